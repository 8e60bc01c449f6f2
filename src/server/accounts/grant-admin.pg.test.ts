import { spawnSync } from "node:child_process";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { aUser, storeUsers } from "#test/factories.ts";
import { anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { childEnvironment } from "#test/child-environment.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { grantAdmin } from "./grant-admin.ts";

/** `npm run admin:grant` as a script runs it: without a terminal. */
function grantByCommand(email: string, environment: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, ["tools/operations/grant-admin.ts", email], {
    cwd: path.resolve(import.meta.dirname, "../../.."),
    env: { ...childEnvironment, DATABASE_URL: db.connectionString, NODE_ENV: "", ...environment },
    encoding: "utf8",
  });
  return { status, stderr };
}

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

test("the command needs --yes in production, by either of its signs, and nowhere else", async () => {
  await storeUsers(db.database, aUser({ email: "ananya@example.in", role: "user" }));
  const refused = { status: 1, stderr: expect.stringContaining("add --yes") };
  expect(grantByCommand("ananya@example.in", { NODE_ENV: "production" })).toEqual(refused);
  expect(grantByCommand("ananya@example.in", { PUBLIC_URL: "https://thikana.example" })).toEqual(refused);
  expect((await db.database.pool.query("SELECT role FROM users")).rows).toEqual([{ role: "user" }]);
  expect(grantByCommand("ananya@example.in")).toEqual({ status: 0, stderr: "" });
  expect((await db.database.pool.query("SELECT role FROM users")).rows).toEqual([{ role: "admin" }]);
}, 60_000);
