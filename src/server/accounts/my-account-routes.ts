import type { FastifyInstance } from "fastify";
import {
  type MyAccount,
  changeMyAccount,
  changeMyPassword,
  deleteMyAccount,
  endMyOtherSessions,
  endMySession,
  cancelMyDeletion,
  myAccount,
  mySessions,
  unlinkGoogle,
} from "#contract/account/my-account.ts";
import type { Role } from "#contract/account/roles.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { inTransaction } from "#server/database/database.ts";
import { accountOf } from "#server/http/caller.ts";
import { conflict, notFound, unauthorized } from "#server/http/errors.ts";
import { countNetwork } from "#server/http/limits/rate-limits.ts";
import { requireOwnName } from "#server/http/forms/require-own-name.ts";
import { requireUnsplitName } from "#server/http/forms/require-unsplit-name.ts";
import { serve } from "#server/http/serve.ts";
import {
  type SecondFactorRule,
  isSecondFactorOffered,
  isSecondFactorRequired,
} from "#server/second-factor/second-factor-rule.ts";
import { leaveSession, takeSession } from "#server/sessions/session-cookies.ts";
import { endSessionsOf } from "#server/sessions/sessions.ts";
import * as limit from "./account-rate-limits.ts";
import type { AccountParts } from "./account-parts.ts";
import { lockPasswordHash, unlinkGoogleSubject, updateProfile } from "./account-store.ts";
import { findErasureDate, requestDeletion, undoDeletion } from "./deletion/deletion-service.ts";
import { requireUncommon, setNewPassword } from "./passwords/new-password-service.ts";
import { findProofMeans, ownRow, requireLiveSession, requireProof } from "./reauthentication/prove-again.ts";
import { message } from "#contract/messages/message.ts";

