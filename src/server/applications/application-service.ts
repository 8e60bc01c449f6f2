import type { Account } from "#contract/account/account.ts";
import { requireStillAdmin } from "#server/accounts/deletion/last-admin.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import type { Transaction } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { applicationApprovedMail } from "./mails/application-approved.ts";
import { applicationDeclinedMail } from "./mails/application-declined.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import { shortenSessionsOf } from "#server/sessions/sessions.ts";
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
 * Makes an applicant a PG owner: they stay signed in, for no longer than owners do, and a mail tells them. Throws 404 for no
 * application, 409 for one that was answered already.
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
  // Whoever has become an owner or an admin by another way keeps that.
  if (role === "user") {
    await transaction.client.query("UPDATE users SET role = 'pg-owner' WHERE id = $1", [userId]);
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

/** Declines an application for a reason that its applicant is told. Throws as `approve` does. */
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
  if (!found) throw notFound("Application");
  if (!found.wasPending) throw conflict("This application was answered already.");
}
