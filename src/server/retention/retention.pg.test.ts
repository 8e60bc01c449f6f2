import { beforeEach, expect, onTestFinished, test } from "vitest";
import { writeAudit } from "#server/audit/audit-log.ts";
import { verifyAudit } from "#server/audit/verify-audit.ts";
import { connectAsApp } from "#server/database/app-role.ts";
import { inTransaction, openDatabase } from "#server/database/database.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { aListingApp, own } from "#test/apps/listing-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { deleteOutdatedData, retentionWork } from "./retention.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

/** A demo as its server works on it, whose clock can be moved. */
async function aDemo(): Promise<(ahead: string) => Promise<void>> {
  await db.database.pool.query("INSERT INTO demo_database DEFAULT VALUES");
  const { connectionString } = await connectAsApp(db.connectionString);
  const database = openDatabase({ connectionString, maxConnections: 4 });
  const { server } = await aTestApp(database, { demoClock: { dueWork: [retentionWork(database)] } });
  onTestFinished(async () => {
    await server.close();
    await database.close();
  });
  return async (ahead) => {
    const answer = await server.inject({ method: "POST", url: "/dev/clock", payload: { ahead } });
    expect(answer.statusCode, answer.body).toBe(200);
  };
}

/** An enquiry that was sent and last changed so many months ago. */
async function anEnquiry(fullName: string, sent: number, changed?: { monthsAgo: number; note: string }): Promise<void> {
  const { rows } = await db.database.pool.query<{ id: string }>(
    `INSERT INTO leads (id, full_name, contact, days, consent_version, consented_at, created_at, asked_at)
      SELECT gen_random_uuid(), $1, '9876543210', 'Within 7 Days', '1', sent, sent, sent
        FROM (SELECT now() - make_interval(months => $2) AS sent) AS moment RETURNING id`,
    [fullName, sent],
  );
  if (changed)
    await db.database.pool.query(
      "INSERT INTO lead_events (lead_id, note, at) VALUES ($1, $2, now() - make_interval(months => $3))",
      [rows[0]?.id, changed.note, changed.monthsAgo],
    );
}

async function column(sql: string): Promise<unknown[]> {
  const { rows } = await db.database.pool.query<Record<string, unknown>>(sql);
  return rows.flatMap((row) => Object.values(row));
}
const names = () => column("SELECT full_name FROM leads ORDER BY full_name");

test("names of removed photos go when no backup holds the photos any more", async () => {
  const move = await aDemo();
  await db.database.pool.query(
    "INSERT INTO removed_photos (path, erased_at) VALUES ('uploads/erased', now()), ('uploads/waits', NULL)",
  );
  const paths = () => column("SELECT path FROM removed_photos ORDER BY path");
  await move("P44D");
  expect(await paths()).toEqual(["uploads/erased", "uploads/waits"]);
  await move("P2D");
  expect(await paths()).toEqual(["uploads/waits"]);
});

test("enquiries go with their notes 24 months after the last change, and no sooner", async () => {
  const move = await aDemo();
  await anEnquiry("Old", 3);
  await anEnquiry("Worked on", 3, { monthsAgo: 1, note: "Called, no answer" });
  await anEnquiry("New", 0);
  await move("P20M");
  expect(await names()).toEqual(["New", "Old", "Worked on"]);
  await move("P1M1D");
  expect(await names()).toEqual(["New", "Worked on"]);
  await move("P1M24D");
  expect(await column("SELECT note FROM lead_events")).toEqual(["Called, no answer"]);
  await move("P8D");
  expect([await names(), await column("SELECT note FROM lead_events")]).toEqual([["New"], []]);
  await move("P1M");
  expect(await names()).toEqual([]);
});

test("an enquiry that was withdrawn counts from then", async () => {
  const move = await aDemo();
  await anEnquiry("Withdrawn", 20);
  await db.database.pool.query("UPDATE leads SET withdrawn_at = now()");
  await move("P23M");
  expect(await names()).toEqual(["Withdrawn"]);
  await move("P1M1D");
  expect(await names()).toEqual([]);
});

