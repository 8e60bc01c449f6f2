import type { Client } from "pg";
import { tableNames } from "./database.ts";

/** What the application's role may do to tables that are not simply for reading and writing. */
export const restricted: Readonly<Record<string, string>> = {
  audit_events: "SELECT, INSERT (actor, action, target, details, address)",
  // Written by triggers alone.
  audit_links: "SELECT",
  audit_addresses: "SELECT",
  // Only seeding makes a database a demo, whose clock may run ahead.
  demo_database: "SELECT, UPDATE (clock_ahead_ms)",
};

/** What a user of the database is short of, and what they could do to the audit log. */
export interface WrongRights {
  /** Such as `DELETE on public.leads`. */
  missing: string[];
  /** Such as `UPDATE on audit_events`. */
  excess: string[];
}

/** Compares the rights of the connection's current user with what the application needs and must not have. Of a migrated database. */
export async function findWrongRights(client: Client): Promise<WrongRights> {
  const { rows } = await client.query<WrongRights>(
    // By oid: looking up a name fails where the schema may not be used.
    `WITH relations AS (
        SELECT c.oid, nspname AS schema, relname AS name, relkind AS kind, relowner AS owner
          FROM pg_class c JOIN pg_namespace ON pg_namespace.oid = relnamespace
          WHERE nspname IN ('public', 'jobs', 'drizzle') AND relkind IN ('r', 'p', 'S')
      ), ours AS (
        -- A table that somebody else keeps here, or our owner for something else, needs no right of ours.
        SELECT * FROM relations WHERE owner = (SELECT owner FROM relations WHERE schema = 'public' AND name = 'audit_events')
          AND (schema <> 'public' OR name = ANY($2)
            OR kind = 'S' AND EXISTS (SELECT FROM pg_depend JOIN relations AS holder ON holder.oid = refobjid
              WHERE objid = relations.oid AND classid = 'pg_class'::regclass AND holder.schema = 'public' AND holder.name = ANY($2)))
      ), missing AS (
        SELECT format('%s on %s.%s', privilege, schema, name) AS missing
          FROM ours, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS privilege
          -- CASE guarantees that each rights function is only called for the kind of object that it accepts.
          WHERE CASE WHEN kind <> 'S' THEN NOT has_table_privilege(oid, privilege) END
            AND (privilege = 'SELECT' OR schema <> 'drizzle' AND NOT (schema = 'public' AND name = ANY($1)))
        UNION ALL SELECT format('INSERT on audit_events (%s)', attname) FROM ours JOIN pg_attribute ON attrelid = oid
          WHERE schema = 'public' AND name = 'audit_events' AND attname IN ('actor', 'action', 'target', 'details', 'address')
            AND NOT has_column_privilege(oid, attnum, 'INSERT')
        UNION ALL SELECT format('USAGE on %s.%s', schema, name) FROM ours
          WHERE CASE WHEN kind = 'S' THEN NOT has_sequence_privilege(oid, 'USAGE') END AND schema <> 'drizzle'
        UNION ALL SELECT format('USAGE on schema %s', nspname) FROM pg_namespace
          WHERE nspname IN ('public', 'jobs', 'drizzle') AND NOT has_schema_privilege(oid, 'USAGE')
      ), excess AS (
        SELECT format('%s on %s', privilege, name) AS excess
          FROM ours, unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
          WHERE schema = 'public' AND name IN ('audit_events', 'audit_links', 'audit_addresses')
            AND (has_table_privilege(oid, privilege) OR privilege = 'UPDATE' AND has_any_column_privilege(oid, privilege))
        UNION ALL SELECT format('the rights of the owner of %s', name) FROM ours
          WHERE schema = 'public' AND name = 'audit_events' AND pg_has_role(owner, 'MEMBER')
      )
      SELECT ARRAY(SELECT missing FROM missing ORDER BY 1) AS missing, ARRAY(SELECT excess FROM excess ORDER BY 1) AS excess`,
    [Object.keys(restricted), tableNames],
  );
  return rows[0] ?? { missing: [], excess: [] };
}
