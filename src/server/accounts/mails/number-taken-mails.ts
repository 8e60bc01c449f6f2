import type { Transaction } from "#server/database/database.ts";
import { createRateLimits } from "#server/http/limits/rate-limits.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import { findUsersSharing } from "#server/users/user-service.ts";
import { numberNewsPerAccount } from "#server/accounts/account-rate-limits.ts";
import type { AccountMails } from "./account-mails.ts";

/** Most accounts with the same number that are mailed: families share one, but not dozens of people. */
const mostTold = 5;

/** Mails accounts with a mobile number that another account has it too: it cannot be used to sign in to any of them any more. */
export interface NumberNews {
  /** To be called in the transaction that sets the number of an account. Mails each other account at most once a day. */
  notifyOthers(transaction: Transaction, taken: { userId: string; contact: string }): Promise<void>;
}

export function createNumberNews(keys: KeyRing, mails: Pick<AccountMails, "sendNumberTaken">): NumberNews {
  return {
    async notifyOthers(transaction, { userId, contact }) {
      const others = await findUsersSharing(transaction, { contact, except: userId, most: mostTold });
      // In the same transaction: rolled back together with the mail.
      const limits = createRateLimits(transaction, keys);
      for (const { id, email } of others)
        if (await limits.allows(numberNewsPerAccount, id)) await mails.sendNumberTaken(transaction, { to: email });
    },
  };
}