test("applications go 24 months after they were answered, or sent where nobody answered; their people stay", async () => {
  const move = await aDemo();
  const people = [aUser({ role: "user" }), aUser({ role: "pg-owner" }), aUser({ role: "user" })];
  await storeUsers(db.database, ...people);
  await db.database.pool.query(
    `INSERT INTO owner_applications (id, user_id, contact, city, locality, pg_count, status, created_at, decided_at)
      SELECT gen_random_uuid(), person, '9876543210', 'Delhi', 'Saket', 1, status,
          now() - interval '12 months', now() - make_interval(months => decided)
        FROM unnest($1::uuid[], ARRAY['pending', 'approved', 'declined'], ARRAY[NULL, 2, 11]) AS given (person, status, decided)`,
    [people.map(({ id }) => id)],
  );
  const statuses = () => column("SELECT status FROM owner_applications ORDER BY status");
  await move("P11M");
  expect(await statuses()).toEqual(["approved", "declined", "pending"]);
  await move("P1M1D");
  expect(await statuses()).toEqual(["approved", "declined"]);
  await move("P1M");
  expect(await statuses()).toEqual(["approved"]);
  await move("P9M");
  expect(await statuses()).toEqual([]);
  expect(await column("SELECT count(*)::int FROM users")).toEqual([3]);
});

test("the audit log loses network addresses after 12 months, stays as it is otherwise, and verifies", async () => {
  const move = await aDemo();
  await inTransaction(db.database, (transaction) =>
    writeAudit(transaction, { action: "signed-in", actor: "UAAA222", target: "UAAA222", address: "203.0.113.7" }),
  );
  const verify = () => inTransaction(db.database, (transaction) => verifyAudit(transaction));
  const before = await verify();
  expect(before).toMatchObject({ isWhole: true, addresses: 1 });
  await move("P11M24D");
  expect(await verify()).toEqual(before);
  await move("P8D");
  expect(await verify()).toEqual({ ...before, addresses: 0 });
  expect(await column("SELECT count(*)::int FROM audit_addresses")).toEqual([0]);
});

test("where people are real the clock is PostgreSQL's, and more rows than one statement deletes go too", async () => {
  await db.database.pool.query(
    `INSERT INTO leads (id, full_name, days, consent_version, consented_at, asked_at)
      SELECT gen_random_uuid(), 'Old', 'Within 7 Days', '1', at, at
        FROM (SELECT now() - interval '25 months' AS at) AS moment, generate_series(1, 2001)`,
  );
  await anEnquiry("Kept", 23);
  await deleteOutdatedData(db.database);
  expect(await names()).toEqual(["Kept"]);
});

test("network addresses are deleted a few at a time, so that no statement waits or runs for long", async () => {
  const { pool } = db.database;
  await pool.query(
    `INSERT INTO audit_addresses (event_id, address, salt, at)
      SELECT n, '203.0.113.7', '', now() - make_interval(months => CASE WHEN n <= 25 THEN 13 ELSE 11 END) FROM generate_series(1, 30) AS n`,
  );
  await pool.query(
    `CREATE TABLE deletes (n int);
      CREATE FUNCTION count_deletes() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO deletes SELECT count(*) FROM gone; RETURN NULL; END $$;
      CREATE TRIGGER count_deletes AFTER DELETE ON audit_addresses REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION count_deletes()`,
  );
  try {
    await deleteOutdatedData(db.database, { rows: 1000, addresses: 10 });
    expect(await column("SELECT n FROM deletes")).toEqual([10, 10, 5]);
    expect(await column("SELECT count(*)::int FROM audit_addresses")).toEqual([5]);
  } finally {
    await pool.query("DROP TRIGGER count_deletes ON audit_addresses; DROP FUNCTION count_deletes; DROP TABLE deletes");
  }
});

test("what an owner wrote in a listing, and where it is, goes 30 days after its removal, when nobody can restore it", async () => {
  const move = await aDemo();
  const app = await aListingApp(db.database);
  const words = { description: "Behind the temple, flat 12, ask for Ramesh", locality: "12 Temple Lane" };
  const { owner, id } = await app.anOwnListing(words);
  const { id: paused } = await app.anOwnListing({ ...words, status: "paused" });
  const removal = () => owner.ask("DELETE", `/api/property/delete-property/${id}`);
  const restoration = () => owner.ask("POST", `${own}/${id}/restoration`);
  const listing = async (which: string) => {
    const { rows } = await db.database.pool.query("SELECT * FROM properties WHERE id = $1", [which]);
    return JSON.stringify(rows);
  };
  expect((await removal()).status).toBe(200);
  await move("P29D");
  expect((await restoration()).status).toBe(200);
  // Removed again, the days begin anew, by the clock that they end by.
  expect((await removal()).status).toBe(200);
  await move("P29DT23H");
  expect(await listing(id)).toContain("Temple Lane");
  await move("PT2H");
  const left = await listing(id);
  for (const gone of ["Temple", "Ramesh", "Neem House", "28.68", "77.20"]) expect(left).not.toContain(gone);
  expect(left).toContain('"title":"PG0000');
  expect((await restoration()).status).toBe(404);
  for (const stays of ["Temple Lane", "Ramesh", "Neem House", "28.680123"])
    expect(await listing(paused)).toContain(stays);
});
