import type { Account } from "#contract/account/account.ts";
import { requireStillAdmin } from "#server/accounts/deletion/last-admin.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import type { Transaction } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { applicationApprovedMail } from "./mails/application-approved.ts";
import { applicationDeclinedMail } from "./mails/application-declined.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import { canApplyAsOwner } from "#server/policies/role-policies.ts";
import { shortenSessionsOf } from "#server/sessions/sessions.ts";
import { setRole } from "#server/users/user-service.ts";
import { decideApplication } from "./application-store.ts";

interface Decision {
  applicationId: string;
  actor: Pick<Account, "id" | "displayId">;
  /** Network address of the actor. */
  address: string;
}

interface Post {
  mailer: Mailer;
  site: MailSite;
}

/**
 * Makes an applicant a PG owner and mails them. Their sessions continue, shortened to the length of owners' sessions. Throws 404
 * where there is no application, 409 where it was decided already.
 */
export async function approve(
  transaction: Transaction,
  { applicationId, actor, address }: Decision,
  { mailer, site }: Post,
): Promise<void> {
  await requireStillAdmin(transaction, actor.id);
  const applicant = await decideApplication(transaction, applicationId, { status: "approved", decidedBy: actor.id });
  requirePending(applicant);
  const { userId, displayId, email, role } = applicant;
  // An applicant who has become owner or admin by other means keeps that role.
  if (canApplyAsOwner(role)) {
    await setRole(transaction, userId, "pg-owner");
    await shortenSessionsOf(transaction, userId);
    await writeAudit(transaction, {
      action: "role-changed",
      actor: actor.displayId,
      target: displayId,
      details: { from: role, to: "pg-owner" },
      address,
    });
  }
  await writeAudit(transaction, { action: "application-approved", actor: actor.displayId, target: displayId, address });
  await mailer.enqueueMail(transaction, {
    words: applicationApprovedMail(site),
    to: email,
    kind: "application-approved",
    about: { role: userId },
    onlyFor: ["pg-owner", "admin"],
  });
}

/** Declines an application, with a reason that is mailed to the applicant. Throws as `approve` does. */
export async function decline(
  transaction: Transaction,
  { applicationId, actor, address }: Decision,
  reason: string,
  { mailer, site }: Post,
): Promise<void> {
  await requireStillAdmin(transaction, actor.id);
  const applicant = await decideApplication(transaction, applicationId, {
    status: "declined",
    decidedBy: actor.id,
    reason,
  });
  requirePending(applicant);
  const { displayId, email } = applicant;
  await writeAudit(transaction, { action: "application-declined", actor: actor.displayId, target: displayId, address });
  await mailer.enqueueMail(transaction, {
    words: applicationDeclinedMail(site, { reason }),
    to: email,
    kind: "application-declined",
  });
}

function requirePending<Found extends { wasPending: boolean }>(found: Found | undefined): asserts found is Found {
  if (!found) throw notFound("owner.application-not-found");
  if (!found.wasPending) throw conflict("owner.answered-already");
}
