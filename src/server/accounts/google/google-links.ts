import * as z from "zod";
import type { Account } from "#contract/account/account.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Caller } from "#server/http/caller.ts";
import { type KeyRing, seal, unseal } from "#server/secrets/key-ring.ts";
import type { AccountMails } from "#server/accounts/mails/account-mails.ts";
import { linkGoogleSubject } from "#server/accounts/account-store.ts";

/** Seconds in which somebody logs in with their password, or resets a forgotten one first. */
const pendingLinkSeconds = 900;
const purpose = "google-link";
const PendingLink = z.object({
  userId: z.string(),
  subject: z.string(),
  /** Seconds since 1970 by the database's clock, which all processes share. */
  offeredAtSeconds: z.number(),
});

/** How a Google account comes to open an account that exists already. */
export interface GoogleLinks {
  /** Links them now; false where another Google account opens the account. The mailbox is told. */
  link(transaction: Transaction, account: Account, subject: string, address: string): Promise<boolean>;
  /** Leaves the browser a sealed cookie with which they are linked once the account's person logs in there by their password. */
  offer(transaction: Transaction, caller: Caller, account: Account, subject: string): Promise<void>;
  /** Links what was offered to this browser for this account; in the transaction that begins a session by password. */
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
      const pending = { userId: id, subject, offeredAtSeconds: await secondsNow(transaction) };
      const sealed = seal(keys, purpose, JSON.stringify(pending satisfies z.output<typeof PendingLink>));
      caller.setCookie("google-link", sealed, pendingLinkSeconds);
    },

    async accept(transaction, caller, account) {
      const sealed = caller.cookie("google-link");
      if (sealed === undefined) return;
      // For this account or not: whoever logs in with a password has decided.
      caller.clearCookie("google-link");
      const text = sealed.length > 1000 ? undefined : unseal(keys, purpose, sealed);
      const { data } = PendingLink.safeParse(text === undefined ? undefined : JSON.parse(text));
      if (data?.userId !== account.id) return;
      if ((await secondsNow(transaction)) - data.offeredAtSeconds >= pendingLinkSeconds) return;
      await links.link(transaction, account, data.subject, caller.address);
    },
  };
  return links;
}

/**
 * Whether Google itself runs the mailbox, so that nobody else can have it: an address of Gmail, or of the domain that Google hosts for
 * this person. Of any other address Google knows only that its owner received a mail there once.
 */
export function isMailboxOfGoogle(email: string, hostedDomain: string | undefined): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return domain === "gmail.com" || domain === "googlemail.com" || domain === hostedDomain;
}

async function secondsNow({ client }: Pick<Transaction, "client">): Promise<number> {
  const { rows } = await client.query<{ seconds: number }>("SELECT extract(epoch FROM now())::float8 AS seconds");
  return rows[0]?.seconds ?? Number.POSITIVE_INFINITY;
}
