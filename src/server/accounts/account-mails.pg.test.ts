import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { users } from "#server/database/account-tables.ts";
import { aUser } from "#test/factories.ts";
import { aTestApp, deliveredMails } from "#test/test-app.ts";
import { useTestDatabase } from "#test/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const email = "ananya@example.in";

test("codes travel by mail: to register, and to reset for those who have an account alone", async () => {
  await db.database.orm.insert(users).values(aUser({ email: "meera@example.in", phone: "9876543210" }));
  const { server } = await aTestApp(db.database);
  const post = (url: string, payload: object) =>
    server.inject({ method: "POST", url, payload, remoteAddress: `10.2.0.${Math.floor(Math.random() * 250)}` });

  await post("/api/otp/send-otp", { email });
  const [first] = await deliveredMails(db.database, email);
  const otp = /\b\d{6}\b/.exec(first?.text ?? "")?.[0];
  expect((await post("/api/otp/verify-otp", { email, otp })).statusCode).toBe(200);

  await post("/api/user/forgotPassword", { email: "nobody@example.in" });
  await post("/api/user/forgotPassword", { email: "98765 43210" });
  const [reset] = await deliveredMails(db.database, "meera@example.in");
  const code = /\b\d{6}\b/.exec(reset?.text ?? "")?.[0];
  expect((await post("/api/user/otp-Verify", { email: "9876543210", otp: code })).statusCode).toBe(200);
  await setTimeout(300);
  const { rows } = await db.database.pool.query<{ recipient: string }>("SELECT recipient FROM local_mails ORDER BY id");
  expect(rows.map(({ recipient }) => recipient)).toEqual([email, "meera@example.in"]);
});
