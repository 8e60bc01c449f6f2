import { writeAudit } from "#server/audit/audit-log.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import { endSessionsOf } from "#server/sessions/sessions.ts";
import { findByEmail } from "./account-store.ts";

/**
 * Makes somebody admin who has proved their mailbox by registering: how a site gets its first. Answers a sentence that says
 * what was done; throws one where nobody has that address.
 */
export async function grantAdmin(database: Pick<Database, "pool">, email: string): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const found = await findByEmail(transaction.client, email.trim().toLowerCase());
    if (!found) throw new Error(`Nobody has registered as ${email}. Let them register first, then run this again.`);
    const { id, displayId, name, role } = found.account;
    if (role === "admin") return `${name} (${displayId}) is admin already. Nothing was changed.`;
    await transaction.client.query("UPDATE users SET role = 'admin' WHERE id = $1", [id]);
    // Rights that grow begin with a new sign-in.
    await endSessionsOf(transaction, id);
    await writeAudit(transaction, { action: "role-changed", target: displayId, details: { from: role, to: "admin" } });
    return `${name} (${displayId}) is admin now, from their next sign-in on. Before they can do anything as admin, they set up two-step login.`;
  });
}
