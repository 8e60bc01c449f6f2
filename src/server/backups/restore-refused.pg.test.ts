/** What `npm run restore` and other commands refuse, before they write anything: they run as operators run them. */
import { execFile } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { anOlderDatabase } from "#test/database/older-database.ts";
import { dropDatabase, runSql, urlOfDatabase } from "#test/database/postgres-for-tests.ts";
import { childEnvironment } from "#test/child-environment.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aTemporaryFolder } from "#test/temporary-folder.ts";
import { readWholeBackup, tableFile } from "./backup-manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const projectDir = path.resolve(import.meta.dirname, "../../..");

async function aBackup(): Promise<string> {
  const folder = await aTemporaryFolder();
  const source = { connectionString: db.connectionString, uploads: path.join(folder, "uploads") };
  return (await writeBackup(source, folder)).folder;
}

/** Why a command ended with 1. It must not have written anything into its DATA_DIR either. */
async function refusal(tool: string, connectionString: string | undefined, ...rest: string[]): Promise<string> {
  const dataDir = await aTemporaryFolder();
  const environment = { ...childEnvironment, DATA_DIR: dataDir, DATABASE_URL: connectionString ?? "" };
  const said = await promisify(execFile)(process.execPath, [`tools/operations/${tool}.ts`, ...rest], {
    cwd: projectDir,
    env: environment,
  }).then(
    ({ stdout }) => `done: ${stdout}`,
    (error: { stderr: string }) => error.stderr,
  );
  expect(await readdir(dataDir)).toEqual([]);
  return said;
}

/** Every table and what is in it, as text. */
async function everythingIn(connectionString: string): Promise<unknown> {
  const [row] = await runSql(
    connectionString,
    `SELECT string_agg(query_to_xml(format('SELECT %L, * FROM %I.%I', tablename, schemaname, tablename), true, false, '')::text, '')
      AS dump FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  return row?.["dump"];
}

async function aForeignDatabase(): Promise<string> {
  const adminUrl = inject("adminUrl");
  const name = `${new URL(db.connectionString).pathname.slice(1)}_foreign`;
  await runSql(adminUrl, `CREATE DATABASE "${name}"`);
  onTestFinished(() => dropDatabase(adminUrl, name));
  const url = urlOfDatabase(adminUrl, name);
  await runSql(url, "CREATE TABLE orders (id int)", "INSERT INTO orders VALUES (1)");
  return url;
}

test("restore, db:migrate and db:reset refuse a database with another program's tables, whatever is said, and write nothing", async () => {
  const [backup, foreign] = [await aBackup(), await aForeignDatabase()];
  const before = await everythingIn(foreign);
  for (const [tool, ...rest] of [
    ["restore", backup],
    ["restore", backup, "--replace"],
    ["migrate"],
    ["reset", "--yes"],
  ] as const) {
    expect([tool, await refusal(tool, foreign, ...rest)]).toEqual([
      tool,
      expect.stringMatching(/^The database ".*_foreign" holds tables of another program\..*Nothing was changed\.\n$/),
    ]);
    expect(await everythingIn(foreign)).toBe(before);
  }
}, 60_000);

test("restore reads the whole backup before it starts or changes a database", async () => {
  const backup = await aBackup();
  const older = await anOlderDatabase("0008_ended-subscriptions");
  const before = await everythingIn(older);
  const nowhere = path.join(await aTemporaryFolder(), "none");
  await writeFile(tableFile(backup, "users"), "{}\n");
  for (const [folder, reason] of [
    [nowhere, "holds no finished backup"],
    [backup, "is damaged"],
  ] as const) {
    // Without DATABASE_URL it would make an embedded database.
    for (const url of [older, undefined]) expect(await refusal("restore", url, folder, "--replace")).toContain(reason);
  }
  expect(await everythingIn(older)).toBe(before);
}, 60_000);

test("restore migrates no database that it then refuses: one that is not empty, of another schema, or of a later version", async () => {
  const backup = await readWholeBackup(await aBackup());
  const older = await anOlderDatabase("0008_ended-subscriptions");
  const uploads = await aTemporaryFolder();
  await runSql(older, "INSERT INTO erasures (user_id, display_id) VALUES (gen_random_uuid(), 'UGONE')");
  const before = await everythingIn(older);
  await expect(restoreBackup(backup, { connectionString: older, uploads })).rejects.toThrow(/not empty.*--replace/);
  const another = { ...backup, manifest: { ...backup.manifest, schema: "1/1" } };
  const replace = { mayReplace: true };
  await expect(restoreBackup(another, { connectionString: older, uploads }, replace)).rejects.toThrow(
    /another version's schema.*Nothing was changed/,
  );
  await runSql(older, "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)");
  await expect(restoreBackup(backup, { connectionString: older, uploads }, replace)).rejects.toThrow(/later version/);
  await runSql(older, "DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'later'");
  expect(await everythingIn(older)).toBe(before);
  // An older one of ours is brought to this schema, and replaced.
  await restoreBackup(backup, { connectionString: older, uploads }, replace);
  expect(await runSql(older, "SELECT FROM second_factors")).toEqual([]);
}, 60_000);
