import { forgotPassword, updatePassword, verifyResetCode } from "#contract/password-reset.ts";
import { nobodyLike } from "#server/codes/one-time-codes.ts";
import { issueTicket, mailboxOfTicket, spendTicket, ticketSeconds } from "#server/codes/tickets.ts";
import { inTransaction } from "#server/database/database.ts";
import type { Caller } from "#server/http/caller.ts";
import { badForm, unauthorized } from "#server/http/errors.ts";
import { networkOf } from "#server/http/rate-limits.ts";
import { serve } from "#server/http/serve.ts";
import { hasSecondFactor } from "#server/second-factor/second-factor-service.ts";
import * as limit from "./account-limits.ts";
import type { AccountParts } from "./account-parts.ts";
import { findByEmail, mailboxOf } from "./account-store.ts";
import { countCodeRequest, countCodeTry, isTryAllowed } from "./code-limits.ts";
import { requireUncommon, setNewPassword } from "./new-password-service.ts";

const unproved = "Please verify the OTP again";

/** A forgotten password: a code to the account's mailbox, a ticket for the code, a new password for the ticket. */
export function registerReset(parts: AccountParts): void {
  const { server, served, database, codes, hashing, limits, devices, mails } = parts;

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
      mails.requestResetCode(transaction, { emailOrMobile: email, isFromKnownDevice: ask.source.isKnown }),
    );
    return { message: "OTP sent successfully" };
  });

  serve(server, served, verifyResetCode, async ({ body: { email, otp } }, caller) => {
    const ask = await askOf(caller, email);
    await countCodeTry(limits, ask);
    // The same statements whether somebody is known by it or not, and whether the account's tries are used up or not.
    const mailbox = (await mailboxOf(database.pool, email)) ?? nobodyLike(email);
    const { isKnown: isFromKnownDevice } = ask.source;
    const isHeard = await isTryAllowed(limits, { purpose: "reset", mailbox, isFromKnownDevice });
    const check = await codes.check("reset", isHeard ? mailbox : nobodyLike(mailbox), otp, (transaction) =>
      issueTicket(transaction, "reset", mailbox),
    );
    if (!check.isRight) throw badForm({ otp: "Invalid OTP" });
    caller.setCookie("reset", check.result, ticketSeconds);
    return { message: "OTP Verified", resetToken: check.result };
  });

  serve(server, served, updatePassword, async ({ body }, caller) => {
    const password = body.password ?? body.newPassword ?? "";
    const token = body.resetToken ?? caller.bearer ?? caller.cookie("reset");
    const mailbox = await mailboxOfTicket(database, "reset", token);
    const isTheirs = mailbox !== undefined && (await mailboxOf(database.pool, body.email)) === mailbox;
    if (token === undefined || !isTheirs) throw unauthorized(unproved);
    const field = body.password === undefined ? "newPassword" : "password";
    await requireUncommon(field, password, { email: mailbox, brandName: parts.brandName });
    await limits.count(limit.writesPerNetwork, networkOf(caller.address));
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
    await limits.forgive(limit.logInPerShare, `${mailbox} ${networkOf(caller.address)}`);
    await limits.forgive(limit.logInPerShareADay, `${mailbox} ${networkOf(caller.address)}`);
    caller.clearCookie("reset");
    return { message: "Password updated successfully!" };
  });
}
