import type { Account } from "#contract/account.ts";
import { getAccess, logIn, logOut, logOutByReading } from "#contract/account.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { inTransaction } from "#server/database/database.ts";
import { type Caller, accountOf } from "#server/http/caller.ts";
import { unauthorized } from "#server/http/errors.ts";
import { networkOf } from "#server/http/rate-limits.ts";
import { serve } from "#server/http/serve.ts";
import { leaveSession, takeSession } from "#server/sessions/session-cookies.ts";
import * as limit from "./account-limits.ts";
import type { AccountParts } from "./account-parts.ts";
import { findByEmail, holdPasswordHash, isRemoved, setLanguage, setPasswordHash } from "./account-store.ts";

const wrongCredentials = "Invalid email or password";

/** Signing in with a password, signing out, and saying who is signed in. */
export function registerSignIn(parts: AccountParts): void {
  const { server, served, database, sessions, hashing, limits } = parts;

  serve(server, served, logIn, async ({ body: { email, password } }, caller) => {
    await limits.count(limit.logInPerNetwork, networkOf(caller.address));
    await limits.count(limit.logInPerAccount, email);
    const found = await findByEmail(database.pool, email);
    const isRight = await hashing.verify(found?.passwordHash, password);
    // One message for an unknown mailbox, a wrong password, and an account that has none.
    if (!isRight || !found) throw unauthorized(wrongCredentials);
    await limits.forgive(limit.logInPerAccount, email);
    const stronger =
      found.passwordHash !== null && hashing.isOutdated(found.passwordHash) ? await hashing.hash(password) : undefined;
    await signIn(parts, caller, found.account, {
      means: "password",
      provedHash: found.passwordHash ?? "",
      ...(stronger && { passwordHash: stronger }),
    });
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

/** Begins a session for somebody who has proved who they are. Throws 401 for whoever an admin has deleted. */
export async function signIn(
  { database, sessions }: Pick<AccountParts, "database" | "sessions">,
  caller: Caller,
  account: Account,
  {
    means,
    provedHash,
    passwordHash,
  }: {
    means: "password" | "google" | "demo";
    /** The hash that the password was compared with. */
    provedHash?: string;
    /** To be kept in its place. */
    passwordHash?: string;
  },
): Promise<void> {
  const session = await inTransaction(database, async (transaction) => {
    // Whoever an admin has deleted is told no more than who typed a wrong password.
    if (await isRemoved(transaction, account.id)) throw unauthorized(wrongCredentials);
    // Somebody may have set another password while this one was compared.
    if (provedHash !== undefined && !(await holdPasswordHash(transaction, account.id, provedHash)))
      throw unauthorized(wrongCredentials);
    await setLanguage(transaction, account.id, caller.language);
    if (passwordHash !== undefined) await setPasswordHash(transaction, account.id, passwordHash);
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
    });
  });
  leaveSession(caller, session);
}
