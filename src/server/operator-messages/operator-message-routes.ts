import type { FastifyInstance } from "fastify";
import { operatorMessages, sendOperatorMessage } from "#contract/operator-messages.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { operatorMessageMail } from "./mails/operator-message.ts";
import { countNetwork, createRateLimits } from "#server/http/limits/rate-limits.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import type { Sessions } from "#server/sessions/sessions.ts";
import { findAdminMailboxes } from "#server/users/user-service.ts";
import * as limit from "./operator-message-rate-limits.ts";
import { insertOperatorMessage, isStored, listOperatorMessages } from "./operator-message-store.ts";
import { message } from "#contract/messages/message.ts";

/** Most admins who are mailed a message, where the site has no support address. */
const mostAdminsMailed = 10;

const received = { message: message("site.message-sent") };

/** The route of messages to the operator, from the contact page: stores and mails a message in one transaction. */
export function registerOperatorMessages(
  app: FastifyInstance,
  {
    served,
    database,
    keys,
    mailer,
    site,
    sessions,
  }: {
    served: ServedEndpoints;
    database: Database;
    keys: KeyRing;
    mailer: Mailer;
    site: MailSite;
    /** Id of the sender's account, if they are signed in. */
    sessions: Pick<Sessions, "find">;
  },
): void {
  const limits = createRateLimits(database, keys);
  /** The support address belongs to no account, so no role is checked when its mail leaves. */
  const onlyForUs = site.supportEmail ? {} : { onlyFor: ["admin"] as const };

  serve(app, served, sendOperatorMessage, async ({ body: { name, text, ...typed } }, caller) => {
    const email = typed.email || undefined;
    const contact = typed.contact || undefined;
    const sent = { name, text, email, contact };
    await countNetwork(limits, limit.messagesPerNetwork, caller.address);
    // Reloading the page posts the form again; the answer is the same as the first time.
    if (await isStored(database, sent)) return received;
    if (email !== undefined) await limits.count(limit.messagesPerMailbox, email);
    if (contact !== undefined) await limits.count(limit.messagesPerNumber, contact);
    const senderId = (await sessions.find(caller.cookie("sid")))?.account.id;
    await inTransaction(database, async (transaction) => {
      const id = await insertOperatorMessage(transaction, { ...sent, language: caller.language, senderId });
      if (id === undefined) return;
      // In the transaction of the mail: rolled back together.
      const mailLimits = createRateLimits(transaction, keys);
      if (!(await mailLimits.allows(limit.mailedMessages, "all"))) return;
      const words = operatorMessageMail(site, sent);
      const mailboxes = site.supportEmail
        ? [site.supportEmail]
        : await findAdminMailboxes(transaction, mostAdminsMailed);
      const about = { mailbox: email ?? contact ?? "", message: id };
      const mail = { words, kind: "operator-message" as const, about, ...onlyForUs };
      for (const to of mailboxes) await mailer.enqueueMail(transaction, { ...mail, to });
    });
    return received;
  });

  serve(app, served, operatorMessages, async ({ query }) => {
    const { messages, total, next } = await listOperatorMessages(database, query);
    return { messages, total, ...next };
  });
}
