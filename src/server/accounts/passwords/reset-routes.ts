import type { FastifyInstance } from "fastify";
import { forgotPassword, updatePassword, verifyResetCode } from "#contract/account/password-reset.ts";
import { nobodyLike } from "#server/codes/one-time-codes.ts";
import { issueTicket, mailboxOfTicket, spendTicket, ticketSeconds } from "#server/codes/tickets.ts";
import { inTransaction } from "#server/database/database.ts";
import type { Caller } from "#server/http/caller.ts";
import { unauthorized } from "#server/http/errors.ts";
import { countNetwork } from "#server/http/limits/rate-limits.ts";
import { serve } from "#server/http/serve.ts";
import { hasSecondFactor } from "#server/second-factor/second-factor-service.ts";
import * as limit from "#server/accounts/account-rate-limits.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { findByEmail, mailboxOf } from "#server/accounts/account-store.ts";
import { checkMailedCode } from "#server/accounts/mailed-codes/check-mailed-code.ts";
import { countCodeRequest } from "#server/accounts/mailed-codes/code-rate-limits.ts";
import { requireUncommon, setNewPassword } from "./new-password-service.ts";
import { networkSource } from "#server/accounts/sign-in/known-devices.ts";
import { forgivePerSource } from "#server/accounts/per-source-rate-limits.ts";
import { message } from "#contract/messages/message.ts";

const unproved = "account.otp-unproved";

/** Resets a forgotten password in three steps: mail a code, exchange it for a ticket, set a new password with the ticket. */
export function registerReset(app: FastifyInstance, parts: AccountParts): void {
  const { served, database, hashing, limits, devices, codeRequests, mails } = parts;

  const askOf = async (caller: Caller, emailOrMobile: string) =>
    ({
      purpose: "reset",
      emailOrMobile,
      address: caller.address,
      source: await devices.sourceOf(caller, emailOrMobile),
    }) as const;

  // The worker that sends the mail looks up the account, so that answer and timing here are the same for all.
  serve(app, served, forgotPassword, async ({ body: { email } }, caller) => {
    const ask = await askOf(caller, email);
    await countCodeRequest(limits, ask);
    await inTransaction(database, (transaction) =>
      mails.requestResetCode(transaction, {
        emailOrMobile: email,
        isFromKnownDevice: ask.source.isKnown,
        requestId: codeRequests.remember(caller, ask),
      }),
    );
    return { message: message("account.otp-sent") };
  });

  serve(app, served, verifyResetCode, async ({ body: { email, otp } }, caller) => {
    const resetToken = await checkMailedCode(
      parts,
      caller,
      {
        ask: await askOf(caller, email),
        otp,
        // The same statements run whether or not there is an account.
        findMailbox: async () => (await mailboxOf(database, email)) ?? nobodyLike(email),
      },
      (transaction, mailbox) => issueTicket(transaction, "reset", mailbox),
    );
    caller.setCookie("reset", resetToken, ticketSeconds);
    return { message: message("account.reset-otp-verified"), resetToken };
  });

  serve(app, served, updatePassword, async ({ body }, caller) => {
    const password = body.password ?? body.newPassword ?? "";
    const token = body.resetToken ?? caller.bearer ?? caller.cookie("reset");
    const mailbox = await mailboxOfTicket(database, "reset", token);
    const isTheirs = mailbox !== undefined && (await mailboxOf(database, body.email)) === mailbox;
    if (token === undefined || !isTheirs) throw unauthorized(unproved);
    const field = body.password === undefined ? "newPassword" : "password";
    await requireUncommon(field, password, { email: mailbox, brandName: parts.brandName });
    await countNetwork(limits, limit.writesPerNetwork, caller.address);
    const passwordHash = await hashing.hash(password);
    await inTransaction(database, async (transaction) => {
      const found = await findByEmail(transaction, mailbox);
      if (!found || !(await spendTicket(transaction, "reset", mailbox, token))) throw unauthorized(unproved);
      await setNewPassword(transaction, found.account, {
        passwordHash,
        action: "password-reset",
        address: caller.address,
        mails,
      });
      // Access to the mailbox is not enough for an account with a second factor.
      if (!(await hasSecondFactor(transaction, found.account.id)))
        await devices.remember(transaction, caller, found.account);
    });
    // Resets the limits that strangers may have used up, so that the owner can sign in, here and elsewhere.
    await limits.forgive(limit.logInPerAccount, mailbox);
    const source = networkSource(caller.address);
    await forgivePerSource(limits, limit.logInPerShare, mailbox, source);
    await forgivePerSource(limits, limit.logInPerShareADay, mailbox, source);
    caller.clearCookie("reset");
    return { message: message("account.password-updated") };
  });
}
