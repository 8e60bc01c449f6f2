import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { connectAsApp } from "#server/database/app-role.ts";
import { inTransaction, openDatabase } from "#server/database/database.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { writeAudit } from "./audit-log.ts";
import { type AuditHead, type AuditVerdict, readHead, verifyAudit, writeHead } from "./verify-audit.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const verify = (known?: AuditHead): Promise<AuditVerdict> =>
  inTransaction(db.database, (transaction) => verifyAudit(transaction, known));

async function write(...targets: string[]): Promise<void> {
  for (const target of targets)
    await inTransaction(db.database, (transaction) =>
      writeAudit(transaction, { action: "role-changed", actor: "UADM222", target, address: "203.0.113.7" }),
    );
}

async function headOf(verdict: Promise<AuditVerdict>): Promise<AuditHead> {
  const said = await verdict;
  if (!said.isWhole) throw new Error(said.reason);
  return said.head;
}

/** Runs with the triggers off, which only the owner of the tables can do. */
async function tamper(sql: string): Promise<void> {
  await db.database.pool.query(
    `ALTER TABLE audit_events DISABLE TRIGGER USER; ALTER TABLE audit_links DISABLE TRIGGER USER; ${sql};
      ALTER TABLE audit_events ENABLE TRIGGER USER; ALTER TABLE audit_links ENABLE TRIGGER USER`,
  );
}

test("the audit log verifies with its count and head, empty and filled, and one transaction may write several rows", async () => {
  expect(await verify()).toEqual({ isWhole: true, head: { position: 0, hash: "0".repeat(64) }, addresses: 0 });
  await write("UAAA222", "UBBB333");
  await inTransaction(db.database, async (transaction) => {
    await writeAudit(transaction, { action: "erased", target: "UAAA222" });
    await writeAudit(transaction, { action: "erased", target: "UBBB333", details: { reason: "लिखा गया" } });
  });
  expect(await verify()).toMatchObject({ isWhole: true, head: { position: 4 }, addresses: 2 });
});

test.each([
  ["changed", "UPDATE audit_events SET target = 'UEVIL22' WHERE target = 'UBBB333'", 2, /event 2 was changed/],
  ["dated otherwise", "UPDATE audit_events SET at = at + interval '1 second' WHERE id = 3", 3, /event 3 was changed/],
  ["removed", "DELETE FROM audit_events WHERE target = 'UBBB333'", 2, /event 2 was removed/],
  [
    "removed with its link",
    "DELETE FROM audit_events WHERE id = 2; DELETE FROM audit_links WHERE position = 2",
    2,
    /link 2 is missing/,
  ],
  [
    "removed, and the links behind moved up",
    `DELETE FROM audit_events WHERE id = 2; DELETE FROM audit_links WHERE position = 2;
      UPDATE audit_links SET position = 2 WHERE position = 3`,
    2,
    /event 3 was changed, or stands in another place/,
  ],
  [
    "exchanged with another",
    `UPDATE audit_links SET event_id = 99 WHERE position = 2; UPDATE audit_links SET event_id = 2 WHERE position = 3;
      UPDATE audit_links SET event_id = 3 WHERE position = 2`,
    2,
    /event 3 was changed, or stands in another place/,
  ],
  ["added past the chain", "INSERT INTO audit_events (action, target) VALUES ('erased', 'U1')", 4, /event 4 was added/],
  [
    "given another address",
    "UPDATE audit_addresses SET address = '10.9.9.9' WHERE event_id = 1",
    1,
    /address of event 1/,
  ],
])("an audit row that was %s is found, and the first wrong position is named", async (_how, sql, position, reason) => {
  await write("UAAA222", "UBBB333", "UCCC444");
  expect(await verify()).toMatchObject({ isWhole: true });
  await tamper(sql);
  expect(await verify()).toEqual({ isWhole: false, position, reason: expect.stringMatching(reason) });
});

test("rows that were removed at the end show against a head that was written down, and so does a chain that was made anew", async () => {
  await write("UAAA222", "UBBB333");
  const early = await headOf(verify());
  await write("UCCC444");
  const late = readHead(writeHead(await headOf(verify())));
  expect(await verify(early)).toMatchObject({ isWhole: true, head: { position: 3 } });
  await tamper("DELETE FROM audit_events WHERE id = 3; DELETE FROM audit_links WHERE position = 3");
  expect(await verify()).toMatchObject({ isWhole: true });
  expect(await verify(early)).toMatchObject({ isWhole: true });
  expect(await verify(late)).toMatchObject({ isWhole: false, position: 3, reason: /ends at 2, and reached 3/ });
  await write("UDDD555");
  expect(await verify()).toMatchObject({ isWhole: true });
  expect(await verify(late)).toMatchObject({ isWhole: false, position: 3, reason: /not what the given head/ });
});

