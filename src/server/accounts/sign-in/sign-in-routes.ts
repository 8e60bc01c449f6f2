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
import * as limit from "#server/accounts/account-limits.ts";
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
import { countShare, forgiveShare } from "#server/accounts/share-limits.ts";

const wrongCredentials = "Invalid email or password";

/** Signing in with a password, signing out, and saying who is signed in. */
export function registerSignIn(parts: AccountParts): void {
  const { server, served, database, sessions, hashing, limits, devices, googleLinks } = parts;

  serve(server, served, logIn, async ({ body: { email, password } }, caller) => {
    await countNetwork(limits, limit.logInPerNetwork, caller.address);
    const source = await devices.sourceOf(caller, email);
    await countShare(limits, limit.logInPerShare, email, source);
    await countShare(limits, limit.logInPerShareADay, email, source);
    // Where strangers have tried too often, a right password is not believed but from the owner's own devices.
    const budget =
      source.isKnown && (await limits.allows(limit.logInPerKnownDevices, email))
        ? limit.logInPerKnownDevices
        : limit.logInPerAccount;
    const isHeard = budget === limit.logInPerKnownDevices || (await limits.allows(budget, email));
    const found = await findByEmail(database.pool, email);
    const isRight = (await hashing.verify(found?.passwordHash, password)) && isHeard;
    // One message, after the same work, for an unknown mailbox, a wrong password, and an account that has none.
    if (!isRight || !found) throw unauthorized(wrongCredentials);
    await forgiveShare(limits, limit.logInPerShare, email, source);
    await forgiveShare(limits, limit.logInPerShareADay, email, source);
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
    return { ...found.account, message: "Login Successfully", user: found.account };
  });

  serve(server, served, getAccess, async (_input, caller) => {
    const account = accountOf(caller);
    return { user: account, isAuthenticated: true as const, role: account.role };
  });

  const endSession = async (_input: unknown, caller: Caller) => {
    const token = caller.cookie("sid");
    if (token !== undefined) await sessions.end(token);
    takeSession(caller);
    caller.setHeader("Clear-Site-Data", '"cache"');
    return { message: "Logout Successfully" };
  };
  serve(server, served, logOut, endSession);
  serve(server, served, logOutByReading, endSession);
}

/**
 * Signs in somebody who has passed the first step: begins a session, or, where the account has a second factor, leaves the
 * browser what it finishes the sign-in with. Throws 401 for whoever an admin has deleted.
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
    /** To be kept in its place. */
    passwordHash?: string;
    /** Of the Google account that vouches for them: refused, with 401, where it opens the account no more. */
    googleSubject?: string;
    /** Nothing was proved but that this is a demo: refused, with 401, for accounts that the demo did not make. */
    onlyIntoDemo?: boolean;
    /** Done in the transaction that begins the session, with the account's row locked; not where a second step follows. */
    onSignedIn?: (transaction: Transaction) => Promise<void>;
  },
): Promise<"signed-in" | "second-step"> {
  const begun = await inTransaction(database, async (transaction) => {
    // Whoever an admin has deleted is told no more than who typed a wrong password.
    if (await isRemoved(transaction, account.id)) throw unauthorized(wrongCredentials);
    if (onlyIntoDemo && !(await isDemoAccount(transaction, account.id))) throw unauthorized(wrongCredentials);
    // Somebody may have set another password while this one was compared.
    if (provedHash !== undefined && !(await lockPasswordHash(transaction, account.id, provedHash)))
      throw unauthorized(wrongCredentials);
    // A reset, or the account page, may have unlinked Google since the account was found by it.
    if (googleSubject !== undefined && !(await isGoogleSubjectOf(transaction, account.id, googleSubject)))
      throw unauthorized(wrongCredentials);
    if (passwordHash !== undefined) await setPasswordHash(transaction, account.id, passwordHash);
    // Asked while the account's row is locked: whoever enrols at this moment waits, or is waited for.
    if (await hasSecondFactor(transaction.client, account.id))
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
