import { beforeEach, expect, test } from "vitest";
import { aBrowserOf, anAccountApp } from "#test/apps/account-app.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

test("an operator resets a lost second factor: sessions end, it is written down, and its account gets a mail", async () => {
  const admin = aUser({ role: "admin", email: "asha@example.in" });
  await storeUsers(db.database, admin);
  const app = await anAccountApp(db.database, { secondFactor: "required-for-admins" });
  const browser = await aBrowserOf(app, db.database, admin);
  const mails: object[] = [];
  const accountMails = {
    async sendSecondFactorNews(_transaction: unknown, mail: object) {
      mails.push(mail);
    },
  };
  await expect(resetSecondFactor(db.database, accountMails, "nobody@example.in")).rejects.toThrow(
    "Nobody has registered",
  );
  await expect(resetSecondFactor(db.database, accountMails, admin.email)).rejects.toThrow("has no two-step login");
  await db.database.pool.query("INSERT INTO second_factors (user_id, sealed_secret, last_step) VALUES ($1, 'x', 0)", [
    admin.id,
  ]);
  expect((await browser.get("/api/v1/admin/overview")).statusCode).toBe(200);
  expect(await resetSecondFactor(db.database, accountMails, " ASHA@example.in ")).toContain("is removed");
  expect((await browser.get("/api/v1/admin/overview")).statusCode).toBe(401);
  expect((await (await aBrowserOf(app, db.database, admin)).get("/api/v1/admin/overview")).statusCode).toBe(403);
  expect(mails).toEqual([{ to: "asha@example.in", news: { happened: "reset" } }]);
  const { rows } = await db.database.pool.query("SELECT action, actor FROM audit_events");
  expect(rows).toEqual([{ action: "second-factor-reset", actor: null }]);
});
