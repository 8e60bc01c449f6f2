import { expect, test } from "vitest";
import { inTransaction, openDatabase } from "#server/database/database.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { anOlderDatabase } from "#test/database/older-database.ts";
import { runSql } from "#test/database/postgres-for-tests.ts";
import { verifyAudit } from "./verify-audit.ts";

test("an audit log from before the chain keeps every row and address, and is chained from its first row", async () => {
  const url = await anOlderDatabase("0010_business-now");
  await runSql(
    url,
    `INSERT INTO audit_events (at, actor, action, target, details, address)
      SELECT now() - n * interval '1 day', 'TK' || n, 'role-changed', 'TK9', jsonb_build_object('to', 'admin', 'n', n),
        CASE WHEN n % 3 > 0 THEN '203.0.113.' || n END
      FROM generate_series(1, 30) AS n`,
    // A row that was rolled back leaves a gap among the ids, and none in the chain.
    "SELECT nextval('audit_events_id_seq')",
    "INSERT INTO audit_events (action, details, address) VALUES ('admin-granted', '{}', '2001:db8::7')",
  );
  const facts = "SELECT id, at, actor, action, target, details FROM audit_events ORDER BY id";
  const before = await runSql(url, facts);
  await migrateDatabase(url);
  expect(await runSql(url, facts)).toEqual(before);
  expect(
    await runSql(url, "SELECT count(*)::int AS moved, min(address) AS one FROM audit_addresses WHERE event_id < 31"),
  ).toEqual([{ moved: 20, one: "203.0.113.1" }]);
  expect(await runSql(url, "SELECT count(*)::int AS left FROM audit_events WHERE address IS NOT NULL")).toEqual([
    { left: 0 },
  ]);

  const database = openDatabase({ connectionString: url, maxConnections: 1 });
  try {
    const verify = () => inTransaction(database, verifyAudit);
    expect(await verify()).toMatchObject({ isWhole: true, head: { position: 31 }, addresses: 21 });
    await database.pool.query("INSERT INTO audit_events (action, details) VALUES ('role-changed', '{}')");
    expect(await verify()).toMatchObject({ isWhole: true, head: { position: 32 } });
    await database.pool.query("ALTER TABLE audit_events DISABLE TRIGGER ALL");
    await database.pool.query("UPDATE audit_events SET actor = 'TK2' WHERE actor = 'TK1'");
    expect(await verify()).toMatchObject({ isWhole: false, position: 1 });
  } finally {
    await database.close();
  }
});
