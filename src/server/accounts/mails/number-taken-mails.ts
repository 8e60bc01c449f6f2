import type { Transaction } from "#server/database/database.ts";
import { createRateLimits } from "#server/http/limits/rate-limits.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import { numberNewsPerAccount } from "#server/accounts/account-limits.ts";
import type { AccountMails } from "./account-mails.ts";

/** Accounts with one number that are told at most: families share one, and nobody shares it with dozens. */
const mostTold = 5;

/** Tells whoever has a mobile number that another account has it too: it stands for none of them any more. */
export interface NumberNews {
  /** In the transaction that gives an account its number. An account is told once a day at most. */
  notifyOthers(transaction: Transaction, taken: { userId: string; contact: string }): Promise<void>;
}

export function createNumberNews(keys: KeyRing, mails: Pick<AccountMails, "sendNumberTaken">): NumberNews {
  return {
    async notifyOthers(transaction, { userId, contact }) {
      const { client } = transaction;
      const { rows } = await client.query<{ id: string; email: string }>(
        `SELECT id, email FROM users WHERE phone = $1 AND id <> $2
          AND NOT EXISTS (SELECT FROM account_deletions WHERE user_id = users.id AND NOT is_by_self)
          ORDER BY created_at, id LIMIT $3`,
        [contact, userId, mostTold],
      );
      // Counted in the same transaction: what is undone was not told.
      const limits = createRateLimits({ pool: client }, keys);
      for (const { id, email } of rows)
        if (await limits.allows(numberNewsPerAccount, id)) await mails.sendNumberTaken(transaction, { to: email });
    },
  };
}
