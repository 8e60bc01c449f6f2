import { beforeEach, expect, test } from "vitest";
import { anAccountApp, registerPerson } from "#test/account-app.ts";
import { useTestDatabase } from "#test/test-database.ts";
import { grantAdmin } from "./grant-admin.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

test("somebody who has registered is made admin, signed out, and it is written down; a stranger is not", async () => {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  await registerPerson(app, browser, { email: "ananya@example.in", name: "Ananya Rawat" });
  expect(await grantAdmin(db.database, " Ananya@example.in")).toMatch(/^Ananya Rawat \(U.{6}\) is admin now/);
  expect((await browser.get("/api/user/getAccess")).statusCode).toBe(401);
  expect(await grantAdmin(db.database, "ananya@example.in")).toContain("already");
  await expect(grantAdmin(db.database, "nobody@example.in")).rejects.toThrow(
    "Nobody has registered as nobody@example.in",
  );
  const { rows } = await db.database.pool.query(
    "SELECT actor, action, details FROM audit_events WHERE action = 'role-changed'",
  );
  expect(rows).toEqual([{ actor: null, action: "role-changed", details: { from: "user", to: "admin" } }]);
});
