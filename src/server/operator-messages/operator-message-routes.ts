import type { FastifyInstance } from "fastify";
import { operatorMessages, sendOperatorMessage } from "#contract/operator-messages.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { operatorMessageMail } from "#server/email/mails/operator-message.ts";
import { createRateLimits, networkOf } from "#server/http/rate-limits.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import { findAdminMailboxes } from "#server/users/admin-mailboxes.ts";
import * as limit from "./operator-message-limits.ts";
import { insertOperatorMessage, listOperatorMessages } from "./operator-message-store.ts";

/** Admins who are mailed a message, where the site has no address for support. */
const mostAdminsMailed = 10;

/** How a visitor writes to those who run the site: the message is stored and mailed in one transaction. */
export function registerOperatorMessages(
  server: FastifyInstance,
  served: ServedEndpoints,
  { database, keys, mailer, site }: { database: Database; keys: KeyRing; mailer: Mailer; site: MailSite },
): void {
  const limits = createRateLimits(database, keys);

  serve(server, served, sendOperatorMessage, async ({ body }, caller) => {
    await limits.count(limit.messagesPerNetwork, networkOf(caller.address));
    await limits.count(limit.messagesPerMailbox, body.email);
    await inTransaction(database, async (transaction) => {
      await insertOperatorMessage(transaction, { ...body, language: caller.language });
      const words = operatorMessageMail(site, body);
      const mailboxes = site.supportEmail
        ? [site.supportEmail]
        : await findAdminMailboxes(transaction.client, mostAdminsMailed);
      for (const to of mailboxes) await mailer.enqueueMail(transaction, { words, to, kind: "operator-message" });
    });
    return { message: "Thank you. We have your message and answer by mail." };
  });

  serve(server, served, operatorMessages, async ({ query }) => {
    const { messages, total, next } = await listOperatorMessages(database.pool, query);
    return { messages, total, ...next };
  });
}
