import { writeAudit } from "#server/audit/audit-log.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import { endSessionsOf } from "#server/sessions/sessions.ts";
import { setRole } from "#server/users/user-service.ts";
import { findByEmail } from "./account-store.ts";

/**
 * Makes a registered user admin, which is how a site gets its first one. Returns a sentence about what was done; throws an error with
 * one where no account has that address.
 */
export async function grantAdmin(database: Pick<Database, "pool">, email: string): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const found = await findByEmail(transaction, email.trim().toLowerCase());
    if (!found) throw new Error(`Nobody has registered as ${email}. Let them register first, then run this again.`);
    const { id, displayId, name, role } = found.account;
    if (role === "admin") return `${name} (${displayId}) is admin already. Nothing was changed.`;
    await setRole(transaction, id, "admin");
    // Sessions end, so that the new rights require a new sign-in.
    await endSessionsOf(transaction, id);
    await writeAudit(transaction, { action: "role-changed", target: displayId, details: { from: role, to: "admin" } });
    return `${name} (${displayId}) is admin now, from their next sign-in on. Before they can do anything as admin, they set up two-step login.`;
  });
}
