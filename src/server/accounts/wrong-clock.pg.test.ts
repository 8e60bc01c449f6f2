import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { anAccountApp, registerPerson } from "#test/account-app.ts";
import { useTestDatabase } from "#test/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const day = 24 * 3600 * 1000;

test.each([
  ["ahead", day],
  ["behind", -day],
])("a server whose clock is a day %s keeps sessions, codes and limits for as long as any other", async (_way, off) => {
  const app = await anAccountApp(db.database);
  const person = app.aBrowser();
  await registerPerson(app, person, { email: "ananya@example.in" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + off });
  onTestFinished(() => void vi.useRealTimers());
  expect((await person.get("/api/user/getAccess")).statusCode).toBe(200);
  // With a code that is sent, tried and exchanged.
  const other = app.aBrowser();
  await registerPerson(app, other, { email: "vikram@example.in" });
  const wrong = { email: "vikram@example.in", password: "wrong-one" };
  for (let tries = 0; tries < 10; tries += 1) await app.aBrowser().post("/api/user/login", wrong);
  const refused = await app.aBrowser().post("/api/user/login", wrong);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(900);
  vi.useRealTimers();
  expect((await other.get("/api/user/getAccess")).statusCode).toBe(200);
});
