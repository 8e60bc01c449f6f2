import { beforeEach, expect, test } from "vitest";
import { deleteOutdatedData } from "#server/retention/retention.ts";
import { aSearcher, anAlertPost, makeDemo, moveClockToHour, settleAlerts } from "#test/apps/alert-post.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aProperty, storeProperties } from "#test/factories.ts";

const db = useTestDatabase();
beforeEach(async () => {
  await db.empty();
  await makeDemo(db.database);
  await moveClockToHour(db.database, 12);
});

async function countRows() {
  const { rows } = await db.database.pool.query<{ told: number; links: number; searches: number }>(
    `SELECT (SELECT count(*)::int FROM alerts_sent) AS told, (SELECT count(*)::int FROM alert_links) AS links,
       (SELECT count(*)::int FROM saved_searches) AS searches`,
  );
  return rows[0];
}

test("what a mail told, and its link, go after 24 months, and no sooner; the search stays until its person deletes it", async () => {
  const { post } = anAlertPost(db.database);
  await aSearcher(db.database, "city=Delhi");
  await storeProperties(db.database, aProperty());
  await settleAlerts(post);
  const age = async (months: number) => {
    await db.database.pool.query(
      `UPDATE alerts_sent SET told_at = business_now() - make_interval(months => $1, days => 1)`,
      [months],
    );
    await db.database.pool.query(
      `UPDATE alert_links SET created_at = business_now() - make_interval(months => $1, days => 1)`,
      [months],
    );
    await deleteOutdatedData(db.database);
  };
  await age(23);
  expect(await countRows()).toEqual({ told: 1, links: 1, searches: 1 });
  await age(24);
  expect(await countRows()).toEqual({ told: 0, links: 0, searches: 1 });
});

test("with their person, searches and what was told of them go", async () => {
  const { post } = anAlertPost(db.database);
  const { user } = await aSearcher(db.database, "city=Delhi");
  await storeProperties(db.database, aProperty());
  await settleAlerts(post);
  await db.database.pool.query("DELETE FROM users WHERE id = $1", [user.id]);
  expect(await countRows()).toEqual({ told: 0, links: 0, searches: 0 });
});
