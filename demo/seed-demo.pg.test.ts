import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database/test-database.ts";
import { isQuiet } from "#server/alerts/alert-times.ts";
import { anAlertPost, settleAlerts } from "#test/apps/alert-post.ts";
import { demoCounts, seedDemo } from "./seed-demo.ts";

const testDatabase = useTestDatabase();
const now = new Date("2026-06-01T06:00:00Z");

async function rowsOf(query: string): Promise<Record<string, unknown>[]> {
  const { rows } = await testDatabase.database.pool.query<Record<string, unknown>>(query);
  return rows;
}

async function seed(count: number): ReturnType<typeof seedDemo> {
  return seedDemo({ connectionString: testDatabase.connectionString, count, now });
}

test("the demo set is loaded whole, with owners, four pictures each and the demo accounts", async () => {
  await testDatabase.empty();
  const reported: [number, number][] = [];
  const seeded = await seedDemo({
    connectionString: testDatabase.connectionString,
    count: demoCounts.demo,
    now,
    onProgress: (done, total) => reported.push([done, total]),
  });
  expect(seeded).toMatchObject({ properties: 1200, images: 4800 });
  expect(reported.at(-1)).toEqual([1200, 1200]);
  expect(await rowsOf("SELECT count(*)::int AS n FROM users")).toEqual([{ n: seeded.users }]);
  expect(await rowsOf("SELECT count(*)::int AS n FROM properties WHERE owner_id IS NULL OR state IS NULL")).toEqual([
    { n: 0 },
  ]);
  expect(
    await rowsOf(
      "SELECT count(*)::int AS n FROM (SELECT FROM property_images GROUP BY property_id HAVING count(*) = 4 AND max(position) = 3) AS whole",
    ),
  ).toEqual([{ n: 1200 }]);
  expect(
    await rowsOf(
      "SELECT email, role FROM users WHERE email IN ('admin@example.in', 'owner@example.in', 'tenant@example.in') ORDER BY email",
    ),
  ).toEqual([
    { email: "admin@example.in", role: "admin" },
    { email: "owner@example.in", role: "pg-owner" },
    { email: "tenant@example.in", role: "user" },
  ]);
});

test("the demo tenant has two saved searches, and a mail that told of the newest PG of one of them, by day", async () => {
  await testDatabase.empty();
  await seed(demoCounts.tests);
  expect(await rowsOf("SELECT query, frequency FROM saved_searches ORDER BY saved_at")).toEqual([
    { query: "city=Delhi&gender=Girls", frequency: "now" },
    { query: "near=srcc&sharing=double&maxRent=12000", frequency: "weekly" },
  ]);
  const mails = await rowsOf("SELECT recipient, subject, text, sent_at FROM local_mails");
  expect(mails).toMatchObject([
    { recipient: "tenant@example.in", subject: "Thikana: 1 new PG for your search", sent_at: expect.any(Date) },
  ]);
  expect(isQuiet(mails[0]!["sent_at"] as Date)).toBe(false);
  const told = await rowsOf(
    `SELECT pg_id, reason, told_at FROM alerts_sent JOIN properties ON properties.id = property_id
      WHERE city_key = 'delhi' AND gender = 'girls' AND created_at = (SELECT max(created_at) FROM properties
        WHERE city_key = 'delhi' AND gender = 'girls' AND status = 'live')`,
  );
  expect(told).toMatchObject([{ reason: "new", told_at: mails[0]!["sent_at"] }]);
  expect(mails[0]!["text"]).toContain(`/pg-details/${String(told[0]!["pg_id"])}`);
  // What came with the seed is not told once more.
  const { mails: later, post } = anAlertPost(testDatabase.database);
  await settleAlerts(post);
  expect(later).toEqual([]);
});

test("PG IDs follow the listings' age, lists and JSON arrive as such", async () => {
  await testDatabase.empty();
  await seed(demoCounts.tests);
  const [first] = await rowsOf("SELECT * FROM properties ORDER BY created_at LIMIT 1");
  expect(first).toMatchObject({ pg_id: "PG000001", city_key: "delhi" });
  expect(first!["amenities"]).toContain("WiFi");
  expect(Array.isArray(first!["monthly_extras"])).toBe(true);
});

test("a second seed changes nothing, not even when all listings were removed", async () => {
  await testDatabase.empty();
  await seed(demoCounts.tests);
  const nothing = { users: 0, properties: 0, images: 0 };
  expect(await seed(demoCounts.tests)).toEqual(nothing);
  await testDatabase.database.pool.query("DELETE FROM properties");
  expect(await seed(demoCounts.tests)).toEqual(nothing);
});

test("two seeds at the same moment load one set", async () => {
  await testDatabase.empty();
  const both = await Promise.all([seed(demoCounts.tests), seed(demoCounts.tests)]);
  expect(both.map(({ properties }) => properties).toSorted((a, b) => a - b)).toEqual([0, 60]);
});

test("the load sizes share pictures", async () => {
  await testDatabase.empty();
  await seed(5100);
  const [pictures] = await rowsOf("SELECT count(*)::int AS n, count(DISTINCT path)::int AS paths FROM property_images");
  expect(pictures).toMatchObject({ n: 20_400 });
  expect(pictures!["paths"]).toBeLessThanOrEqual(2400);
});

test("a seed that fails leaves nothing behind", async () => {
  await testDatabase.empty();
  const failing = seedDemo({
    connectionString: testDatabase.connectionString,
    count: 1200,
    now,
    onProgress: () => {
      throw new Error("stopped");
    },
  });
  await expect(failing).rejects.toThrow("stopped");
  expect(await rowsOf("SELECT count(*)::int AS n FROM users")).toEqual([{ n: 0 }]);
});
