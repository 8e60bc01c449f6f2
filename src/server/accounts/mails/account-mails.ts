import type { Language } from "#contract/languages.ts";
import type { Transaction } from "#server/database/database.ts";
import type { SecondFactorNews } from "./second-factor.ts";
import type { CodeRequest } from "#server/accounts/mailed-codes/code-request.ts";

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
  /** Whether there is such an account is looked up later, by the worker that sends the mail; for `requestResetCode`, too. */
  requestRegistrationCode(transaction: Transaction, asked: CodeRequest & { language: Language }): Promise<void>;
  requestResetCode(transaction: Transaction, asked: CodeRequest): Promise<void>;
  /** With nobody in `to` all is done as ever, but no mail is sent. */
  sendResetCode(
    transaction: Transaction,
    mail: { to: string | undefined; code: string; expiresAt: Date },
  ): Promise<void>;
  /** @param mail `isGoogleUnlinked`: with the old password went the Google account that could open the account. */
  sendPasswordChanged(transaction: Transaction, mail: { to: string; isGoogleUnlinked: boolean }): Promise<void>;
  /** Another account has the number of this one, too. */
  sendNumberTaken(transaction: Transaction, mail: { to: string }): Promise<void>;
  /** A Google account opens the account from now on, or no longer. */
  sendGoogleNews(transaction: Transaction, mail: { to: string; news: "linked" | "unlinked" }): Promise<void>;
  /** A code with which somebody who is signed in proves again who they are. */
  sendProofCode(transaction: Transaction, mail: { to: string; code: string; expiresAt: Date }): Promise<void>;
  sendSecondFactorNews(transaction: Transaction, mail: { to: string; news: SecondFactorNews }): Promise<void>;
  sendDeletionRequested(transaction: Transaction, mail: { to: string; erasedAt: Date }): Promise<void>;
}
