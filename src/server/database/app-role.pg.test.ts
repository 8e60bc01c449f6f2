import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { inTransaction, openDatabase } from "#server/database/database.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { appRole, connectAsApp } from "./app-role.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";
import { passwordFileName, superuser } from "./initialise-data-folder.ts";
import { isSchemaCurrent, migrateDatabase } from "./migrate.ts";
import { runSql } from "#test/postgres-for-tests.ts";
import { ask, newFolder, start } from "./servers-for-tests.ts";

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
  await asSuperuser(`DROP ROLE ${appRole}`);
  const url = urlOf("shop");
  await migrateDatabase(url);
  expect(await isSchemaCurrent(url)).toBe(true);
  const { connectionString, warning } = await connectAsApp(url);
  expect(connectionString).toBe(url);
  expect(warning).toContain('"thikana" cannot work as the role thikana_app');
  await expect(ask({ connectionString }, forget)).rejects.toThrow(/append-only/);

  // An administrator makes it later: the next migration grants what is missing.
  await asSuperuser(`CREATE ROLE ${appRole}`, `GRANT ${appRole} TO thikana`);
  await migrateDatabase(url);
  const restricted = await connectAsApp(url);
  expect(restricted.warning).toBeUndefined();
  expect(await ask(restricted, "SELECT current_user::text")).toBe(appRole);
  await expect(ask(restricted, forget)).rejects.toThrow(/permission denied/);
});

test("databases that are migrated at the same moment by a user who may make roles make one role between them", async () => {
  const names = ["one", "two", "three"];
  const { asSuperuser, urlOf } = await aServerWith(...names);
  await asSuperuser(`DROP ROLE ${appRole}`, "ALTER ROLE thikana CREATEROLE");
  await Promise.all(names.map((name) => migrateDatabase(urlOf(name))));
  for (const name of names) {
    const app = await connectAsApp(urlOf(name));
    expect(app.warning).toBeUndefined();
    expect(await ask(app, "SELECT count(*)::int FROM jobs.queue")).toBeGreaterThan(3);
    await expect(ask(app, forget)).rejects.toThrow(/permission denied/);
  }

  // As operations.md has it for a server of one's own: the site signs in as a user who owns nothing.
  await asSuperuser(
    `CREATE ROLE site LOGIN PASSWORD 'secret' IN ROLE ${appRole}`,
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
  await expect(ask({ connectionString: urlOf("one", "other") }, "SELECT phone FROM users")).rejects.toThrow(
    /permission/,
  );
});
