import type { Language } from "#contract/languages.ts";
import type { Transaction } from "#server/database/database.ts";

/** Mail about accounts, each written down in the transaction of what it tells of. */
export interface AccountMails {
  sendRegistrationCode(
    transaction: Transaction,
    mail: {
      to: string;
      code: string;
      expiresAt: Date;
      hasAccount: boolean;
      /** For a mailbox of nobody here. */
      language: Language;
    },
  ): Promise<void>;
  /** Whether there is such an account is looked up later, by whoever sends the mail. */
  requestResetCode(transaction: Transaction, emailOrMobile: string): Promise<void>;
  sendResetCode(transaction: Transaction, mail: { to: string; code: string; expiresAt: Date }): Promise<void>;
  sendPasswordChanged(transaction: Transaction, mail: { to: string }): Promise<void>;
  sendDeletionRequested(transaction: Transaction, mail: { to: string; erasedAt: Date }): Promise<void>;
}
