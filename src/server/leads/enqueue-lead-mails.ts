import type { Transaction } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { enquiryReceivedMail } from "./mails/enquiry-received.ts";
import { enquirySentMail } from "./mails/enquiry-sent.ts";
import { enquiryWithdrawnMail } from "./mails/enquiry-withdrawn.ts";
import { enquiryWithoutOwnerMail } from "./mails/enquiry-without-owner.ts";
import { createRateLimits } from "#server/http/limits/rate-limits.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import { findAdminMailboxes } from "#server/users/admin-mailboxes.ts";
import * as limit from "./lead-limits.ts";
import type { LeadMails, SentEnquiry } from "./lead-mails.ts";

/** So many admins are told of an enquiry that no owner gets, where the site has no address for support. */
const mostAdminsTold = 10;

/** Seconds until a correction leaves: who corrects once more meanwhile sends one mail, not two. */
const correctionRest = 5 * 60;

/** Kinds of mail to whoever gets an enquiry. */
const toOwner = { first: "enquiry-received", corrected: "enquiry-corrected" } as const;
const withoutOwner = { first: "enquiry-without-owner", corrected: "enquiry-without-owner-corrected" } as const;

/** Who asks about what: what their mails are counted by. */
function pairOf({ tenantId, asked }: Pick<SentEnquiry, "tenantId" | "asked">): string {
  return `${tenantId} ${asked?.pgId ?? "rooms in general"}`;
}

/** Mail about enquiries as jobs of the transactions that they tell of. */
export function enqueueLeadMails({
  mailer,
  site,
  keys,
}: {
  mailer: Mailer;
  site: MailSite;
  /** For what is counted. */
  keys: KeyRing;
}): LeadMails {
  /** Mailboxes of those who answer what no owner gets. */
  const findOurMailboxes = async ({ client }: Transaction) =>
    site.supportEmail ? [site.supportEmail] : findAdminMailboxes(client, mostAdminsTold);
  /** The address for support belongs to no account. */
  const onlyForUs = site.supportEmail ? {} : { onlyFor: ["admin"] as const };
  const tellReceiver = async (transaction: Transaction, enquiry: SentEnquiry, isCorrection: boolean) => {
    const { lead, asked, person, ownerEmail } = enquiry;
    const told = isCorrection ? "corrected" : "first";
    const marks = { about: { mailbox: person.email, lead }, ...(isCorrection && { startAfter: correctionRest }) };
    if (ownerEmail !== undefined && asked) {
      const words = enquiryReceivedMail(site, { lead, asked, person, isCorrection });
      const mail = { words, to: ownerEmail, kind: toOwner[told], onlyFor: ["pg-owner", "admin"] as const };
      await mailer.enqueueMail(transaction, { ...mail, ...marks });
      return;
    }
    const words = enquiryWithoutOwnerMail(site, { lead, asked, person, isCorrection });
    for (const to of await findOurMailboxes(transaction))
      await mailer.enqueueMail(transaction, { words, to, kind: withoutOwner[told], ...onlyForUs, ...marks });
  };
  // Counted in the transaction of the mail.
  const limitsIn = ({ client }: Transaction) => createRateLimits({ pool: client }, keys);
  /** Each mail that names somebody can be followed by one that it was withdrawn, whenever the last of those was sent. */
  const allowWithdrawalMail = (transaction: Transaction, enquiry: SentEnquiry) =>
    limitsIn(transaction).forgive(limit.withdrawalMailsPerListing, pairOf(enquiry));
  return {
    async sendEnquiry(transaction, enquiry) {
      if (await limitsIn(transaction).allows(limit.enquiryMailsPerListing, pairOf(enquiry))) {
        await allowWithdrawalMail(transaction, enquiry);
        await tellReceiver(transaction, enquiry, false);
      }
      const { asked, person, ownerEmail } = enquiry;
      const words = enquirySentMail(site, { asked, person, hasOwner: ownerEmail !== undefined });
      await mailer.enqueueMail(transaction, { words, to: person.email, kind: "enquiry-sent" });
    },
    async sendCorrected(transaction, enquiry) {
      const unsent = await mailer.cancelMailAbout(transaction, { lead: enquiry.lead });
      const waits = (told: keyof typeof toOwner) =>
        unsent.includes(toOwner[told]) || unsent.includes(withoutOwner[told]);
      if (waits("first")) return tellReceiver(transaction, enquiry, false);
      // What takes the place of one that waits was counted with that.
      const isAllowed =
        waits("corrected") || (await limitsIn(transaction).allows(limit.correctionMailsPerListing, pairOf(enquiry)));
      if (!isAllowed) return;
      await allowWithdrawalMail(transaction, enquiry);
      await tellReceiver(transaction, enquiry, true);
    },
    async sendWithdrawn(transaction, withdrawn) {
      const { lead, asked, askedAt, ownerEmail } = withdrawn;
      const unsent = await mailer.cancelMailAbout(transaction, { lead });
      const limits = limitsIn(transaction);
      // Nobody was mailed, so there is nothing to take back, and the next enquiry is mailed.
      if (unsent.includes(toOwner.first) || unsent.includes(withoutOwner.first))
        return limits.uncount(limit.enquiryMailsPerListing, pairOf(withdrawn));
      if (!(await limits.allows(limit.withdrawalMailsPerListing, pairOf(withdrawn)))) return;
      const hasOwner = ownerEmail !== undefined;
      // Also to whoever is no owner any more: they may have the number, and are asked to forget it.
      const words = enquiryWithdrawnMail(site, { asked, askedAt, hasOwner });
      for (const to of hasOwner ? [ownerEmail] : await findOurMailboxes(transaction))
        await mailer.enqueueMail(transaction, { words, to, kind: "enquiry-withdrawn" });
    },
  };
}
