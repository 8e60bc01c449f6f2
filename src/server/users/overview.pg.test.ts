import { beforeEach, expect, test } from "vitest";
import { anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

test("only an admin sees the numbers of people and listings", async () => {
  await storeProperties(db.database, aProperty(), aProperty({ status: "paused" }), aProperty({ status: "removed" }));
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  await registerPerson(app, browser, { email: "ananya@example.in" });
  const ask = () => browser.get("/api/v1/admin/overview");
  for (const role of ["user", "pg-owner"]) {
    await db.database.pool.query("UPDATE users SET role = $1", [role]);
    const refused = await ask();
    expect([refused.statusCode, refused.json()], role).toMatchObject([403, { code: "forbidden" }]);
  }
  expect((await app.aBrowser().get("/api/v1/admin/overview")).statusCode).toBe(401);
  await db.database.pool.query("UPDATE users SET role = 'admin'");
  const answer = await ask();
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(answer.json()).toEqual({
    totalUsers: 1,
    owners: 0,
    admins: 1,
    pendingApplications: 0,
    totalProperties: 2,
    liveProperties: 1,
    newsletterSubscribers: 0,
  });
});
