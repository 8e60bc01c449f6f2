import { forgotPassword, updatePassword, verifyResetCode } from "#contract/password-reset.ts";
import { issueTicket, mailboxOfTicket, spendTicket, ticketSeconds } from "#server/codes/tickets.ts";
import { inTransaction } from "#server/database/database.ts";
import { badForm, unauthorized } from "#server/http/errors.ts";
import { networkOf } from "#server/http/rate-limits.ts";
import { serve } from "#server/http/serve.ts";
import * as limit from "./account-limits.ts";
import type { AccountParts } from "./account-parts.ts";
import { findByEmail, mailboxOf } from "./account-store.ts";
import { countCodeRequest, countCodeTry, isMailboxAllowed } from "./code-limits.ts";
import { requireUncommon, setNewPassword } from "./new-password-service.ts";

const unproved = "Please verify the OTP again";

/** A forgotten password: a code to the account's mailbox, a ticket for the code, a new password for the ticket. */
export function registerReset(parts: AccountParts): void {
  const { server, served, database, codes, hashing, limits, mails } = parts;

  // Nothing is looked up here: the worker that sends the mail does that, so that the answer and its time are the same for all.
  serve(server, served, forgotPassword, async ({ body: { email } }, caller) => {
    await countCodeRequest(limits, "reset", email, caller.address);
    await inTransaction(database, (transaction) => mails.requestResetCode(transaction, email));
    return { message: "OTP sent successfully" };
  });

  serve(server, served, verifyResetCode, async ({ body: { email, otp } }, caller) => {
    await countCodeTry(limits, "reset", email, caller.address);
    // For nobody's number the code of a mailbox that cannot exist is compared, and found wrong.
    const mailbox = (await mailboxOf(database.pool, email)) ?? "";
    if (mailbox !== email && !(await isMailboxAllowed(limits, "try", "reset", mailbox)))
      throw badForm({ otp: "Invalid OTP" });
    const check = await codes.check("reset", mailbox, otp, (transaction) => issueTicket(transaction, "reset", mailbox));
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
    });
    await limits.forgive(limit.logInPerAccount, mailbox);
    caller.clearCookie("reset");
    return { message: "Password updated successfully!" };
  });
}
