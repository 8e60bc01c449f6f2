import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { contentsOf, inspectDatabase } from "#server/demo/inspect-database.ts";
import { readConfig } from "#server/config.ts";
import { migrateDemo, planDemo, refuseProduction } from "#tools/demo-database.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { dropDatabase, runSql, urlOfDatabase } from "#test/database/postgres-for-tests.ts";
import { childEnvironment } from "#test/child-environment.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { adoptUnmarkedDemo, isUnmarkedDemo } from "./adopt-demo.ts";
import { seedDemo } from "./seed-demo.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const projectDir = path.resolve(import.meta.dirname, "..");
const tools = { start: "tools/start.ts", dev: "tools/dev.ts", seed: "tools/seed.ts", serve: "tools/serve.ts" };

/** Runs a command in a process of its own until it ends. Returns its exit code, its output and the files in its data folder. */
async function run(tool: keyof typeof tools, environment: Record<string, string>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "thikana-refused-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const child = spawn(process.execPath, [tools[tool]], {
    cwd: projectDir,
    stdio: ["ignore", "pipe", "pipe"],
    // Overrides .env on this machine: variables that are set take precedence, and an empty one counts as unset.
    env: { ...childEnvironment, DATA_DIR: dataDir, NODE_ENV: "", PUBLIC_URL: "", ALLOW_DEMO: "", ...environment },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const [status] = (await once(child, "exit")) as [number | null];
  return { status, output, files: await readdir(dataDir) };
}

/** Everything in the database that a command could have changed, as text. */
async function everythingIn(connectionString: string): Promise<string> {
  const client = new Client(connectionString);
  await client.connect();
  try {
    const { rows } = await client.query<{ dump: string }>(
      `SELECT coalesce(string_agg(xml::text, ''), '') AS dump FROM (
        SELECT query_to_xml(format('SELECT * FROM %I.%I', schemaname, tablename), true, false, tablename) AS xml
        FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY schemaname, tablename) AS tables`,
    );
    return rows[0]?.dump ?? "";
  } finally {
    await client.end();
  }
}

test("npm start, dev and seed refuse a database that holds anything but a demo, and write nothing", async () => {
  await storeUsers(db.database, aUser({ email: "real@mail.example", role: "admin" }));
  const before = await everythingIn(db.connectionString);
  for (const tool of ["start", "dev", "seed"] as const) {
    const { status, output, files } = await run(tool, { DATABASE_URL: db.connectionString });
    expect([tool, status, output.trim().split("\n").length]).toEqual([tool, 1, 1]);
    expect(output).toContain("This database holds data and is not marked as a demo, so nothing was changed");
    expect(files).toEqual([]);
  }
  expect(await everythingIn(db.connectionString)).toBe(before);
}, 180_000);

test("npm start refuses production and an https PUBLIC_URL before it opens a database", async () => {
  const { status, output, files } = await run("start", {
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    NODE_ENV: "production",
  });
  expect([status, output.trim().split("\n").length, files]).toEqual([1, 1, []]);
  expect(output).toContain("NODE_ENV is production");
  const refusalOf = (environment: Record<string, string>) => () =>
    refuseProduction("npm start", readConfig(environment));
  expect(refusalOf({ NODE_ENV: " Production " })).toThrow("NODE_ENV is production");
  expect(refusalOf({ PUBLIC_URL: "HTTPS://thikana.example" })).toThrow("PUBLIC_URL is https://thikana.example");
  expect(refusalOf({ NODE_ENV: "development", PUBLIC_URL: "http://localhost:3000" })).not.toThrow();
}, 180_000);

test("a database of another program, or one with its tables beside ours, is in use", async () => {
  const name = `${new URL(db.connectionString).pathname.slice(1)}_empty`;
  const adminUrl = inject("adminUrl");
  await runSql(adminUrl, `CREATE DATABASE "${name}"`);
  const empty = urlOfDatabase(adminUrl, name);
  const client = new Client(empty);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await dropDatabase(adminUrl, name);
  });
  expect(await inspectDatabase(empty)).toBe("empty");
  for (const [make, undo] of [
    ["CREATE TABLE orders (id int)", "DROP TABLE orders"],
    ["CREATE SCHEMA crm CREATE TABLE people (id int)", "DROP SCHEMA crm CASCADE"],
    ["CREATE SCHEMA drizzle CREATE TABLE __drizzle_migrations (hash text)", "DROP SCHEMA drizzle CASCADE"],
    ["CREATE MATERIALIZED VIEW totals AS SELECT 1 AS one", "DROP MATERIALIZED VIEW totals"],
  ] as const) {
    await client.query(make);
    expect([make, await inspectDatabase(empty)]).toEqual([make, "in-use"]);
    await client.query(undo);
  }
  expect(await inspectDatabase(db.connectionString)).toBe("empty");
  await db.database.pool.query("CREATE SCHEMA crm CREATE TABLE people (id int)");
  expect(await inspectDatabase(db.connectionString)).toBe("in-use");
  await db.database.pool.query("DROP SCHEMA crm CASCADE");
});

