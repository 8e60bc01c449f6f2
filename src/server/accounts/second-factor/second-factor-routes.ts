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
import * as limit from "#server/accounts/account-limits.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { findById } from "#server/accounts/account-store.ts";
import {
  findProofMeans,
  ownRow,
  requireLiveSession,
  requireProof,
} from "#server/accounts/reauthentication/prove-again.ts";

/** Whose enrolment it is, and in which session. */
function ownerOf(caller: Caller) {
  const { id, email } = accountOf(caller);
  return { userId: id, sessionId: caller.signedIn?.sessionId ?? "", email };
}

/** Setting up, renewing and removing one's second factor. */
export function registerSecondFactor(parts: AccountParts): void {
  const { server, served, database, sessions, limits, secondFactors, secondFactorRule: rule, mails } = parts;

  const requireOffer = ({ role }: Account) => {
    if (!isSecondFactorOffered(rule, role)) throw conflict("Two-step login is available to PG owners and admins");
  };

  serve(server, served, mySecondFactor, async (_input, caller) => {
    const own = await ownRow(parts, caller);
    const { id, role } = own.account;
    const known = await describeSecondFactor(database, id);
    const isProved = caller.signedIn?.isProved ?? false;
    // The secret is shown to a session that has proved who it is alone.
    const enrolment = isProved ? await secondFactors.findEnrolment(database.pool, ownerOf(caller)) : undefined;
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

  serve(server, served, beginSecondFactor, async (_input, caller) => {
    requireOffer(accountOf(caller));
    requireProof(caller);
    await limits.count(limit.enrolmentsPerAccount, accountOf(caller).id);
    const enrolment = await inTransaction(database, async (transaction) => {
      await requireLiveSession(transaction, caller);
      return secondFactors.begin(transaction, ownerOf(caller));
    });
    return { message: "Now add the account to your authenticator app", enrolment };
  });

  serve(server, served, confirmSecondFactor, async ({ body: { code } }, caller) => {
    const account = accountOf(caller);
    requireOffer(account);
    const owner = ownerOf(caller);
    const secret = await secondFactors.countEnrolmentTry(database.pool, owner);
    if (secret === undefined) throw conflict("This took too long. Start again with a new QR code.");
    const { recoveryCodes, session } = await inTransaction(database, async (transaction) => {
      // Whoever signs in or changes rights at this moment waits, or is waited for.
      await requireLiveSession(transaction, caller);
      const codes = await secondFactors.confirm(transaction, owner, { secret, code });
      if (!codes) throw badForm({ code: "This code is wrong. Enter the one that the app shows now." });
      // A session that was begun without the second factor does not go on with the rights that it gives.
      await endSessionsOf(transaction, account.id);
      await note(transaction, account, caller, { action: "second-factor-enrolled", happened: "enrolled" });
      const begun = await sessions.begin(transaction, {
        userId: account.id,
        role: (await findById(transaction.client, account.id))?.account.role ?? account.role,
        device: caller.device,
        replaces: undefined,
        isProved: true,
      });
      return { recoveryCodes: codes, session: begun };
    });
    leaveSession(caller, session);
    return { message: "Two-step login is on", recoveryCodes };
  });

  serve(server, served, renewRecoveryCodes, async (_input, caller) => {
    requireProof(caller);
    const account = accountOf(caller);
    await limits.count(limit.recoveryCodesPerAccount, account.id);
    const recoveryCodes = await inTransaction(database, async (transaction) => {
      await requireLiveSession(transaction, caller);
      const codes = await secondFactors.renewRecoveryCodes(transaction, account.id);
      if (!codes) throw notFound("Two-step login");
      const news = { action: "recovery-codes-renewed", happened: "recovery-codes-renewed" } as const;
      await note(transaction, account, caller, news);
      return codes;
    });
    return { message: "These are your new recovery codes. The old ones no longer work.", recoveryCodes };
  });

  serve(server, served, removeSecondFactor, async (_input, caller) => {
    requireProof(caller);
    const account = accountOf(caller);
    await inTransaction(database, async (transaction) => {
      // Their role as it is now: somebody may be making them admin at this moment.
      await requireLiveSession(transaction, caller);
      const role = (await findById(transaction.client, account.id))?.account.role ?? account.role;
      if (isSecondFactorRequired(rule, role)) throw conflict("Admins need two-step login, so it cannot be turned off.");
      if (!(await forgetSecondFactor(transaction, account.id))) throw notFound("Two-step login");
      await endSessionsOf(transaction, account.id, caller.signedIn?.sessionId);
      await note(transaction, account, caller, { action: "second-factor-removed", happened: "removed" });
    });
    return { message: "Two-step login is off" };
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
