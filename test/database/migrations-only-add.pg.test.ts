import { readdirSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dropDatabase, runSql, urlOfDatabase } from "./postgres-for-tests.ts";
import { readSourceFile } from "#test/repository/read-repository.ts";
import { type Schema, findBreakingChanges, readSchema } from "./schema-changes.ts";

const folder = path.resolve(import.meta.dirname, "../../db/migrations");
const names = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .toSorted();

/** New rules on existing tables, by migration, and why the previous version still works with them. */
const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "0001_property-changes.sql": {
    "rule properties.properties_inserted": "triggers that only note what changed",
    "rule properties.properties_updated": "same",
    "rule properties.properties_deleted": "same",
    "rule properties.properties_truncated": "same",
    "rule property_images.property_images_inserted": "same",
    "rule property_images.property_images_updated_from": "same",
    "rule property_images.property_images_updated_to": "same",
    "rule property_images.property_images_deleted": "same",
    "rule property_images.property_images_truncated": "same",
  },
  "0002_role-changes.sql": { "rule users.users_role_changed": "a trigger that only notes what changed" },
  "0003_accounts.sql": {
    "rule users.users_google_subject_unique":
      "on a column that is added here: the version before leaves it empty, and empty values are no duplicates",
  },
  "0005_held-listings.sql": {
    "rule properties.properties_holds":
      "couples the status with columns that are added here: the version before could not resume a listing that was suspended meanwhile, nor should it; its owner saw an error",
    "rule properties.properties_own_status": "on a column that is added here: the version before leaves it empty",
  },
  "0007_language.sql": {
    "rule users.users_language": "on a column that is added here: the version before leaves it at its default",
  },
  "0009_demo-database.sql": {
    "rule users.users_demo_origin": "on a column that is added here: the version before leaves it empty",
  },
  "0012_audit-chain-triggers.sql": {
    "rule audit_events.audit_events_address":
      "moves what the version before inserts to another table; it shows no address of new rows",
    "rule audit_events.audit_events_link": "adds what the version before inserts to the chain",
    "rule audit_events.audit_events_append_only": "the version before only inserts",
    "rule audit_links.audit_links_append_only": "on a table that the migration before adds",
  },
  "0020_enquiry-sharing-and-message-sender.sql": {
    "rule leads.leads_sharing": "on a column that is added here: the version before leaves it empty",
    "rule operator_messages.operator_messages_sender_id_users_id_fk":
      "on a column that is added here: the version before leaves it empty, so no account's deletion waits for it",
  },
  "0023_saved-searches.sql": {
    "rule properties.properties_resumed": "a trigger that only sets a column that is added here",
  },
};

let url: string;
let client: Client;
const schemas: { name: string; before: Schema; after: Schema }[] = [];

beforeAll(async () => {
  const adminUrl = inject("adminUrl");
  const databaseName = inject("templateName").replace(/template$/, "migrations");
  await runSql(adminUrl, `CREATE DATABASE "${databaseName}"`);
  url = urlOfDatabase(adminUrl, databaseName);
  client = new Client({ connectionString: url });
  await client.connect();
  let before = await readSchema(client);
  for (const name of names) {
    for (const statement of readSourceFile(`db/migrations/${name}`).split("--> statement-breakpoint"))
      await client.query(statement);
    const after = await readSchema(client);
    schemas.push({ name, before, after });
    before = after;
  }
});

afterAll(async () => {
  await client.end();
  await dropDatabase(inject("adminUrl"), path.basename(new URL(url).pathname));
});

test("no migration takes away or changes what the version before reads and writes, nor binds it by new rules", () => {
  expect(schemas.length).toBeGreaterThan(8);
  for (const { name, before, after } of schemas) {
    const reasons = Object.keys(allowed[name] ?? {});
    const found = findBreakingChanges(before, after);
    const hasReason = (change: string) => reasons.some((rule) => change.startsWith(`${rule} is new`));
    expect(
      found.filter((change) => !hasReason(change)),
      name,
    ).toEqual([]);
    expect(found, `${name}: a rule that is allowed above is not there`).toHaveLength(reasons.length);
  }
});

/** Runs SQL on the newest schema as one more migration would, and rolls it back. */
async function findBreakingIn(sql: string): Promise<string[]> {
  await client.query("BEGIN");
  try {
    await client.query(sql);
    return findBreakingChanges(schemas.at(-1)!.after, await readSchema(client));
  } finally {
    await client.query("ROLLBACK");
  }
}

test.each([
  ["ALTER TABLE users DROP display_id", "column users.display_id is gone"],
  ["ALTER TABLE users DROP CONSTRAINT users_role", "rule users.users_role is gone"],
  ["DROP TRIGGER properties_updated ON properties", "rule properties.properties_updated is gone"],
  ["DROP TABLE newsletter_subscriptions CASCADE", "table newsletter_subscriptions is gone"],
  ["ALTER TABLE users RENAME phone TO mobile", "column users.phone is gone"],
  ["ALTER TABLE users ALTER phone TYPE varchar(20)", "column users.phone was"],
  ["DO $$ BEGIN EXECUTE 'ALTER TABLE users ALTER phone SET NOT NULL'; END $$", "column users.phone was"],
  ["ALTER TABLE users ALTER created_at DROP DEFAULT", "column users.created_at was"],
  ["ALTER TABLE users ADD CHECK (phone <> '')", "rule users.users_phone_check"],
  ["CREATE UNIQUE INDEX users_name ON users (name)", "rule users.users_name is new"],
  ["ALTER TABLE users ADD city text NOT NULL", "column users.city is new"],
  [
    "ALTER TABLE users DROP CONSTRAINT users_role, ADD CONSTRAINT users_role CHECK (role = 'user')",
    "rule users.users_role was",
  ],
  [
    "CREATE TRIGGER refuse BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()",
    "rule users.refuse is new",
  ],
])("a migration that breaks the version before is found: %s", async (sql, change) => {
  const found = await findBreakingIn(sql);
  expect(found.some((each) => each.startsWith(change))).toBe(true);
});

test("a new table may have any rules, and an existing one new columns, indices and looser columns", async () => {
  const found = await findBreakingIn(`
    CREATE TABLE more (id uuid NOT NULL UNIQUE REFERENCES users (id), CHECK (id IS NOT NULL));
    CREATE UNIQUE INDEX more_order ON more (id);
    ALTER TABLE users ADD city text NOT NULL DEFAULT '';
    ALTER TABLE users ADD nickname text;
    ALTER TABLE users ALTER display_id DROP NOT NULL;
    CREATE INDEX users_city ON users (city)`);
  expect(found).toEqual([]);
});