test.each([
  "INSERT INTO newsletter_subscriptions (id, email, language, consent_version, confirm_hash, confirm_by) VALUES (gen_random_uuid(), 'a@b.example', 'en', '1', '\\x00', now())",
  "INSERT INTO one_time_codes (purpose, subject, mac, expires_at) VALUES ('register', 'a@b.example', '\\x00', now())",
  "INSERT INTO audit_events (action) VALUES ('registered')",
  "INSERT INTO erasures (user_id, display_id) VALUES (gen_random_uuid(), 'U123456')",
])("nothing is seeded among what somebody has left behind: %s", async (left) => {
  await db.database.pool.query(left);
  await expect(seedDemo({ connectionString: db.connectionString, count: 3 })).rejects.toThrow("nothing was changed");
  const { rows } = await db.database.pool.query(
    "SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM demo_database) AS marks",
  );
  expect(rows).toEqual([{ users: 0, marks: 0 }]);
});

test("the seed marks the database, and all whom it makes; a second one changes nothing", async () => {
  await seedDemo({ connectionString: db.connectionString, count: 3 });
  expect(await contentsOf(db.database.pool as never)).toBe("demo");
  const { rows } = await db.database.pool.query("SELECT DISTINCT demo_origin FROM users");
  expect(rows).toEqual([{ demo_origin: "seed" }]);
  expect((await seedDemo({ connectionString: db.connectionString, count: 3 })).properties).toBe(0);
});

test("serve refuses a demo unless ALLOW_DEMO is set, before it migrates", async () => {
  await seedDemo({ connectionString: db.connectionString, count: 3 });
  const environment = {
    DATABASE_URL: db.connectionString,
    SERVER_SECRET: "a-secret-that-only-tests-know-0123456789",
    SMTP_URL: "smtp://localhost:1",
    MAIL_FROM: "hello@thikana.example",
  };
  const { status, output } = await run("serve", environment);
  expect([status, output.trim().split("\n").length]).toEqual([1, 1]);
  expect(output).toContain("This database is a demo");
}, 180_000);

test("a demo that older versions seeded is adopted only if it contains no real users", async () => {
  await seedDemo({ connectionString: db.connectionString, count: 3 });
  await db.database.pool.query("DELETE FROM demo_database; UPDATE users SET demo_origin = NULL");
  // The schema of this version has marks: a database without one was never a demo.
  expect(await isUnmarkedDemo(db.connectionString)).toBe(false);
  await db.database.pool.query("ALTER TABLE demo_database RENAME TO not_there_yet");
  const restoreTable = () => db.database.pool.query("ALTER TABLE not_there_yet RENAME TO demo_database");
  try {
    expect(await isUnmarkedDemo(db.connectionString)).toBe(true);
    await storeUsers(db.database, aUser({ email: "real@mail.example" }));
    expect(await isUnmarkedDemo(db.connectionString)).toBe(false);
  } finally {
    await restoreTable();
  }
  await expect(adoptUnmarkedDemo(db.connectionString)).rejects.toThrow("Somebody registered");
  await db.database.pool.query("DELETE FROM users WHERE email = 'real@mail.example'");
  await adoptUnmarkedDemo(db.connectionString);
  const { rows } = await db.database.pool.query("SELECT DISTINCT demo_origin FROM users");
  expect([await inspectDatabase(db.connectionString), rows]).toEqual(["demo", [{ demo_origin: "seed" }]]);
});

test("a demo whose adoption was cut off after the migration is adopted by the next start", async () => {
  const plan = async () => planDemo(db.connectionString, { databaseUrl: undefined });
  const rename = (from: string, to: string) => db.database.pool.query(`ALTER TABLE ${from} RENAME TO ${to}`);
  await seedDemo({ connectionString: db.connectionString, count: 3 });
  await db.database.pool.query("DELETE FROM demo_database; UPDATE users SET demo_origin = NULL");
  await rename("demo_database", "not_there_yet");
  expect(await plan()).toBe("adopt");
  // It stops at setting the mark, for which there is no table.
  await expect(migrateDemo(db.connectionString, "adopt")).rejects.toThrow("demo_database");
  await rename("not_there_yet", "demo_database");
  expect(await plan()).toBe("adopt");
  await storeUsers(db.database, aUser({ email: "real@mail.example" }));
  await expect(plan()).rejects.toThrow("not marked as a demo");
  await db.database.pool.query("DELETE FROM users WHERE email = 'real@mail.example'");
  await migrateDemo(db.connectionString, await plan());
  expect(await plan()).toBe("filled");
  // The comment is removed once the mark is set.
  await db.database.pool.query("DELETE FROM demo_database");
  await expect(plan()).rejects.toThrow("not marked as a demo");
});
