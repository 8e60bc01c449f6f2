import {
  changeMyAccount,
  changeMyPassword,
  deleteMyAccount,
  endMyOtherSessions,
  endMySession,
  keepMyAccount,
  myAccount,
  mySessions,
} from "#contract/my-account.ts";
import { inTransaction } from "#server/database/database.ts";
import { type Caller, accountOf } from "#server/http/caller.ts";
import { badForm, notFound, unauthorized } from "#server/http/errors.ts";
import { serve } from "#server/http/serve.ts";
import { leaveSession, takeSession } from "#server/sessions/session-cookies.ts";
import { endSessionsOf } from "#server/sessions/sessions.ts";
import * as limit from "./account-limits.ts";
import type { AccountParts } from "./account-parts.ts";
import { type SignInRow, findById, holdPasswordHash, updateProfile } from "./account-store.ts";
import { findErasureDate, requestDeletion, undoDeletion } from "./deletion-service.ts";
import { requireUncommon, setNewPassword } from "./new-password-service.ts";

/** What people do with their own accounts. */
export function registerMyAccount(parts: AccountParts): void {
  const { server, served, database, sessions, hashing, limits, mails } = parts;

  async function ownRow(caller: Caller): Promise<SignInRow> {
    const row = await findById(database.pool, accountOf(caller).id);
    if (!row) throw unauthorized();
    return row;
  }

  /** Throws 400 for a wrong current password. Whoever signs in with Google alone has none to give. */
  async function requireCurrentPassword({ account, passwordHash }: SignInRow, password?: string): Promise<void> {
    if (passwordHash === null) return;
    if (password === undefined) throw badForm({ currentPassword: "Current password is required" });
    await limits.count(limit.passwordTriesPerAccount, account.id);
    if (!(await hashing.verify(passwordHash, password)))
      throw badForm({ currentPassword: "This is not your current password" });
    await limits.forgive(limit.passwordTriesPerAccount, account.id);
  }

  serve(server, served, myAccount, async (_input, caller) => {
    const { account, language, passwordHash, googleSubject } = await ownRow(caller);
    const erasedAt = await findErasureDate(database, account.id);
    return {
      account,
      language,
      hasPassword: passwordHash !== null,
      hasGoogle: googleSubject !== null,
      ...(erasedAt && { erasedAt: erasedAt.toISOString() }),
    };
  });

  serve(server, served, changeMyAccount, async ({ body }, caller) => {
    const account = await inTransaction(database, (transaction) =>
      updateProfile(transaction, accountOf(caller).id, body),
    );
    if (!account) throw unauthorized();
    return { account, message: "Your details are saved" };
  });

  serve(server, served, changeMyPassword, async ({ body }, caller) => {
    const own = await ownRow(caller);
    const { id, email, role } = own.account;
    await requireCurrentPassword(own, body.currentPassword);
    await requireUncommon("newPassword", body.newPassword, { email, brandName: parts.brandName });
    const passwordHash = await hashing.hash(body.newPassword);
    const session = await inTransaction(database, async (transaction) => {
      if (!(await holdPasswordHash(transaction, id, own.passwordHash)))
        throw badForm({ currentPassword: "This is not your current password" });
      // The session that asks ends as well: whoever has a copy of its cookie is out, and its owner gets a new one.
      await setNewPassword(transaction, own.account, {
        passwordHash,
        action: "password-changed",
        address: caller.address,
        mails,
      });
      return sessions.begin(transaction, {
        userId: id,
        role,
        device: caller.device,
        replaces: undefined,
      });
    });
    leaveSession(caller, session);
    return { message: "Password updated successfully!" };
  });

  serve(server, served, mySessions, async (_input, caller) => {
    const known = await sessions.list(accountOf(caller).id);
    return {
      sessions: known.map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: id === caller.signedIn?.sessionId,
      })),
    };
  });

  serve(server, served, endMySession, async ({ params }, caller) => {
    if (!(await sessions.endOne(accountOf(caller).id, params.id))) throw notFound("Session");
    if (params.id === caller.signedIn?.sessionId) takeSession(caller);
    return { message: "Signed out there" };
  });

  serve(server, served, endMyOtherSessions, async (_input, caller) => {
    const ended = await inTransaction(database, (transaction) =>
      endSessionsOf(transaction, accountOf(caller).id, caller.signedIn?.sessionId),
    );
    return { message: "Signed out everywhere else", ended };
  });

  serve(server, served, deleteMyAccount, async ({ body }, caller) => {
    const own = await ownRow(caller);
    await requireCurrentPassword(own, body.currentPassword);
    const { erasedAt } = await inTransaction(database, async (transaction) => {
      const asked = await requestDeletion(transaction, {
        account: own.account,
        actor: own.account,
        address: caller.address,
      });
      if (asked.isNew)
        await mails.sendDeletionRequested(transaction, { to: own.account.email, erasedAt: asked.erasedAt });
      return asked;
    });
    takeSession(caller);
    return {
      message:
        "Your account will be erased. To keep it, sign in before then and choose “Keep my account” on your account page.",
      erasedAt: erasedAt.toISOString(),
    };
  });

  serve(server, served, keepMyAccount, async (_input, caller) => {
    const account = accountOf(caller);
    const isUndone = await inTransaction(database, (transaction) =>
      undoDeletion(transaction, { account, actor: account, address: caller.address }),
    );
    if (!isUndone) throw notFound("Deletion");
    return { message: "Your account stays" };
  });
}
