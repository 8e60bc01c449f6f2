import { forgotPassword, updatePassword, verifyResetCode } from "#contract/account/password-reset.ts";
import { nobodyLike } from "#server/codes/one-time-codes.ts";
import { issueTicket, mailboxOfTicket, spendTicket, ticketSeconds } from "#server/codes/tickets.ts";
import { inTransaction } from "#server/database/database.ts";
import type { Caller } from "#server/http/caller.ts";
import { unauthorized } from "#server/http/errors.ts";
import { countNetwork } from "#server/http/limits/rate-limits.ts";
import { serve } from "#server/http/serve.ts";
import { hasSecondFactor } from "#server/second-factor/second-factor-service.ts";
import * as limit from "#server/accounts/account-limits.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { findByEmail, mailboxOf } from "#server/accounts/account-store.ts";
import { checkMailedCode } from "#server/accounts/mailed-codes/check-mailed-code.ts";
import { countCodeRequest } from "#server/accounts/mailed-codes/code-limits.ts";
import { requireUncommon, setNewPassword } from "./new-password-service.ts";
import { networkSource } from "#server/accounts/sign-in/known-devices.ts";
import { forgiveShare } from "#server/accounts/share-limits.ts";

const unproved = "Please verify the OTP again";

/** A forgotten password: a code to the account's mailbox, a ticket for the code, a new password for the ticket. */
export function registerReset(parts: AccountParts): void {
  const { server, served, database, hashing, limits, devices, codeRequests, mails } = parts;

  const askOf = async (caller: Caller, emailOrMobile: string) =>
    ({
      purpose: "reset",
      emailOrMobile,
      address: caller.address,
      source: await devices.sourceOf(caller, emailOrMobile),
    }) as const;

  // Nothing is looked up here: the worker that sends the mail does that, so that the answer and its time are the same for all.
  serve(server, served, forgotPassword, async ({ body: { email } }, caller) => {
    const ask = await askOf(caller, email);
    await countCodeRequest(limits, ask);
    await inTransaction(database, (transaction) =>
      mails.requestResetCode(transaction, {
        emailOrMobile: email,
        isFromKnownDevice: ask.source.isKnown,
        requestId: codeRequests.remember(caller, ask),
      }),
    );
    return { message: "OTP sent successfully" };
  });

  serve(server, served, verifyResetCode, async ({ body: { email, otp } }, caller) => {
    const resetToken = await checkMailedCode(
      parts,
      caller,
      {
        ask: await askOf(caller, email),
        otp,
        // The same statements whether somebody is known by it or not.
        findMailbox: async () => (await mailboxOf(database.pool, email)) ?? nobodyLike(email),
      },
      (transaction, mailbox) => issueTicket(transaction, "reset", mailbox),
    );
    caller.setCookie("reset", resetToken, ticketSeconds);
    return { message: "OTP Verified", resetToken };
  });

  serve(server, served, updatePassword, async ({ body }, caller) => {
    const password = body.password ?? body.newPassword ?? "";
    const token = body.resetToken ?? caller.bearer ?? caller.cookie("reset");
    const mailbox = await mailboxOfTicket(database, "reset", token);
    const isTheirs = mailbox !== undefined && (await mailboxOf(database.pool, body.email)) === mailbox;
    if (token === undefined || !isTheirs) throw unauthorized(unproved);
    const field = body.password === undefined ? "newPassword" : "password";
    await requireUncommon(field, password, { email: mailbox, brandName: parts.brandName });
    await countNetwork(limits, limit.writesPerNetwork, caller.address);
    const passwordHash = await hashing.hash(password);
    await inTransaction(database, async (transaction) => {
      const found = await findByEmail(transaction.client, mailbox);
      if (!found || !(await spendTicket(transaction, "reset", mailbox, token))) throw unauthorized(unproved);
      await setNewPassword(transaction, found.account, {
        passwordHash,
        action: "password-reset",
        address: caller.address,
        mails,
      });
      // A mailbox alone is not this account's whole proof where signing in takes a second factor.
      if (!(await hasSecondFactor(transaction.client, found.account.id)))
        await devices.remember(transaction, caller, found.account);
    });
    // Whoever could not sign in any more for strangers' tries can now, here and elsewhere.
    await limits.forgive(limit.logInPerAccount, mailbox);
    const source = networkSource(caller.address);
    await forgiveShare(limits, limit.logInPerShare, mailbox, source);
    await forgiveShare(limits, limit.logInPerShareADay, mailbox, source);
    caller.clearCookie("reset");
    return { message: "Password updated successfully!" };
  });
}
