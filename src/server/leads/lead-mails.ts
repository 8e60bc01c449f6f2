import type { EnquiryDays } from "#contract/lead/lead-facts.ts";
import type { Transaction } from "#server/database/database.ts";

/** As mails name a listing. */
interface EnquiredListing {
  title: string;
  pgId: string;
}

/** An enquiry as its mails tell of it. */
export interface SentEnquiry {
  lead: string;
  tenantId: string;
  /** Undefined where it is about rooms in general. */
  asked: EnquiredListing | undefined;
  person: { email: string; fullName: string; contact: string; days: EnquiryDays; college: string | null };
  /** Mailbox of the owner who gets it; undefined where nobody of theirs does. */
  ownerEmail: string | undefined;
}

/** Mail about enquiries, each written down in the transaction of what it tells of. */
export interface LeadMails {
  /** To the owner, or to those who run the site where there is none, once a day for a person and listing; and to whoever asked. */
  sendEnquiry(transaction: Transaction, enquiry: SentEnquiry): Promise<void>;
  /**
   * To whoever got it, because its sender has said something else since; instead of what has not left yet. Some minutes later,
   * and only a few times a day.
   */
  sendCorrected(transaction: Transaction, enquiry: SentEnquiry): Promise<void>;
  /** What was to tell of it does not leave any more; its owner, or those who run the site, are asked to forget where a mail about it has left, once for each such mail. */
  sendWithdrawn(
    transaction: Transaction,
    withdrawn: {
      lead: string;
      tenantId: string;
      asked: EnquiredListing | undefined;
      askedAt: Date;
      ownerEmail: string | undefined;
    },
  ): Promise<void>;
}