test("two processes that write at once make one chain, without gaps or forks", async () => {
  const { connectionString } = await connectAsApp(db.connectionString);
  const writer = path.resolve(import.meta.dirname, "../../../test/audit-writer.ts");
  const writeApart = async (actor: string) => {
    const child = spawn(process.execPath, [writer, connectionString, actor, "100"], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    expect((await once(child, "exit"))[0]).toBe(0);
  };
  await Promise.all([writeApart("UAAA222"), writeApart("UBBB333")]);
  expect(await verify()).toMatchObject({ isWhole: true, head: { position: 200 }, addresses: 200 });
});

test("a transaction that is undone leaves no gap, and one that waits for its end holds up nobody", async () => {
  await write("UAAA222");
  await expect(
    inTransaction(db.database, async (transaction) => {
      await writeAudit(transaction, { action: "erased", target: "UBBB333" });
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  await inTransaction(db.database, async (slow) => {
    await writeAudit(slow, { action: "erased", target: "UCCC444" });
    await write("UDDD555");
  });
  const { rows } = await db.database.pool.query(
    `SELECT target FROM audit_links JOIN audit_events ON id = event_id ORDER BY position`,
  );
  expect(rows.map(({ target }) => target)).toEqual(["UAAA222", "UDDD555", "UCCC444"]);
  expect(await verify()).toMatchObject({ isWhole: true, head: { position: 3 } });
});

test("the chain covers a salted hash of the address alone, so it verifies when the addresses are deleted", async () => {
  await write("UAAA222", "UBBB333");
  const { pool } = db.database;
  const { rows } = await pool.query(`SELECT address, audit_content(1, event) AS content FROM audit_events AS event`);
  for (const row of rows) {
    expect(row.address).toBeNull();
    expect(row.content).not.toContain("203.0.113");
  }
  const { rows: hashes } = await pool.query("SELECT DISTINCT address_hash FROM audit_events");
  expect(hashes).toHaveLength(2);
  await pool.query("DELETE FROM audit_addresses");
  expect(await verify()).toMatchObject({ isWhole: true, head: { position: 2 }, addresses: 0 });
});

test("the application's role adds audit rows and can neither change, remove nor forge them", async () => {
  const { connectionString, warning } = await connectAsApp(db.connectionString);
  expect(warning).toBeUndefined();
  const app = openDatabase({ connectionString, maxConnections: 1 });
  try {
    const add = (transaction: Parameters<typeof writeAudit>[0]) =>
      writeAudit(transaction, { action: "erased", target: "UAAA222", address: "203.0.113.7" });
    await inTransaction(app, add);
    for (const sql of [
      "UPDATE audit_events SET target = 'UEVIL22'",
      "DELETE FROM audit_events",
      "TRUNCATE audit_events",
      "ALTER TABLE audit_events DISABLE TRIGGER USER",
      "DROP TRIGGER audit_events_append_only ON audit_events",
      "DROP TABLE audit_events",
      "INSERT INTO audit_events (action, at) VALUES ('erased', '2020-01-01')",
      "INSERT INTO audit_links (position, event_id, hash) VALUES (2, 2, '')",
      "UPDATE audit_links SET hash = ''",
      "DELETE FROM audit_links",
      "TRUNCATE audit_links",
      "UPDATE audit_addresses SET address = '10.0.0.1'",
      "DELETE FROM audit_addresses",
      "TRUNCATE audit_addresses",
      "ALTER TABLE users DROP COLUMN phone",
      "CREATE TABLE mine (id int)",
      "SET session_replication_role = replica",
    ])
      await expect(app.pool.query(sql), sql).rejects.toThrow(/permission denied|must be owner/);
    // The role holds for the connection's life.
    await app.pool.query("RESET ROLE");
    await expect(app.pool.query("DELETE FROM audit_events")).rejects.toThrow(/permission denied/);
  } finally {
    await app.close();
  }
  expect(await verify()).toMatchObject({ isWhole: true, head: { position: 1 }, addresses: 1 });
});

test.each([
  "UPDATE audit_events SET target = 'UEVIL22'",
  "DELETE FROM audit_events",
  "TRUNCATE audit_events",
  "UPDATE audit_links SET hash = ''",
  "DELETE FROM audit_links",
  "TRUNCATE audit_links",
])("even the owner of the tables is refused: %s", async (sql) => {
  await write("UAAA222");
  await expect(db.database.pool.query(sql)).rejects.toThrow(/is append-only/);
});
