import type { EnquiryDays } from "#contract/lead/lead-facts.ts";
import type { Sharing } from "#contract/property/property-facts.ts";
import type { Transaction } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { enquiryReceivedMail } from "./mails/enquiry-received.ts";
import { enquirySentMail } from "./mails/enquiry-sent.ts";
import { enquiryWithdrawnMail } from "./mails/enquiry-withdrawn.ts";
import { enquiryWithoutOwnerMail } from "./mails/enquiry-without-owner.ts";
import { createRateLimits } from "#server/http/limits/rate-limits.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import { findAdminMailboxes } from "#server/users/user-service.ts";
import * as limit from "./lead-rate-limits.ts";
import type { EnquiredListing } from "./mails/quoted-listing.ts";

/** What the mails about an enquiry contain. */
export interface SentEnquiry {
  lead: string;
  tenantId: string;
  /** Undefined for an enquiry about PGs in general. */
  listing: EnquiredListing | undefined;
  person: {
    email: string;
    fullName: string;
    contact: string;
    days: EnquiryDays;
    college: string | null;
    sharing: Sharing | null;
  };
  /** Email of the listing's owner; undefined where the listing has none, so that admins answer. */
  ownerEmail: string | undefined;
}

/** Mail about enquiries. Each mail is queued in the transaction that creates, changes or withdraws the enquiry. */
export interface LeadMails {
  /** Mails the owner (the admins where there is none), at most once a day per tenant and listing, and confirms to the tenant. */
  sendEnquiry(transaction: Transaction, enquiry: SentEnquiry): Promise<void>;
  /**
   * Mails the owner or admins that the tenant has changed the enquiry. Replaces mail about it that is still queued, leaves after
   * `correctionDelaySeconds`, and is limited per day.
   */
  sendCorrected(transaction: Transaction, enquiry: SentEnquiry): Promise<void>;
  /**
   * Cancels queued mail about the enquiry. Where one was sent already, asks the owner or admins to delete the number: one such
   * mail for each mail that named it.
   */
  sendWithdrawn(
    transaction: Transaction,
    withdrawn: {
      lead: string;
      tenantId: string;
      listing: EnquiredListing | undefined;
      askedAt: Date;
      ownerEmail: string | undefined;
    },
  ): Promise<void>;
}

/** Admins who are mailed an enquiry about a listing without an owner, where the site has no support address. */
const mostAdminRecipients = 10;

/** Several corrections within this time are sent as one mail. */
const correctionDelaySeconds = 5 * 60;

/** Kinds of mail to the owner, or to the admins in their place. */
const toOwner = { first: "enquiry-received", corrected: "enquiry-corrected" } as const;
const withoutOwner = { first: "enquiry-without-owner", corrected: "enquiry-without-owner-corrected" } as const;

/** The rate-limit key of mails: one tenant and one listing. */
function mailLimitKey({ tenantId, listing }: Pick<SentEnquiry, "tenantId" | "listing">): string {
  return `${tenantId} ${listing?.pgId ?? "rooms in general"}`;
}

export function createLeadMails({
  mailer,
  site,
  keys,
}: {
  mailer: Mailer;
  site: MailSite;
  /** Hash the keys of the rate limits. */
  keys: KeyRing;
}): LeadMails {
  /** Who answers enquiries about listings without an owner. */
  const findAdminRecipients = async (transaction: Transaction) =>
    site.supportEmail ? [site.supportEmail] : findAdminMailboxes(transaction, mostAdminRecipients);
  /** The support address belongs to no account, so no role is checked when its mail leaves. */
  const onlyForAdmins = site.supportEmail ? {} : { onlyFor: ["admin"] as const };
  const mailRecipient = async (transaction: Transaction, enquiry: SentEnquiry, isCorrection: boolean) => {
    const { lead, listing, person, ownerEmail } = enquiry;
    const variant = isCorrection ? "corrected" : "first";
    const options = {
      about: { mailbox: person.email, lead },
      ...(isCorrection && { startAfter: correctionDelaySeconds }),
    };
    if (ownerEmail !== undefined && listing) {
      const words = enquiryReceivedMail(site, { lead, listing, person, isCorrection });
      const mail = { words, to: ownerEmail, kind: toOwner[variant], onlyFor: ["pg-owner", "admin"] as const };
      await mailer.enqueueMail(transaction, { ...mail, ...options });
      return;
    }
    const words = enquiryWithoutOwnerMail(site, { lead, listing, person, isCorrection });
    for (const to of await findAdminRecipients(transaction))
      await mailer.enqueueMail(transaction, { words, to, kind: withoutOwner[variant], ...onlyForAdmins, ...options });
  };
  // In the transaction of the mail: rolled back together.
  const limitsIn = (transaction: Transaction) => createRateLimits(transaction, keys);
  /** Each mail that names a tenant may be followed by one about its withdrawal, even within the same day. */
  const allowWithdrawalMail = (transaction: Transaction, enquiry: SentEnquiry) =>
    limitsIn(transaction).forgive(limit.withdrawalMailsPerListing, mailLimitKey(enquiry));
  return {
    async sendEnquiry(transaction, enquiry) {
      if (await limitsIn(transaction).allows(limit.enquiryMailsPerListing, mailLimitKey(enquiry))) {
        await allowWithdrawalMail(transaction, enquiry);
        await mailRecipient(transaction, enquiry, false);
      }
      const { listing, person, ownerEmail } = enquiry;
      const words = enquirySentMail(site, { listing, person, hasOwner: ownerEmail !== undefined });
      await mailer.enqueueMail(transaction, { words, to: person.email, kind: "enquiry-sent" });
    },
    async sendCorrected(transaction, enquiry) {
      const unsent = await mailer.cancelMailAbout(transaction, { lead: enquiry.lead });
      const isQueued = (variant: keyof typeof toOwner) =>
        unsent.includes(toOwner[variant]) || unsent.includes(withoutOwner[variant]);
      if (isQueued("first")) return mailRecipient(transaction, enquiry, false);
      // A mail that replaces a queued one was counted when that one was queued.
      const isAllowed =
        isQueued("corrected") ||
        (await limitsIn(transaction).allows(limit.correctionMailsPerListing, mailLimitKey(enquiry)));
      if (!isAllowed) return;
      await allowWithdrawalMail(transaction, enquiry);
      await mailRecipient(transaction, enquiry, true);
    },
    async sendWithdrawn(transaction, withdrawn) {
      const { lead, listing, askedAt, ownerEmail } = withdrawn;
      const unsent = await mailer.cancelMailAbout(transaction, { lead });
      const limits = limitsIn(transaction);
      // The first mail never left: there is nothing to withdraw, and the next enquiry may be mailed again.
      if (unsent.includes(toOwner.first) || unsent.includes(withoutOwner.first))
        return limits.uncount(limit.enquiryMailsPerListing, mailLimitKey(withdrawn));
      if (!(await limits.allows(limit.withdrawalMailsPerListing, mailLimitKey(withdrawn)))) return;
      const hasOwner = ownerEmail !== undefined;
      // Also to people who have lost the owner role since: they may have noted the number.
      const words = enquiryWithdrawnMail(site, { listing, askedAt, hasOwner });
      for (const to of hasOwner ? [ownerEmail] : await findAdminRecipients(transaction))
        await mailer.enqueueMail(transaction, { words, to, kind: "enquiry-withdrawn" });
    },
  };
}
