import type { FastifyInstance } from "fastify";
import type { Account } from "#contract/account/account.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  mySecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#contract/account/second-factor.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { inTransaction } from "#server/database/database.ts";
import { type Caller, accountOf } from "#server/http/caller.ts";
import { badForm, conflict, notFound } from "#server/http/errors.ts";
import { serve } from "#server/http/serve.ts";
import { isSecondFactorOffered, isSecondFactorRequired } from "#server/second-factor/second-factor-rule.ts";
import { describeSecondFactor, forgetSecondFactor } from "#server/second-factor/second-factor-service.ts";
import { leaveSession } from "#server/sessions/session-cookies.ts";
import { endSessionsOf } from "#server/sessions/sessions.ts";
import * as limit from "#server/accounts/account-rate-limits.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { findById } from "#server/accounts/account-store.ts";
import {
  findProofMeans,
  ownRow,
  requireLiveSession,
  requireProof,
} from "#server/accounts/reauthentication/prove-again.ts";
import { message } from "#contract/messages/message.ts";

/** Whose enrolment it is, and in which session. */
function ownerOf(caller: Caller) {
  const { id, email } = accountOf(caller);
  return { userId: id, sessionId: caller.signedIn?.sessionId ?? "", email };
}

/** Routes to set up, renew and remove the own second factor. */
export function registerSecondFactor(app: FastifyInstance, parts: AccountParts): void {
  const { served, database, sessions, limits, secondFactors, secondFactorRule: rule, mails } = parts;

  const requireOffer = ({ role }: Account) => {
    if (!isSecondFactorOffered(rule, role)) throw conflict("account.factor-not-for-role");
  };

  serve(app, served, mySecondFactor, async (_input, caller) => {
    const own = await ownRow(parts, caller);
    const { id, role } = own.account;
    const known = await describeSecondFactor(database, id);
    const isProved = caller.signedIn?.isProved ?? false;
    // The secret is only shown to a recently reauthenticated session.
    const enrolment = isProved ? await secondFactors.findEnrolment(database, ownerOf(caller)) : undefined;
    return {
      isOffered: isSecondFactorOffered(rule, role),
      isRequired: isSecondFactorRequired(rule, role),
      ...(known && { enrolledAt: known.enrolledAt.toISOString() }),
      recoveryCodesLeft: known?.recoveryCodesLeft ?? 0,
      isProved,
      provesBy: await findProofMeans(database, own),
      ...(enrolment && { enrolment }),
    };
  });

  serve(app, served, beginSecondFactor, async (_input, caller) => {
    requireOffer(accountOf(caller));
    requireProof(caller);
    await limits.count(limit.enrolmentsPerAccount, accountOf(caller).id);
    const enrolment = await inTransaction(database, async (transaction) => {
      await requireLiveSession(transaction, caller);
      return secondFactors.begin(transaction, ownerOf(caller));
    });
    return { message: message("account.factor-add-to-app"), enrolment };
  });

  serve(app, served, confirmSecondFactor, async ({ body: { code } }, caller) => {
    const account = accountOf(caller);
    requireOffer(account);
    const owner = ownerOf(caller);
    const secret = await secondFactors.countEnrolmentTry(database, owner);
    if (secret === undefined) throw conflict("account.factor-enrolment-expired");
    const { recoveryCodes, session } = await inTransaction(database, async (transaction) => {
      // The lock orders this with concurrent sign-ins and changes of roles.
      await requireLiveSession(transaction, caller);
      const codes = await secondFactors.confirm(transaction, owner, { secret, code });
      if (!codes) throw badForm({ code: message("account.factor-code-wrong") });
      // Sessions from before the second factor end, so that none has rights that require one.
      await endSessionsOf(transaction, account.id);
      await note(transaction, account, caller, { action: "second-factor-enrolled", happened: "enrolled" });
      const begun = await sessions.begin(transaction, {
        userId: account.id,
        role: (await findById(transaction, account.id))?.account.role ?? account.role,
        device: caller.device,
        replaces: undefined,
        isProved: true,
      });
      return { recoveryCodes: codes, session: begun };
    });
    leaveSession(caller, session);
    return { message: message("account.factor-on"), recoveryCodes };
  });

  serve(app, served, renewRecoveryCodes, async (_input, caller) => {
    requireProof(caller);
    const account = accountOf(caller);
    await limits.count(limit.recoveryCodesPerAccount, account.id);
    const recoveryCodes = await inTransaction(database, async (transaction) => {
      await requireLiveSession(transaction, caller);
      const codes = await secondFactors.renewRecoveryCodes(transaction, account.id);
      if (!codes) throw notFound("account.factor-not-found");
      const news = { action: "recovery-codes-renewed", happened: "recovery-codes-renewed" } as const;
      await note(transaction, account, caller, news);
      return codes;
    });
    return { message: message("account.recovery-codes-renewed"), recoveryCodes };
  });

  serve(app, served, removeSecondFactor, async (_input, caller) => {
    requireProof(caller);
    const account = accountOf(caller);
    await inTransaction(database, async (transaction) => {
      // Read anew under the lock: they may have become admin meanwhile.
      await requireLiveSession(transaction, caller);
      const role = (await findById(transaction, account.id))?.account.role ?? account.role;
      if (isSecondFactorRequired(rule, role)) throw conflict("account.factor-required-for-admins");
      if (!(await forgetSecondFactor(transaction, account.id))) throw notFound("account.factor-not-found");
      await endSessionsOf(transaction, account.id, caller.signedIn?.sessionId);
      await note(transaction, account, caller, { action: "second-factor-removed", happened: "removed" });
    });
    return { message: message("account.factor-off") };
  });

  async function note(
    transaction: Parameters<typeof writeAudit>[0],
    { displayId, email }: Account,
    { address }: Caller,
    {
      action,
      happened,
    }: {
      action: "second-factor-enrolled" | "second-factor-removed" | "recovery-codes-renewed";
      happened: "enrolled" | "removed" | "recovery-codes-renewed";
    },
  ): Promise<void> {
    await writeAudit(transaction, { action, actor: displayId, target: displayId, address });
    await mails.sendSecondFactorNews(transaction, { to: email, news: { happened } });
  }
}
