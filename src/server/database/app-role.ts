import { Client, type Client as Connection, DatabaseError } from "pg";
import { findWrongRights, restricted } from "./app-rights.ts";
import { appRoleOf, sharedAppRole } from "./app-role-name.ts";

/**
 * Makes the role that the application works as (`appRoleOf`) where this user may, and grants it what the application needs of the
 * present tables. It reads and writes rows, changes no table, and in the audit log only adds rows. Safe to repeat; hold the
 * migrations' lock. Where the role neither exists nor may be made, the one that databases of a server shared before is taken;
 * where there is none either, nothing is granted: see docs/operations.md.
 */
export async function grantAppRole(client: Connection): Promise<void> {
  const own = appRoleOf(await nameOfDatabase(client));
  const wasThere = await isUsableRole(client, own);
  const hasOwn = await ensureRole(client, own);
  if (!hasOwn && !(await isUsableRole(client, sharedAppRole))) return;
  const role = hasOwn ? own : sharedAppRole;
  const quoted = client.escapeIdentifier(role);
  await becomeMember(client, role);
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname IN ('public', 'jobs') AND NOT (schemaname = 'public' AND tablename = ANY($1))`,
    [Object.keys(restricted)],
  );
  await client.query(
    [
      "BEGIN",
      `GRANT USAGE ON SCHEMA public, jobs, drizzle TO ${quoted}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ${rows.map(({ name }) => name).join(", ")} TO ${quoted}`,
      ...Object.entries(restricted).flatMap(([table, rights]) => [
        `REVOKE ALL ON public.${table} FROM ${quoted}`,
        `GRANT ${rights} ON public.${table} TO ${quoted}`,
      ]),
      `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, jobs TO ${quoted}`,
      `GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${quoted}`,
      "COMMIT",
    ].join(";\n"),
  );
  // Not by the first migration: until it has ended, servers of the version before work as the shared role.
  if (wasThere && (await mayLeaveShared(client, own))) await revokeShared(client);
}

/** Whether nobody who signs in to this database relies on the shared role. */
async function mayLeaveShared(client: Connection, own: string): Promise<boolean> {
  if (own === sharedAppRole || !(await isUsableRole(client, sharedAppRole)) || !(await canBecome(client, own)))
    return false;
  const { rowCount } = await client.query(
    `SELECT FROM pg_roles WHERE rolcanlogin AND NOT rolsuper AND pg_has_role(oid, $1, 'MEMBER') AND NOT pg_has_role(oid, $2, 'MEMBER')
      AND has_database_privilege(oid, current_database(), 'CONNECT')`,
    [sharedAppRole, own],
  );
  return rowCount === 0;
}

async function revokeShared(client: Connection): Promise<void> {
  await client.query(
    ["TABLES", "SEQUENCES"]
      .map((kind) => `REVOKE ALL ON ALL ${kind} IN SCHEMA public, jobs, drizzle FROM ${sharedAppRole}`)
      .concat(`REVOKE ALL ON SCHEMA public, jobs, drizzle FROM ${sharedAppRole}`)
      .join(";\n"),
  );
}

async function nameOfDatabase(client: Connection): Promise<string> {
  const { rows } = await client.query<{ name: string }>("SELECT current_database() AS name");
  return rows[0]?.name ?? "";
}

/** Whether a role is there that is for working as. A user of that name, such as another program's, is none. */
async function isUsableRole(client: Connection, role: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_roles WHERE rolname = $1 AND NOT rolcanlogin AND NOT rolsuper",
    [role],
  );
  return rowCount === 1;
}

/** Whether the role is there in the end. Another process may make it at the same moment. */
async function ensureRole(client: Connection, role: string): Promise<boolean> {
  if (await isUsableRole(client, role)) return true;
  try {
    await client.query(`CREATE ROLE ${client.escapeIdentifier(role)} NOLOGIN`);
    return true;
  } catch (error) {
    // There already (duplicate_object, unique_violation), this user may not make roles (insufficient_privilege), or the name is
    // PostgreSQL's own (reserved_name).
    if (!hasSqlState(error, ["42710", "23505", "42501", "42939"])) throw error;
    return isUsableRole(client, role);
  }
}

async function becomeMember(client: Connection, role: string): Promise<void> {
  if (await canBecome(client, role)) return;
  try {
    await client.query(`GRANT ${client.escapeIdentifier(role)} TO CURRENT_USER`);
  } catch (error) {
    // Only an admin of the role may (insufficient_privilege); somebody else may do so at this moment (the others).
    if (!hasSqlState(error, ["42501", "23505", "XX000"])) throw error;
  }
}

/** Whether the connected user may work as a role; false where there is none. */
async function canBecome(client: Connection, role: string): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${client.escapeIdentifier(role)}`);
    await client.query("RESET ROLE");
    return true;
  } catch (error) {
    if (hasSqlState(error, ["22023", "42501"])) return false;
    throw error;
  }
}

/**
 * The address for the application: that of `connectionString`, but with the restricted role from the first statement on.
 * Where that is not possible it is unchanged, with a `warning` if the user could change the audit log. Throws where the
 * role, or the user in its place, lacks a right that the application needs, and where the role itself could change the audit log.
 */
export async function connectAsApp(connectionString: string): Promise<{ connectionString: string; warning?: string }> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const own = appRoleOf(await nameOfDatabase(client));
    let problem: string | undefined;
    for (const role of new Set([own, sharedAppRole])) {
      if (!(await isUsableRole(client, role)) || !(await canBecome(client, role))) continue;
      await client.query(`SET ROLE ${client.escapeIdentifier(role)}`);
      const { missing, excess } = await findWrongRights(client);
      await client.query("RESET ROLE");
      if (missing.length === 0 && excess.length === 0)
        return { connectionString: withOption(connectionString, `role=${role}`) };
      problem ??= missing.length > 0 ? describeMissing("role", role, missing) : describeExcess(role, excess);
    }
    if (problem !== undefined) throw new Error(problem);
    const { rows } = await client.query<{ user: string }>("SELECT current_user AS user");
    const user = rows[0]?.user ?? "";
    const { missing, excess } = await findWrongRights(client);
    if (missing.length > 0) throw new Error(describeMissing("user", user, missing));
    return {
      connectionString,
      ...(excess.length > 0 && {
        warning: `The database user "${user}" cannot work as the role ${own}, so the server has every right to the audit log: docs/operations.md, "Database roles", says how to restrict it.`,
      }),
    };
  } finally {
    await client.end();
  }
}

function describeMissing(kind: "role" | "user", name: string, missing: readonly string[]): string {
  return `The database ${kind} "${name}" lacks rights that the server needs (${shorten(missing)}). As the database's owner run: npm run db:migrate. Then see docs/operations.md, "Database roles".`;
}

function describeExcess(role: string, excess: readonly string[]): string {
  return `The database role "${role}" could change the audit log (${shorten(excess)}). Take that right away: docs/operations.md, "Database roles".`;
}

function shorten(all: readonly string[]): string {
  return all.length > 3 ? `${all.slice(0, 3).join(", ")} and ${all.length - 3} more` : all.join(", ");
}

/** The same address with a setting that holds from the connection's first statement on. */
function withOption(connectionString: string, setting: string): string {
  const url = new URL(connectionString);
  const escaped = setting.replaceAll(/[\\\s]/g, String.raw`\$&`);
  url.searchParams.set("options", [url.searchParams.get("options"), `-c ${escaped}`].filter(Boolean).join(" "));
  return url.href;
}

function hasSqlState(error: unknown, states: readonly string[]): boolean {
  return error instanceof DatabaseError && states.includes(error.code ?? "");
}
