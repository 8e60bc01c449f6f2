import type { Account } from "#contract/account/account.ts";
import { passwordLength } from "#contract/limits.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { forgetResetProofs } from "#server/codes/tickets.ts";
import type { Transaction } from "#server/database/database.ts";
import { badForm } from "#server/http/errors.ts";
import { forgetEnrolment } from "#server/second-factor/second-factor-service.ts";
import { endSessionsOf } from "#server/sessions/sessions.ts";
import type { AccountMails } from "#server/accounts/mails/account-mails.ts";
import { setPasswordHash, unlinkGoogleSubject } from "#server/accounts/account-store.ts";
import { forgetDevicesOf } from "#server/accounts/sign-in/known-devices.ts";
import { whyRefused } from "./refused-passwords.ts";

/** Throws 400 for a password that is too common; `field` is its wire name. */
export async function requireUncommon(
  field: string,
  password: string,
  about: { email: string; brandName: string },
): Promise<void> {
  const problem = await whyRefused(password, { ...about, least: passwordLength.least });
  if (problem !== undefined) throw badForm({ [field]: problem });
}

/**
 * Sets the password of an account and mails the account. Ends every session, every known device, and a second factor that is being
 * set up. A reset also invalidates all other codes and tickets for a reset, and unlinks Google, which an attacker may have linked.
 * A change of the password leaves those codes valid: otherwise an attacker who knows the password could prevent the owner's reset by
 * changing it again and again.
 */
export async function setNewPassword(
  transaction: Transaction,
  { id, displayId, email }: Account,
  change: {
    passwordHash: string;
    action: "password-reset" | "password-changed";
    address: string;
    mails: AccountMails;
  },
): Promise<void> {
  const { passwordHash, action, address, mails } = change;
  await setPasswordHash(transaction, id, passwordHash);
  const isReset = action === "password-reset";
  const isUnlinked = isReset && (await unlinkGoogleSubject(transaction, id));
  if (isReset) await forgetResetProofs(transaction, email);
  await forgetEnrolment(transaction, id);
  await forgetDevicesOf(transaction, id);
  await endSessionsOf(transaction, id);
  await writeAudit(transaction, { action, actor: displayId, target: displayId, address });
  if (isUnlinked)
    await writeAudit(transaction, { action: "google-unlinked", actor: displayId, target: displayId, address });
  await mails.sendPasswordChanged(transaction, { to: email, isGoogleUnlinked: isUnlinked });
}
