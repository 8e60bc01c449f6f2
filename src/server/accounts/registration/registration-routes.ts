import type { FastifyInstance } from "fastify";
import { register, registrationConsent } from "#contract/account/account.ts";
import { sendRegistrationCode, verifiedMailbox, verifyRegistrationCode } from "#contract/account/registration-code.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { issueTicket, mailboxOfTicket, spendTicket, ticketSeconds } from "#server/codes/tickets.ts";
import { inTransaction } from "#server/database/database.ts";
import type { Caller } from "#server/http/caller.ts";
import { badForm, conflict, unauthorized } from "#server/http/errors.ts";
import { countNetwork } from "#server/http/limits/rate-limits.ts";
import { requireOwnName } from "#server/http/forms/require-own-name.ts";
import { serve } from "#server/http/serve.ts";
import { leaveSession } from "#server/sessions/session-cookies.ts";
import * as limit from "#server/accounts/account-rate-limits.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { findByEmail, insertAccount, recordConsent } from "#server/accounts/account-store.ts";
import { checkMailedCode } from "#server/accounts/mailed-codes/check-mailed-code.ts";
import { countCodeRequest } from "#server/accounts/mailed-codes/code-rate-limits.ts";
import { requireUncommon } from "#server/accounts/passwords/new-password-service.ts";
import { message } from "#contract/messages/message.ts";

const emailTaken = "account.email-taken";
const unverified = "account.email-unverified";

/** Registers in three steps: mail a code, exchange it for a ticket, create the account with the ticket. */
export function registerRegistration(app: FastifyInstance, parts: AccountParts): void {
  const { served, database, sessions, hashing, limits, devices, codeRequests, mails } = parts;

  const askOf = async (caller: Caller, email: string) =>
    ({
      purpose: "register",
      emailOrMobile: email,
      address: caller.address,
      source: await devices.sourceOf(caller, email),
    }) as const;

  // The worker that sends the mail looks up the account, so that answer and timing here are the same for all.
  serve(app, served, sendRegistrationCode, async ({ body: { email } }, caller) => {
    const ask = await askOf(caller, email);
    await countCodeRequest(limits, ask);
    await inTransaction(database, (transaction) =>
      mails.requestRegistrationCode(transaction, {
        emailOrMobile: email,
        isFromKnownDevice: ask.source.isKnown,
        requestId: codeRequests.remember(caller, ask),
        language: caller.language,
      }),
    );
    return { message: message("account.otp-mailed") };
  });

  serve(app, served, verifyRegistrationCode, async ({ body: { email, otp } }, caller) => {
    const token = await checkMailedCode(
      parts,
      caller,
      { ask: await askOf(caller, email), otp, findMailbox: async () => email },
      async (transaction) =>
        (await findByEmail(transaction, email)) ? undefined : issueTicket(transaction, "register", email),
    );
    if (token === undefined) throw conflict(emailTaken);
    caller.setCookie("registration", token, ticketSeconds);
    return { token, message: message("account.otp-verified") };
  });

  serve(app, served, verifiedMailbox, async (_input, caller) => {
    const email = await mailboxOfTicket(database, "register", caller.bearer ?? caller.cookie("registration"));
    // Public, but the answer depends on the cookie.
    caller.setHeader("Cache-Control", "no-store");
    return email === undefined ? {} : { email };
  });

  serve(app, served, register, async ({ body }, caller) => {
    const token = caller.bearer ?? body.token ?? caller.cookie("registration");
    const mailbox = await mailboxOfTicket(database, "register", token);
    if (token === undefined || mailbox === undefined) throw unauthorized(unverified);
    if (body.email !== mailbox) throw badForm({ email: message("account.other-email-unverified") });
    requireOwnName("name", body.name, parts.brandName);
    await requireUncommon("password", body.password, { email: mailbox, brandName: parts.brandName });
    await countNetwork(limits, limit.writesPerNetwork, caller.address);
    const passwordHash = await hashing.hash(body.password);
    const { account, session } = await inTransaction(database, async (transaction) => {
      if (!(await spendTicket(transaction, "register", mailbox, token))) throw unauthorized(unverified);
      const created = await insertAccount(transaction, {
        name: body.name,
        email: mailbox,
        language: caller.language,
        contact: body.contact,
        passwordHash,
      });
      if (!created) throw conflict(emailTaken);
      await recordConsent(transaction, { userId: created.id, purpose: "registration", version: registrationConsent });
      const { displayId } = created;
      await writeAudit(transaction, {
        action: "registered",
        actor: displayId,
        target: displayId,
        address: caller.address,
      });
      await parts.numberNews.notifyOthers(transaction, { userId: created.id, contact: body.contact });
      const begun = await sessions.begin(transaction, {
        userId: created.id,
        role: created.role,
        device: caller.device,
        replaces: caller.cookie("sid"),
      });
      await devices.remember(transaction, caller, created);
      return { account: created, session: begun };
    });
    caller.clearCookie("registration");
    leaveSession(caller, session);
    return { ...account, message: message("account.registered"), user: account };
  });
}
