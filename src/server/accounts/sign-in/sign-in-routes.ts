import type { FastifyInstance } from "fastify";
import type { Account } from "#contract/account/account.ts";
import { getAccess, logIn, logOut, logOutByReading } from "#contract/account/account.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { type Transaction, inTransaction } from "#server/database/database.ts";
import { type Caller, accountOf } from "#server/http/caller.ts";
import { secondStepNeeded, unauthorized } from "#server/http/errors.ts";
import { countNetwork } from "#server/http/limits/rate-limits.ts";
import { serve } from "#server/http/serve.ts";
import { hasSecondFactor } from "#server/second-factor/second-factor-service.ts";
import { type SignInMeans, beginPendingSignIn, pendingSignInSeconds } from "#server/sessions/pending-sign-ins.ts";
import { leaveSession, takeSession } from "#server/sessions/session-cookies.ts";
import * as limit from "#server/accounts/account-rate-limits.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import {
  findByEmail,
  lockPasswordHash,
  isDemoAccount,
  isGoogleSubjectOf,
  isRemoved,
  setLanguage,
  setPasswordHash,
} from "#server/accounts/account-store.ts";
import { countPerSource, forgivePerSource } from "#server/accounts/per-source-rate-limits.ts";
import { message } from "#contract/messages/message.ts";

const wrongCredentials = "account.credentials-wrong";

/** Routes to sign in with a password, sign out, and read who is signed in. */
export function registerSignIn(app: FastifyInstance, parts: AccountParts): void {
  const { served, database, sessions, hashing, limits, devices, googleLinks } = parts;

  serve(app, served, logIn, async ({ body: { email, password } }, caller) => {
    await countNetwork(limits, limit.logInPerNetwork, caller.address);
    const source = await devices.sourceOf(caller, email);
    await countPerSource(limits, limit.logInPerShare, email, source);
    await countPerSource(limits, limit.logInPerShareADay, email, source);
    // After too many tries by strangers, a correct password is only accepted from the owner's known devices.
    const budget =
      source.isKnown && (await limits.allows(limit.logInPerKnownDevices, email))
        ? limit.logInPerKnownDevices
        : limit.logInPerAccount;
    const isHeard = budget === limit.logInPerKnownDevices || (await limits.allows(budget, email));
    const found = await findByEmail(database, email);
    const isRight = (await hashing.verify(found?.passwordHash, password)) && isHeard;
    // The same message, after the same work, for an unknown mailbox, a wrong password, and an account without one.
    if (!isRight || !found) throw unauthorized(wrongCredentials);
    await forgivePerSource(limits, limit.logInPerShare, email, source);
    await forgivePerSource(limits, limit.logInPerShareADay, email, source);
    await limits.uncount(budget, email);
    const stronger =
      found.passwordHash !== null && hashing.isOutdated(found.passwordHash) ? await hashing.hash(password) : undefined;
    const step = await signIn(parts, caller, found.account, {
      means: "password",
      provedHash: found.passwordHash ?? "",
      ...(stronger && { passwordHash: stronger }),
      onSignedIn: async (transaction) => {
        await devices.remember(transaction, caller, found.account);
        await googleLinks.accept(transaction, caller, found.account);
      },
    });
    if (step === "second-step") throw secondStepNeeded();
    return { ...found.account, message: message("account.logged-in"), user: found.account };
  });

  serve(app, served, getAccess, async (_input, caller) => {
    const account = accountOf(caller);
    return { user: account, isAuthenticated: true as const, role: account.role };
  });

  const endSession = async (_input: unknown, caller: Caller) => {
    const token = caller.cookie("sid");
    if (token !== undefined) await sessions.end(token);
    takeSession(caller);
    // It holds a mailbox or number that was typed here.
    caller.clearCookie("code-request");
    caller.setHeader("Clear-Site-Data", '"cache"');
    return { message: message("account.logged-out") };
  };
  serve(app, served, logOut, endSession);
  serve(app, served, logOutByReading, endSession);
}

/**
 * Completes the first step of a sign-in: begins a session, or, for an account with a second factor, sets the cookie of the pending
 * sign-in. Throws 401 for a user whom an admin has deleted.
 */
export async function signIn(
  { database, sessions }: Pick<AccountParts, "database" | "sessions">,
  caller: Caller,
  account: Account,
  {
    means,
    provedHash,
    passwordHash,
    googleSubject,
    onlyIntoDemo = false,
    onSignedIn,
  }: {
    means: SignInMeans;
    /** The hash that the password was compared with. */
    provedHash?: string;
    /** A stronger hash to replace it with. */
    passwordHash?: string;
    /** Of the Google account that they signed in with: 401 where it is not linked to the account any more. */
    googleSubject?: string;
    /** A one-tap sign-in of a demo, without any proof: 401 for accounts that the demo did not create. */
    onlyIntoDemo?: boolean;
    /** Runs in the transaction that begins the session, with the account's row locked; not where a second step follows. */
    onSignedIn?: (transaction: Transaction) => Promise<void>;
  },
): Promise<"signed-in" | "second-step"> {
  const begun = await inTransaction(database, async (transaction) => {
    // A deleted user gets the same answer as for a wrong password.
    if (await isRemoved(transaction, account.id)) throw unauthorized(wrongCredentials);
    if (onlyIntoDemo && !(await isDemoAccount(transaction, account.id))) throw unauthorized(wrongCredentials);
    // The password may have been changed while this one was compared.
    if (provedHash !== undefined && !(await lockPasswordHash(transaction, account.id, provedHash)))
      throw unauthorized(wrongCredentials);
    // A password reset, or the account page, may have unlinked Google meanwhile.
    if (googleSubject !== undefined && !(await isGoogleSubjectOf(transaction, account.id, googleSubject)))
      throw unauthorized(wrongCredentials);
    if (passwordHash !== undefined) await setPasswordHash(transaction, account.id, passwordHash);
    // Read while the account's row is locked, which orders it with a concurrent enrolment.
    if (await hasSecondFactor(transaction, account.id))
      return { pendingToken: await beginPendingSignIn(transaction, { userId: account.id, means }) };
    await onSignedIn?.(transaction);
    await setLanguage(transaction, account.id, caller.language);
    const { displayId } = account;
    await writeAudit(transaction, {
      action: "signed-in",
      actor: displayId,
      target: displayId,
      details: { means },
      address: caller.address,
    });
    return sessions.begin(transaction, {
      userId: account.id,
      role: account.role,
      device: caller.device,
      replaces: caller.cookie("sid"),
      isProved: means === "password",
    });
  });
  if ("pendingToken" in begun) {
    caller.setCookie("sign-in", begun.pendingToken, pendingSignInSeconds);
    return "second-step";
  }
  leaveSession(caller, begun);
  return "signed-in";
}
