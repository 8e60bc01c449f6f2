import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { inTransaction, openDatabase, tableNames } from "#server/database/database.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { connectAsApp } from "./app-role.ts";
import { sharedAppRole } from "./app-role-name.ts";
import type { EmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { passwordFileName, superuser } from "./embedded/initialise-data-folder.ts";
import { isSchemaCurrent, migrateDatabase } from "./migrate.ts";
import { runSql } from "#test/database/postgres-for-tests.ts";
import { ask, newFolder, start } from "./embedded/servers-for-tests.ts";

/** A server of the test's own, with a database for each name: roles belong to the whole server. */
async function aServerWith(...databases: string[]) {
  const server = await start({ dataDir: newFolder() });
  for (const name of databases) await ask(server, `CREATE DATABASE ${name}`);
  const asSuperuser = await superuserOf(server);
  return {
    asSuperuser: (...statements: string[]) => runSql(asSuperuser, ...statements),
    urlOf: (database: string, user?: string): string => {
      const url = new URL(server.connectionString);
      url.pathname = `/${database}`;
      if (user !== undefined) [url.username, url.password] = [user, "secret"];
      return url.href;
    },
  };
}

async function superuserOf({ connectionString, dataFolder }: EmbeddedPostgres): Promise<string> {
  const url = new URL(connectionString);
  url.username = superuser;
  url.password = (await readFile(path.join(dataFolder, passwordFileName), "utf8")).trim();
  return url.href;
}

const forget = "DELETE FROM audit_events";

test("where nobody made the role and the migrating user may not, everything works, the start warns, and the triggers hold", async () => {
  const { asSuperuser, urlOf } = await aServerWith("shop");
  await asSuperuser(`DROP ROLE ${sharedAppRole}`);
  const url = urlOf("shop");
  await migrateDatabase(url);
  expect(await isSchemaCurrent(url)).toBe(true);
  const { connectionString, warning } = await connectAsApp(url);
  expect(connectionString).toBe(url);
  expect(warning).toContain('"thikana" cannot work as the role shop_app');
  await expect(ask({ connectionString }, forget)).rejects.toThrow(/append-only/);

  // An administrator makes it later: the next migration grants what is missing.
  await asSuperuser("CREATE ROLE shop_app", "GRANT shop_app TO thikana");
  await expect(connectAsApp(url)).rejects.toThrow(/"shop_app" lacks rights.*run: npm run db:migrate/);
  await migrateDatabase(url);
  const restricted = await connectAsApp(url);
  expect(restricted.warning).toBeUndefined();
  expect(await ask(restricted, "SELECT current_user::text")).toBe("shop_app");
  await expect(ask(restricted, forget)).rejects.toThrow(/permission denied/);
});

test("databases that are migrated at the same moment by a user who may make roles get one each, whatever they are called", async () => {
  const names = ["one", '"Two ""ठिकाना"""', `"${"x".repeat(63)}"`];
  const { asSuperuser, urlOf } = await aServerWith(...names);
  await asSuperuser(`DROP ROLE ${sharedAppRole}`, "ALTER ROLE thikana CREATEROLE");
  const urls = names.map((name) => urlOf(encodeURIComponent(name.replace(/^"(.*)"$/, "$1").replaceAll('""', '"'))));
  await Promise.all(urls.map((url) => migrateDatabase(url)));
  const roles: unknown[] = [];
  for (const url of urls) {
    const app = await connectAsApp(url);
    expect(app.warning).toBeUndefined();
    roles.push(await ask(app, "SELECT current_user::text"));
    expect(await ask(app, "SELECT count(*)::int FROM jobs.queue")).toBeGreaterThan(3);
    await expect(ask(app, forget)).rejects.toThrow(/permission denied/);
  }
  expect(roles).toEqual(["one_app", 'Two "ठिकाना"_app', expect.stringMatching(/^x{46}_[\da-f]{12}_app$/)]);

  // As operations.md has it for a server of one's own: the site signs in as a user who owns nothing.
  await asSuperuser(
    "CREATE ROLE site LOGIN PASSWORD 'secret' IN ROLE one_app",
    "CREATE ROLE other LOGIN PASSWORD 'secret'",
  );
  const site = urlOf("one", "site");
  expect(await isSchemaCurrent(site)).toBe(true);
  await expect(migrateDatabase(site)).rejects.toThrow(/"site" may not change the schema.*owner/);
  const app = await connectAsApp(site);
  const database = openDatabase({ connectionString: app.connectionString, maxConnections: 1 });
  await inTransaction(database, (transaction) => writeAudit(transaction, { action: "erased", target: "UAAA222" }));
  await database.close();
  expect(await ask(app, "SELECT count(*)::int FROM audit_links")).toBe(1);
  for (const sql of [forget, "SET ROLE thikana", `SET ROLE NONE; ${forget}`])
    await expect(ask(app, sql), sql).rejects.toThrow(/permission denied/);
  // Another user, and the site of another database on the same server, read nothing.
  await expect(ask({ connectionString: urlOf("one", "other") }, "SELECT phone FROM users")).rejects.toThrow(
    /permission/,
  );
  const elsewhere = new URL(urls[2] ?? "");
  [elsewhere.username, elsewhere.password] = ["site", "secret"];
  await expect(ask({ connectionString: elsewhere.href }, "SELECT phone FROM users")).rejects.toThrow(/permission/);
  await expect(connectAsApp(elsewhere.href)).rejects.toThrow(/user "site" lacks rights/);
}, 60_000);

test("a database moves from the role that all shared when no server of before is left, and nobody signs in by it", async () => {
  const { asSuperuser, urlOf } = await aServerWith("shop");
  const url = urlOf("shop");
  // As the version before left it: this user may make no role, and takes the one that is there.
  await migrateDatabase(url);
  expect(await ask(await connectAsApp(url), "SELECT current_user::text")).toBe(sharedAppRole);
  const sharedReads = () =>
    ask({ connectionString: url }, `SELECT has_table_privilege('${sharedAppRole}', 'users', 'SELECT')`);
  await asSuperuser(
    "ALTER ROLE thikana CREATEROLE",
    `CREATE ROLE site LOGIN PASSWORD 'secret' IN ROLE ${sharedAppRole}`,
  );
  await migrateDatabase(url);
  expect(await ask(await connectAsApp(url), "SELECT current_user::text")).toBe("shop_app");
  expect(await sharedReads()).toBe(true);
  // The site still signs in as a member of the shared role, and works.
  expect(await ask(await connectAsApp(urlOf("shop", "site")), "SELECT current_user::text")).toBe(sharedAppRole);
  await migrateDatabase(url);
  expect(await sharedReads()).toBe(true);
  await asSuperuser("GRANT shop_app TO site");
  await migrateDatabase(url);
  expect(await sharedReads()).toBe(false);
  expect(await ask(await connectAsApp(urlOf("shop", "site")), "SELECT current_user::text")).toBe("shop_app");
}, 60_000);

test("the start refuses a role that lacks a right, or that could change the audit log, and one that signs in is not taken", async () => {
  const { asSuperuser, urlOf } = await aServerWith("shop", "stall");
  await asSuperuser(`DROP ROLE ${sharedAppRole}`, "ALTER ROLE thikana CREATEROLE", "CREATE ROLE stall_app LOGIN");
  const url = urlOf("shop");
  await migrateDatabase(url);
  const owner = { connectionString: url };
  for (const [wrong, right, reason] of [
    [
      "REVOKE DELETE ON leads FROM shop_app",
      "GRANT DELETE ON leads TO shop_app",
      "lacks rights.*DELETE on public.leads",
    ],
    [
      "REVOKE INSERT (address) ON audit_events FROM shop_app",
      "GRANT INSERT (address) ON audit_events TO shop_app",
      "lacks rights.*INSERT on audit_events .address.",
    ],
    [
      "REVOKE USAGE ON SCHEMA jobs FROM shop_app",
      "GRANT USAGE ON SCHEMA jobs TO shop_app",
      "lacks rights.*USAGE on schema jobs",
    ],
    [
      "GRANT DELETE ON audit_events TO shop_app",
      "REVOKE DELETE ON audit_events FROM shop_app",
      "could change the audit log .DELETE on audit_events.",
    ],
    [
      "GRANT UPDATE (details) ON audit_events TO shop_app",
      "REVOKE UPDATE (details) ON audit_events FROM shop_app",
      "could change the audit log .UPDATE on audit_events.",
    ],
    [
      "GRANT INSERT ON audit_links TO shop_app",
      "REVOKE INSERT ON audit_links FROM shop_app",
      "could change the audit log .INSERT on audit_links.",
    ],
  ] as const) {
    await ask(owner, wrong);
    await expect(connectAsApp(url), wrong).rejects.toThrow(new RegExp(`"shop_app" ${reason}`));
    await ask(owner, right);
    expect((await connectAsApp(url)).warning).toBeUndefined();
  }
  // What somebody else keeps in the same schema is none of ours.
  await asSuperuser("CREATE ROLE somebody", "GRANT somebody TO thikana");
  for (const sql of [
    "GRANT CREATE ON SCHEMA public TO somebody",
    "CREATE TABLE their_notes (id int)",
    "ALTER TABLE their_notes OWNER TO somebody",
    // Nor is what the owner of our tables keeps there for something else.
    "CREATE TABLE own_notes (id serial)",
    "REVOKE ALL ON own_notes FROM shop_app",
    "REVOKE ALL ON own_notes_id_seq FROM shop_app",
  ])
    await ask(owner, sql);
  expect(await ask(owner, "SELECT has_table_privilege('shop_app', 'own_notes', 'SELECT')")).toBe(false);
  // Every table of the schema is looked at.
  const tables = await ask(owner, "SELECT array_agg(tablename::text) FROM pg_tables WHERE schemaname = 'public'");
  expect([...tableNames, "own_notes", "their_notes"].toSorted()).toEqual((tables as string[]).toSorted());
  expect((await connectAsApp(url)).warning).toBeUndefined();
  // A user of another program that has the role's name gets no rights.
  await migrateDatabase(urlOf("stall"));
  expect((await connectAsApp(urlOf("stall"))).warning).toContain("cannot work as the role stall_app");
  expect(
    await ask({ connectionString: urlOf("stall") }, "SELECT has_table_privilege('stall_app', 'users', 'SELECT')"),
  ).toBe(false);
}, 60_000);
