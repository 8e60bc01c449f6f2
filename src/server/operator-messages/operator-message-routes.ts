import type { FastifyInstance } from "fastify";
import { operatorMessages, sendOperatorMessage } from "#contract/operator-messages.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { operatorMessageMail } from "./mails/operator-message.ts";
import { countNetwork, createRateLimits } from "#server/http/limits/rate-limits.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import { findAdminMailboxes } from "#server/users/admin-mailboxes.ts";
import * as limit from "./operator-message-limits.ts";
import { insertOperatorMessage, isStored, listOperatorMessages } from "./operator-message-store.ts";

/** Admins who are mailed a message, where the site has no address for support. */
const mostAdminsMailed = 10;

const received = { message: "Thank you. We have your message and answer by mail or phone." };

/** How a visitor writes to those who run the site: the message is stored and mailed in one transaction. */
export function registerOperatorMessages(
  server: FastifyInstance,
  served: ServedEndpoints,
  { database, keys, mailer, site }: { database: Database; keys: KeyRing; mailer: Mailer; site: MailSite },
): void {
  const limits = createRateLimits(database, keys);
  /** The address for support belongs to no account. */
  const onlyForUs = site.supportEmail ? {} : { onlyFor: ["admin"] as const };

  serve(server, served, sendOperatorMessage, async ({ body: { name, text, ...typed } }, caller) => {
    const email = typed.email || undefined;
    const contact = typed.contact || undefined;
    const sent = { name, text, email, contact };
    await countNetwork(limits, limit.messagesPerNetwork, caller.address);
    // A page that is loaded again sends its form again, and is answered as the first time.
    if (await isStored(database.pool, sent)) return received;
    if (email !== undefined) await limits.count(limit.messagesPerMailbox, email);
    if (contact !== undefined) await limits.count(limit.messagesPerNumber, contact);
    await inTransaction(database, async (transaction) => {
      const message = await insertOperatorMessage(transaction, { ...sent, language: caller.language });
      if (message === undefined) return;
      // Counted in the transaction of the mail.
      const mailLimits = createRateLimits({ pool: transaction.client }, keys);
      if (!(await mailLimits.allows(limit.mailedMessages, "all"))) return;
      const words = operatorMessageMail(site, sent);
      const mailboxes = site.supportEmail
        ? [site.supportEmail]
        : await findAdminMailboxes(transaction.client, mostAdminsMailed);
      const about = { mailbox: email ?? contact ?? "", message };
      const mail = { words, kind: "operator-message", about, ...onlyForUs };
      for (const to of mailboxes) await mailer.enqueueMail(transaction, { ...mail, to });
    });
    return received;
  });

  serve(server, served, operatorMessages, async ({ query }) => {
    const { messages, total, next } = await listOperatorMessages(database.pool, query);
    return { messages, total, ...next };
  });
}
