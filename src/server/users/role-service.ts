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
import { endSessionsOf } from "#server/sessions/sessions.ts";
import { findAdminMailboxes } from "./admin-mailboxes.ts";

/** By whom, to whom and to what. */
interface RoleChange {
  actor: Pick<Account, "id" | "displayId">;
  /** Network address of the actor. */
  address: string;
  target: Pick<Account, "id" | "displayId" | "name" | "email">;
  role: Role;
  /** Whether the actor has proved again, in the last minutes, who they are. */
  isProved: boolean;
}

/**
 * Throws 403 where an admin would be deleted or brought back by somebody who has not proved who they are. Asked after
 * `requireStillAdmin`, so that nobody becomes admin meanwhile.
 */
export async function requireProofAboutAdmin(
  { client }: Transaction,
  targetId: string,
  isProved: boolean,
): Promise<void> {
  if (isProved) return;
  const { rowCount } = await client.query("SELECT FROM users WHERE id = $1 AND role = 'admin'", [targetId]);
  if (rowCount === 1) throw proofNeeded();
}

/**
 * Gives somebody another role; false where they have it already. They are signed out everywhere and get a mail, and of a new
 * admin all others are told. Throws 403 for an actor without a proof where somebody becomes admin or an admin becomes something else, 403 for an actor who is no admin any more, 404 for somebody who is gone, and 409 for the only admin.
 */
export async function changeRole(
  transaction: Transaction,
  { actor, address, target, role, isProved }: RoleChange,
  { mailer, site }: { mailer: Mailer; site: MailSite },
): Promise<boolean> {
  const { client } = transaction;
  await requireStillAdmin(transaction, actor.id);
  const { rows } = await client.query<{ role: Role }>("SELECT role FROM users WHERE id = $1 FOR UPDATE", [target.id]);
  const from = rows[0]?.role;
  if (from === undefined) throw notFound("User");
  if (from === role) return false;
  if ((role === "admin" || from === "admin") && !isProved) throw proofNeeded();
  if (from === "admin") await requireAnotherAdmin(transaction, target.id);
  await client.query("UPDATE users SET role = $2 WHERE id = $1", [target.id, role]);
  // What they asked for they have now.
  if (role !== "user")
    await client.query(
      `UPDATE owner_applications SET status = 'approved', decided_by = $2, decided_at = now()
        WHERE user_id = $1 AND status = 'pending'`,
      [target.id, actor.id],
    );
  await endSessionsOf(transaction, target.id);
  await writeAudit(transaction, {
    action: "role-changed",
    actor: actor.displayId,
    target: target.displayId,
    details: { from, to: role },
    address,
  });
  // Of two quick changes the second alone is told: mails may arrive in any order.
  const about = { role: target.id };
  await mailer.cancelMailAbout(transaction, about);
  await mailer.cancelMailAbout(transaction, { admin: target.id });
  const words = roleChangedMail(site, { role });
  await mailer.enqueueMail(transaction, { words, to: target.email, kind: "role-changed", about, onlyFor: [role] });
  if (role === "admin") {
    const news = newAdminMail(site, { name: target.name, displayId: target.displayId, grantedBy: actor.displayId });
    const others = (await findAdminMailboxes(client)).filter((mailbox) => mailbox !== target.email);
    const marks = {
      kind: "new-admin",
      about: { mailbox: target.email, admin: target.id },
      onlyFor: ["admin"] as const,
    };
    for (const to of others) await mailer.enqueueMail(transaction, { words: news, to, ...marks });
  }
  return true;
}
