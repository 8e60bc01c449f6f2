import { Client, type Client as Connection, DatabaseError } from "pg";

/**
 * The role that the application works as. It reads and writes rows, changes no table, and in the audit log only adds rows.
 * Roles belong to the whole PostgreSQL server: every database of ours on it grants to the same one.
 */
export const appRole = "thikana_app";

/** What the role may do to tables that are not simply for reading and writing. */
const restricted: Readonly<Record<string, string>> = {
  audit_events: "SELECT, INSERT (actor, action, target, details, address)",
  // Written by triggers alone.
  audit_links: "SELECT",
  audit_addresses: "SELECT",
  // Only seeding makes a database a demo, whose clock may run ahead.
  demo_database: "SELECT, UPDATE (clock_ahead_ms)",
};

/**
 * Makes the role where this user may, and grants it what the application needs of the present tables. Safe to repeat; hold
 * the migrations' lock. Where the role neither exists nor may be made, nothing is granted: docs/operations.md says what then.
 */
export async function grantAppRole(client: Connection): Promise<void> {
  if (!(await ensureRole(client))) return;
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname IN ('public', 'jobs') AND NOT (schemaname = 'public' AND tablename = ANY($1))`,
    [Object.keys(restricted)],
  );
  await client.query(
    [
      "BEGIN",
      `GRANT USAGE ON SCHEMA public, jobs, drizzle TO ${appRole}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ${rows.map(({ name }) => name).join(", ")} TO ${appRole}`,
      ...Object.entries(restricted).flatMap(([table, rights]) => [
        `REVOKE ALL ON public.${table} FROM ${appRole}`,
        `GRANT ${rights} ON public.${table} TO ${appRole}`,
      ]),
      `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, jobs TO ${appRole}`,
      `GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${appRole}`,
      "COMMIT",
    ].join(";\n"),
  );
}

/** Whether the role is there in the end. Another database's migration may make it at the same moment. */
async function ensureRole(client: Connection): Promise<boolean> {
  const isThere = async () => (await client.query("SELECT FROM pg_roles WHERE rolname = $1", [appRole])).rowCount === 1;
  if (!(await isThere())) {
    try {
      await client.query(`CREATE ROLE ${appRole} NOLOGIN`);
    } catch (error) {
      // Made meanwhile (duplicate_object, unique_violation), or this user may not make roles (insufficient_privilege).
      if (!hasSqlState(error, ["42710", "23505", "42501"])) throw error;
      if (!(await isThere())) return false;
    }
  }
  if (!(await canBecomeApp(client)))
    try {
      await client.query(`GRANT ${appRole} TO CURRENT_USER`);
    } catch (error) {
      // Only an admin of the role may (insufficient_privilege); somebody else may do so at this moment (the others).
      if (!hasSqlState(error, ["42501", "23505", "XX000"])) throw error;
    }
  return true;
}

/** Whether the connected user may work as the application's role; false where there is none. */
async function canBecomeApp(client: Connection): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${appRole}`);
    await client.query("RESET ROLE");
    return true;
  } catch (error) {
    if (hasSqlState(error, ["22023", "42501"])) return false;
    throw error;
  }
}

/**
 * Where the application connects: as `connectionString` says, but working as the restricted role from the first statement on.
 * Where that is not possible it stays as it is, and `warning` says so if the user could change the audit log.
 */
export async function connectAsApp(connectionString: string): Promise<{ connectionString: string; warning?: string }> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    if (await canBecomeApp(client)) {
      const url = new URL(connectionString);
      const options = [url.searchParams.get("options"), `-c role=${appRole}`].filter(Boolean).join(" ");
      url.searchParams.set("options", options);
      return { connectionString: url.href };
    }
    const { rows } = await client.query<{ user: string; isOwner: boolean }>(
      `SELECT current_user AS user, has_table_privilege('audit_events', 'UPDATE, DELETE, TRUNCATE') AS "isOwner"`,
    );
    const [{ user, isOwner } = { user: "", isOwner: true }] = rows;
    return {
      connectionString,
      ...(isOwner && {
        warning: `The database user "${user}" cannot work as the role ${appRole}, so the server has every right to the audit log: docs/operations.md, "Database roles", says how to restrict it.`,
      }),
    };
  } finally {
    await client.end();
  }
}

function hasSqlState(error: unknown, states: readonly string[]): boolean {
  return error instanceof DatabaseError && states.includes(error.code ?? "");
}
