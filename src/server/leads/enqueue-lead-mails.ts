import type { Transaction } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { enquiryReceivedMail } from "#server/email/mails/enquiry-received.ts";
import { enquirySentMail } from "#server/email/mails/enquiry-sent.ts";
import { enquiryWithdrawnMail } from "#server/email/mails/enquiry-withdrawn.ts";
import { enquiryWithoutOwnerMail } from "#server/email/mails/enquiry-without-owner.ts";
import { findAdminMailboxes } from "#server/users/admin-mailboxes.ts";
import type { LeadMails, SentEnquiry } from "./lead-mails.ts";

/** So many admins are told of an enquiry that no owner gets, where the site has no address for support. */
const mostAdminsTold = 10;

/** Kinds of mail to whoever gets an enquiry. */
const toOwner = { first: "enquiry-received", corrected: "enquiry-corrected" } as const;
const withoutOwner = { first: "enquiry-without-owner", corrected: "enquiry-without-owner-corrected" } as const;

/** Mail about enquiries as jobs of the transactions that they tell of. */
export function enqueueLeadMails({ mailer, site }: { mailer: Mailer; site: MailSite }): LeadMails {
  /** Mailboxes of those who answer what no owner gets. */
  const findOurMailboxes = async ({ client }: Transaction) =>
    site.supportEmail ? [site.supportEmail] : findAdminMailboxes(client, mostAdminsTold);
  const tellReceiver = async (transaction: Transaction, enquiry: SentEnquiry, isCorrection: boolean) => {
    const { lead, asked, person, ownerEmail } = enquiry;
    const about = { mailbox: person.email, lead };
    const told = isCorrection ? "corrected" : "first";
    if (ownerEmail !== undefined && asked) {
      const mail = enquiryReceivedMail(site, { lead, asked, person, isCorrection });
      await mailer.enqueueMail(transaction, { ...mail, to: ownerEmail, kind: toOwner[told], about });
      return;
    }
    const mail = enquiryWithoutOwnerMail(site, { lead, asked, person, isCorrection });
    for (const to of await findOurMailboxes(transaction))
      await mailer.enqueueMail(transaction, { ...mail, to, kind: withoutOwner[told], about });
  };
  return {
    async sendEnquiry(transaction, enquiry) {
      await tellReceiver(transaction, enquiry, false);
      const { asked, person, ownerEmail } = enquiry;
      const mail = enquirySentMail(site, { asked, person, hasOwner: ownerEmail !== undefined });
      await mailer.enqueueMail(transaction, { ...mail, to: person.email, kind: "enquiry-sent" });
    },
    async sendCorrected(transaction, enquiry) {
      const unsent = await mailer.cancelMailAbout(transaction, { lead: enquiry.lead });
      const wasTold = !unsent.includes(toOwner.first) && !unsent.includes(withoutOwner.first);
      await tellReceiver(transaction, enquiry, wasTold);
    },
    async sendWithdrawn(transaction, { lead, asked, askedAt, ownerEmail }) {
      await mailer.cancelMailAbout(transaction, { lead });
      const hasOwner = ownerEmail !== undefined;
      const mail = enquiryWithdrawnMail(site, { asked, askedAt, hasOwner });
      for (const to of hasOwner ? [ownerEmail] : await findOurMailboxes(transaction))
        await mailer.enqueueMail(transaction, { ...mail, to, kind: "enquiry-withdrawn" });
    },
  };
}
