import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { aPassword, aBrowserOf, anAccountApp, registerPerson } from "#test/account-app.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const day = 24 * 3600 * 1000;

test.each([
  { way: "ahead", off: day },
  { way: "behind", off: -day },
])("a server whose clock is a day $way keeps sessions, codes and limits for as long as any other", async ({ off }) => {
  const app = await anAccountApp(db.database);
  // Sessions of owners end after 12 hours of rest.
  const [owner, gone] = [aUser({ role: "pg-owner" }), aUser({ role: "pg-owner" })];
  await storeUsers(db.database, owner, gone);
  const [awake, asleep] = [await aBrowserOf(app, db.database, owner), await aBrowserOf(app, db.database, gone)];
  await db.database.pool.query(
    `UPDATE sessions SET last_seen_at = last_seen_at - interval '13 hours', expires_at = expires_at - interval '13 hours'
      WHERE user_id = $1`,
    [gone.id],
  );
  for (const email of ["ananya@example.in", "late@example.in"])
    await app.aBrowser().post("/api/otp/send-otp", { email });
  await db.database.pool.query(
    "UPDATE one_time_codes SET expires_at = expires_at - interval '1 hour' WHERE subject = 'late@example.in'",
  );
  await registerPerson(app, app.aBrowser(), { email: "vikram@example.in" });
  const wrong = { email: "vikram@example.in", password: "wrong-one" };
  for (let tries = 0; tries < 10; tries += 1) await app.aBrowser().post("/api/user/login", wrong);

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + off });
  onTestFinished(() => void vi.useRealTimers());
  expect((await awake.get("/api/user/getAccess")).statusCode).toBe(200);
  expect((await asleep.get("/api/user/getAccess")).statusCode).toBe(401);
  const redeem = async (email: string) =>
    app.aBrowser().post("/api/otp/verify-otp", { email, otp: app.codeFor(email) });
  const redeemed = await redeem("ananya@example.in");
  expect(redeemed.statusCode).toBe(200);
  expect((await redeem("late@example.in")).statusCode).toBe(400);
  const refused = await app.aBrowser().post("/api/user/login", { ...wrong, password: aPassword });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(900);

  // What was begun by the wrong clock ends by the right one.
  vi.useRealTimers();
  const { token } = redeemed.json<{ token: string }>();
  const registered = await app.aBrowser().post("/api/user/register", {
    name: "Ananya Rawat",
    email: "ananya@example.in",
    contact: "9876543210",
    password: aPassword,
    token,
  });
  expect(registered.statusCode).toBe(200);
});
