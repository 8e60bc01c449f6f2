import type { Account } from "#contract/account/account.ts";
import type { Role } from "#contract/account/roles.ts";
import { requireAnotherAdmin, requireStillAdmin } from "#server/accounts/deletion/last-admin.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import type { Transaction } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { newAdminMail } from "./mails/new-admin.ts";
import { roleChangedMail } from "./mails/role-changed.ts";
import { notFound, proofNeeded } from "#server/http/errors.ts";
import { canApplyAsOwner, needsFreshProof } from "#server/policies/role-policies.ts";
import { endSessionsOf } from "#server/sessions/sessions.ts";
import { findAdminMailboxes, findRole, lockRole, setRole } from "./user-record-store.ts";
import { approvePendingApplication } from "#server/applications/pending-application-service.ts";

/** Who gives which role to whom. */
interface RoleChange {
  actor: Pick<Account, "id" | "displayId">;
  /** Network address of the actor. */
  address: string;
  target: Pick<Account, "id" | "displayId" | "name" | "email">;
  role: Role;
  /** Whether the actor has reauthenticated within the last minutes. */
  isProved: boolean;
}

/**
 * Throws 403 where an admin would be deleted or restored without recent reauthentication of the actor. To be called after
 * `requireStillAdmin`, whose lock prevents concurrent changes of roles.
 */
export async function requireProofAboutAdmin(
  transaction: Transaction,
  targetId: string,
  isProved: boolean,
): Promise<void> {
  if (isProved) return;
  if ((await findRole(transaction, targetId)) === "admin") throw proofNeeded();
}

/**
 * Sets the role of a user; false where they have it already. Ends their sessions and mails them; all other admins are mailed about a
 * new admin. Throws 403 for an actor who is no longer an admin, or, where a user becomes or stops being admin, has not
 * reauthenticated; 404 for an unknown user; 409 for the only admin.
 */
export async function changeRole(
  transaction: Transaction,
  { actor, address, target, role, isProved }: RoleChange,
  { mailer, site }: { mailer: Mailer; site: MailSite },
): Promise<boolean> {
  await requireStillAdmin(transaction, actor.id);
  const from = await lockRole(transaction, target.id, "update");
  if (from === undefined) throw notFound("admin.user-not-found");
  if (from === role) return false;
  if (needsFreshProof({ from, to: role }) && !isProved) throw proofNeeded();
  if (from === "admin") await requireAnotherAdmin(transaction, target.id);
  await setRole(transaction, target.id, role);
  // A pending application is fulfilled by the new role.
  if (!canApplyAsOwner(role)) await approvePendingApplication(transaction, { userId: target.id, decidedBy: actor.id });
  await endSessionsOf(transaction, target.id);
  await writeAudit(transaction, {
    action: "role-changed",
    actor: actor.displayId,
    target: target.displayId,
    details: { from, to: role },
    address,
  });
  // Cancels a queued mail about an earlier change: mails may arrive in any order.
  const about = { role: target.id };
  await mailer.cancelMailAbout(transaction, about);
  await mailer.cancelMailAbout(transaction, { admin: target.id });
  const words = roleChangedMail(site, { role });
  await mailer.enqueueMail(transaction, { words, to: target.email, kind: "role-changed", about, onlyFor: [role] });
  if (role === "admin") {
    const news = newAdminMail(site, { name: target.name, displayId: target.displayId, grantedBy: actor.displayId });
    const others = (await findAdminMailboxes(transaction)).filter((mailbox) => mailbox !== target.email);
    const marks = {
      kind: "new-admin" as const,
      about: { mailbox: target.email, admin: target.id },
      onlyFor: ["admin"] as const,
    };
    for (const to of others) await mailer.enqueueMail(transaction, { words: news, to, ...marks });
  }
  return true;
}
