/** A site with people, listings and photos is lost and comes back, on another PostgreSQL server, by the commands that operators use. */
import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { seedDemo } from "#demo/seed-demo.ts";
import { verifyAudit } from "#server/audit/verify-audit.ts";
import { inTransaction, openDatabase } from "#server/database/database.ts";
import { startEmbeddedPostgres } from "#server/database/embedded/embedded-postgres.ts";
import { forgetSubscriber } from "#server/newsletter/forget-subscriber-service.ts";
import { createPhotos } from "#server/photos/photos.ts";
import { aPassword, anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { aListingApp } from "#test/apps/listing-app.ts";
import { aListingForm } from "#test/photos.ts";
import { childEnvironment } from "#test/child-environment.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { drillSize } from "#test/drill-size.ts";
import { hashOfFile } from "./backup-manifest.ts";
import { backupTables, leftOutTables } from "./backup-tables.ts";

const run = promisify(execFile);
const projectDir = path.resolve(import.meta.dirname, "../../..");
const db = useTestDatabase();
let dataDir = "";

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "thikana-drill-"));
  // For root the new PostgreSQL runs as another user, who must be able to pass.
  await chmod(dataDir, 0o711);
  return () => rm(dataDir, { recursive: true, force: true });
});

/** A command of ours on a database; its output, or why it failed. */
async function command(tool: string, connectionString: string, folder: string, ...rest: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(projectDir, "tools/operations", `${tool}.ts`), ...rest], {
    cwd: folder,
    env: { ...childEnvironment, DATABASE_URL: connectionString, DATA_DIR: folder },
  }).catch((error: { stderr: string }) => {
    throw new Error(error.stderr);
  });
  return stdout;
}

async function countRows(connectionString: string): Promise<Record<string, number>> {
  const database = openDatabase({ connectionString, maxConnections: 1 });
  const counts: Record<string, number> = {};
  for (const table of [...backupTables, ...leftOutTables]) {
    const { rows } = await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
    counts[table] = rows[0]?.n ?? -1;
  }
  await database.close();
  return counts;
}

async function hashesOf(uploads: string): Promise<Record<string, string>> {
  const entries = await readdir(uploads, { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile()))
    hashes[entry.name] = await hashOfFile(path.join(entry.parentPath, entry.name));
  return hashes;
}

test("every table is listed as backed up or left out", async () => {
  const { rows } = await db.database.pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  const named = [...backupTables, ...leftOutTables].filter((name) => name !== "jobs.job");
  expect(rows.map(({ name }) => name)).toEqual(named.toSorted());
});