/** Routes of users to their own accounts. */
export function registerMyAccount(app: FastifyInstance, parts: AccountParts): void {
  const { served, database, sessions, hashing, limits, devices, mails } = parts;

  serve(app, served, myAccount, async (_input, caller) => {
    const own = await ownRow(parts, caller);
    const { account, language, passwordHash, googleSubject } = own;
    const erasedAt = await findErasureDate(database, account.id);
    return {
      account,
      language,
      hasPassword: passwordHash !== null,
      hasGoogle: googleSubject !== null,
      secondFactor: describeSecondFactor(
        parts.secondFactorRule,
        account.role,
        caller.signedIn?.hasSecondFactor ?? false,
      ),
      provesBy: await findProofMeans(database, own),
      isProved: caller.signedIn?.isProved ?? false,
      ...(erasedAt && { erasedAt: erasedAt.toISOString() }),
    };
  });

  serve(app, served, changeMyAccount, async ({ body }, caller) => {
    const own = await ownRow(parts, caller);
    const { id, displayId, contact: before } = own.account;
    if (body.name !== undefined) requireOwnName("name", body.name, parts.brandName);
    const { contact } = body;
    const isNewNumber = contact !== undefined && contact !== before;
    // The first number needs no reauthentication: an enquiry sets one, too.
    const isOtherNumber = isNewNumber && before !== undefined;
    if (isOtherNumber) requireProof(caller);
    if (isNewNumber) await limits.count(limit.numberChangesPerAccount, id);
    const account = await inTransaction(database, async (transaction) => {
      await requireLiveSession(transaction, caller);
      if (isOtherNumber)
        await writeAudit(transaction, {
          action: "number-changed",
          actor: displayId,
          target: displayId,
          address: caller.address,
        });
      if (isNewNumber) await parts.numberNews.notifyOthers(transaction, { userId: id, contact });
      const changed = await updateProfile(transaction, id, body);
      // Read anew: a concurrent request may have changed one of them.
      if (changed && (body.name !== undefined || body.college !== undefined))
        requireUnsplitName(body.college === undefined ? "name" : "college", changed);
      return changed;
    });
    if (!account) throw unauthorized();
    return { account, message: message("account.details-saved") };
  });

  serve(app, served, changeMyPassword, async ({ body }, caller) => {
    const own = await ownRow(parts, caller);
    const { id, email, role } = own.account;
    requireProof(caller);
    await requireUncommon("newPassword", body.newPassword, { email, brandName: parts.brandName });
    await countNetwork(limits, limit.writesPerNetwork, caller.address);
    await limits.count(limit.passwordChangesPerAccount, id);
    const passwordHash = await hashing.hash(body.newPassword);
    const session = await inTransaction(database, async (transaction) => {
      await requireLiveSession(transaction, caller);
      // A concurrent change of the password has ended this session.
      if (!(await lockPasswordHash(transaction, id, own.passwordHash))) throw unauthorized();
      // All sessions end, also this one, whose cookie may have been stolen; the owner gets a new one.
      await setNewPassword(transaction, own.account, {
        passwordHash,
        action: "password-changed",
        address: caller.address,
        mails,
      });
      await devices.remember(transaction, caller, own.account);
      return sessions.begin(transaction, {
        userId: id,
        role,
        device: caller.device,
        replaces: undefined,
      });
    });
    leaveSession(caller, session);
    return { message: message("account.password-updated") };
  });

  serve(app, served, unlinkGoogle, async (_input, caller) => {
    const own = await ownRow(parts, caller);
    const { id, displayId, email } = own.account;
    requireProof(caller);
    await limits.count(limit.googleUnlinksPerAccount, id);
    await inTransaction(database, async (transaction) => {
      await requireLiveSession(transaction, caller);
      // Locked: a password that is there now stays.
      if (!(await lockPasswordHash(transaction, id, own.passwordHash))) throw unauthorized();
      if (own.passwordHash === null) throw conflict("account.google-needs-password");
      if (!(await unlinkGoogleSubject(transaction, id))) throw notFound("account.google-not-found");
      await endSessionsOf(transaction, id, caller.signedIn?.sessionId);
      await writeAudit(transaction, {
        action: "google-unlinked",
        actor: displayId,
        target: displayId,
        address: caller.address,
      });
      await mails.sendGoogleNews(transaction, { to: email, news: "unlinked" });
    });
    return { message: message("account.google-disconnected") };
  });

  serve(app, served, mySessions, async (_input, caller) => {
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

  serve(app, served, endMySession, async ({ params }, caller) => {
    if (!(await sessions.endOne(accountOf(caller).id, params.id))) throw notFound("account.session-not-found");
    if (params.id === caller.signedIn?.sessionId) takeSession(caller);
    return { message: message("account.session-ended") };
  });

  serve(app, served, endMyOtherSessions, async (_input, caller) => {
    const account = accountOf(caller);
    const ended = await inTransaction(database, async (transaction) => {
      await devices.forgetOthers(transaction, caller, account);
      return endSessionsOf(transaction, account.id, caller.signedIn?.sessionId);
    });
    return { message: message("account.other-sessions-ended"), ended };
  });

  serve(app, served, deleteMyAccount, async (_input, caller) => {
    requireProof(caller);
    const own = await ownRow(parts, caller);
    await limits.count(limit.deletionsPerAccount, own.account.id);
    const { erasedAt } = await inTransaction(database, async (transaction) => {
      const requested = await requestDeletion(transaction, {
        account: own.account,
        actor: own.account,
        address: caller.address,
      });
      if (requested.isNew)
        await mails.sendDeletionRequested(transaction, { to: own.account.email, erasedAt: requested.erasedAt });
      return requested;
    });
    takeSession(caller);
    return {
      message: message("account.deletion-planned"),
      erasedAt: erasedAt.toISOString(),
    };
  });

  serve(app, served, cancelMyDeletion, async (_input, caller) => {
    const account = accountOf(caller);
    const undone = await inTransaction(database, (transaction) =>
      undoDeletion(transaction, { account, actor: account, address: caller.address }),
    );
    if (!undone) throw notFound("account.deletion-not-found");
    return { message: message("account.deletion-undone") };
  });
}

function describeSecondFactor(rule: SecondFactorRule, role: Role, hasSecondFactor: boolean): MyAccount["secondFactor"] {
  if (hasSecondFactor) return "on";
  if (isSecondFactorRequired(rule, role)) return "required";
  return isSecondFactorOffered(rule, role) ? "offered" : "not-offered";
}
