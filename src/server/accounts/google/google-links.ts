import * as z from "zod";
import type { Account } from "#contract/account/account.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import type { Transaction } from "#server/database/database.ts";
import { readDatabaseSeconds } from "#server/database/database-clock.ts";
import type { Caller } from "#server/http/caller.ts";
import { type KeyRing, seal, unseal } from "#server/secrets/key-ring.ts";
import type { AccountMails } from "#server/accounts/mails/account-mails.ts";
import { linkGoogleSubject } from "#server/accounts/account-store.ts";

/** Seconds: long enough to log in with the password, or to reset it first. */
const pendingLinkSeconds = 900;
const purpose = "google-link";
const PendingLink = z.object({
  userId: z.string(),
  subject: z.string(),
  /** Seconds since 1970 by the database's clock, which all processes share. */
  offeredAtSeconds: z.number(),
});

/** Links Google accounts to existing accounts. */
export interface GoogleLinks {
  /** Links them, and mails the account; false where another Google account is linked to it. */
  link(transaction: Transaction, account: Account, subject: string, address: string): Promise<boolean>;
  /** Sets a sealed cookie with the offer: they are linked once the account's owner logs in with the password in this browser. */
  offer(transaction: Transaction, caller: Caller, account: Account, subject: string): Promise<void>;
  /** Accepts the offer of this browser for this account, in the transaction that begins a session by password. */
  accept(transaction: Transaction, caller: Caller, account: Account): Promise<void>;
}

export function createGoogleLinks(keys: KeyRing, mails: Pick<AccountMails, "sendGoogleNews">): GoogleLinks {
  const links: GoogleLinks = {
    async link(transaction, account, subject, address) {
      if (!(await linkGoogleSubject(transaction, account.id, subject))) return false;
      const { displayId, email } = account;
      await writeAudit(transaction, { action: "google-linked", actor: displayId, target: displayId, address });
      await mails.sendGoogleNews(transaction, { to: email, news: "linked" });
      return true;
    },

    async offer(transaction, caller, { id }, subject) {
      const pending = { userId: id, subject, offeredAtSeconds: await readDatabaseSeconds(transaction) };
      const sealed = seal(keys, purpose, JSON.stringify(pending satisfies z.output<typeof PendingLink>));
      caller.setCookie("google-link", sealed, pendingLinkSeconds);
    },

    async accept(transaction, caller, account) {
      const sealed = caller.cookie("google-link");
      if (sealed === undefined) return;
      // The offer is used up, even if it was for another account.
      caller.clearCookie("google-link");
      const text = sealed.length > 1000 ? undefined : unseal(keys, purpose, sealed);
      const { data } = PendingLink.safeParse(text === undefined ? undefined : JSON.parse(text));
      if (data?.userId !== account.id) return;
      if ((await readDatabaseSeconds(transaction)) - data.offeredAtSeconds >= pendingLinkSeconds) return;
      await links.link(transaction, account, data.subject, caller.address);
    },
  };
  return links;
}

/**
 * Whether Google hosts the mailbox and so vouches for its current owner: a Gmail address, or one of the person's Google Workspace
 * domain. For other addresses Google only knows that the person once received a mail there.
 */
export function isMailboxOfGoogle(email: string, hostedDomain: string | undefined): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return domain === "gmail.com" || domain === "googlemail.com" || domain === hostedDomain;
}