test("the whole demo comes back on a new server: every row, every photo, who signs in, and nobody who was erased since", async () => {
  const before = path.join(dataDir, "before");
  const after = path.join(dataDir, "after");
  for (const folder of [before, after]) await mkdir(folder);
  await seedDemo({ connectionString: db.connectionString, count: drillSize({ inTests: 120, inDrills: 1200 }) });
  const photos = createPhotos({ folder: path.join(before, "uploads") });
  const listings = await aListingApp(db.database, { uploads: photos.folder });
  const owner = await listings.aPerson();
  expect((await owner.ask("POST", "/api/property/add-property", await aListingForm())).status).toBe(200);
  const app = await anAccountApp(db.database);
  const gone = "gone@example.in";
  for (const email of ["ananya@example.in", gone]) await registerPerson(app, app.aBrowser(), { email });
  await db.database.pool.query(
    `INSERT INTO leads (id, tenant_id, full_name, contact, days, consent_version)
      SELECT gen_random_uuid(), id, 'Ananya Rawat', '9876543210', 'Within 7 Days', '2026-11' FROM users WHERE email = ANY($1)`,
    [["ananya@example.in", gone]],
  );
  // Photos' further formats are written meanwhile.
  await expect
    .poll(
      async () =>
        (await db.database.pool.query("SELECT FROM jobs.job WHERE name = 'picture-formats' AND state <> 'completed'"))
          .rowCount,
      { timeout: 60_000 },
    )
    .toBe(0);
  await db.database.pool.query(
    `INSERT INTO newsletter_subscriptions (id, email, language, consent_version, confirm_hash, confirm_by, confirmed_at)
      SELECT gen_random_uuid(), mailbox, 'en', '1', sha256(mailbox::bytea), now(), now() FROM unnest($1::text[]) AS mailbox`,
    [["reader@example.in", "left@example.in"]],
  );
  const counts = await countRows(db.connectionString);
  const verified = await inTransaction(db.database, (transaction) => verifyAudit(transaction));
  if (!verified.isWhole) throw new Error(verified.reason);
  const began = performance.now();
  const said = await command("backup", db.connectionString, before);
  const [, folder = ""] = /^(\S+): \d+ rows, \d+ files of photos/.exec(said) ?? [];

  // One leaves for good, and another takes an enquiry back, after the backup was made.
  const { rows: erased } = await db.database.pool.query<{ id: string }>(
    "DELETE FROM users WHERE email = $1 RETURNING id, display_id",
    [gone],
  );
  await db.database.pool.query("INSERT INTO erasures (user_id, display_id) VALUES ($1, 'UGONE')", [erased[0]?.id]);
  await db.database.pool.query(
    `UPDATE leads SET withdrawn_at = now(), full_name = NULL, contact = NULL
      WHERE tenant_id = (SELECT id FROM users WHERE email = 'ananya@example.in')`,
  );
  await inTransaction(db.database, (transaction) => forgetSubscriber(transaction, "left@example.in"));
  const ledger = path.join(dataDir, "erasures.json");
  await command("backup", db.connectionString, before, `--erasures=${ledger}`);

  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, "new"), projectDir, durable: false });
  try {
    const restored = await command("restore", server.connectionString, after, folder, `--erasures=${ledger}`);
    const took = performance.now() - began;
    process.stdout.write(`Drill: ${restored}Drill: ${(took / 1000).toFixed(1)} s from backup to restored\n`);
    expect(took).toBeLessThan(120_000);
    expect(restored).toContain("erased again: 1 people, 1 enquiries, 1 subscriptions;");

    const {
      audit_links: links,
      audit_addresses: addresses,
      sessions,
      tickets,
      users,
      audit_events: audit,
      erasures,
      consents,
      ...same
    } = await countRows(server.connectionString);
    expect([sessions, tickets]).toEqual([0, 0]);
    expect(counts["audit_addresses"]).toBeGreaterThan(0);
    expect([users, audit, links, addresses, erasures, consents]).toEqual([
      counts["users"]! - 1,
      counts["audit_events"]! + 1,
      counts["audit_links"]! + 1,
      counts["audit_addresses"],
      1,
      counts["consents"]! - 1,
    ]);
    expect(same).toEqual({ ...same, ...pick(counts, ["properties", "property_images", "leads", "lead_events"]) });
    expect(await hashesOf(path.join(after, "uploads"))).toEqual(await hashesOf(photos.folder));

    const database = openDatabase({ connectionString: server.connectionString, maxConnections: 4 });
    const verdict = await inTransaction(database, (transaction) => verifyAudit(transaction, verified.head));
    expect(verdict).toMatchObject({ isWhole: true, head: { position: audit } });
    const again = await anAccountApp(database);
    const login = (email: string) => again.aBrowser().post("/api/user/login", { email, password: aPassword });
    expect((await login("ananya@example.in")).statusCode).toBe(200);
    expect((await login(gone)).statusCode).toBe(401);
    const { rows: named } = await database.pool.query(
      "SELECT FROM leads WHERE full_name = 'Ananya Rawat' AND contact = '9876543210' AND tenant_id IS NULL",
    );
    expect(named).toEqual([]);
    const { rows: readers } = await database.pool.query("SELECT email FROM newsletter_subscriptions");
    expect(readers).toEqual([{ email: "reader@example.in" }]);
    // The next listing's number is a new one.
    const { rows: numbers } = await database.pool.query<{ isNew: boolean }>(
      `SELECT nextval('properties_seq_seq') > max(seq) AS "isNew" FROM properties`,
    );
    expect(numbers).toEqual([{ isNew: true }]);
    await again.close();
    await database.close();

    await expect(command("restore", server.connectionString, after, folder)).rejects.toThrow(/not empty.*--replace/);
    // What the database itself remembers of erasures holds without the file.
    const replaced = await command("restore", server.connectionString, after, folder, "--replace");
    expect(replaced).toContain("erased again: 1 people, 1 enquiries");

    const table = path.join(folder, "tables/users.jsonl");
    const text = await readFile(table, "utf8");
    await writeFile(table, text.replace("Ananya", "Ananyo"));
    const present = await countRows(server.connectionString);
    await expect(command("restore", server.connectionString, after, folder, "--replace")).rejects.toThrow(
      /damaged: .*users\.jsonl .*Nothing was changed/,
    );
    expect(await countRows(server.connectionString)).toEqual(present);
  } finally {
    await server.stop();
  }
}, 180_000);

function pick(counts: Record<string, number>, names: string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, counts[name] ?? -1]));
}
