import { type PoolClient, DatabaseError } from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { isDatabaseBusy, isDatabaseOutage } from "#server/http/errors.ts";
import { aPassword, anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const email = "ananya@example.in";
const sentence = "Someone else is changing this right now. Try again in a moment.";

/** Holds the account's row, as a long transaction would, until the test is over. */
async function lockAccount(): Promise<PoolClient> {
  const client = await db.database.pool.connect();
  await client.query("BEGIN");
  await client.query("SELECT FROM users FOR UPDATE");
  onTestFinished(async () => {
    await client.query("ROLLBACK");
    client.release();
  });
  return client;
}

test("a request that waits too long for a locked row is answered that it is busy, as JSON and as a page", async () => {
  const app = await anAccountApp(db.database, { web: await openBuiltWeb() });
  onTestFinished(() => app.close());
  await registerPerson(app, app.aBrowser(), { email });
  await lockAccount();
  const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
  const sent = new URLSearchParams({ email, password: aPassword }).toString();
  const [called, inHindi, posted] = await Promise.all([
    app.aBrowser().post("/api/user/login", { email, password: aPassword }),
    app.aBrowser().post("/api/user/login", { email, password: aPassword }, { "accept-language": "hi" }),
    app.aBrowser().request("POST", "/hi/login", sent, form),
  ]);
  expect(called.json()).toEqual({ message: sentence, code: "busy" });
  expect(inHindi.json()).toMatchObject({ message: "इसे अभी कोई और बदल रहा है। थोड़ी देर में फिर कोशिश करें।" });
  expect(posted.body).toContain("इसे अभी कोई और बदल रहा है");
  expect(posted.body).toContain(email);
  for (const { statusCode, headers } of [called, inHindi, posted])
    expect([statusCode, headers["retry-after"]]).toEqual([503, "2"]);
});

test.each(["55P03", "40P01", "40001"])("PostgreSQL's %s is busy, also where another error carries it", (code) => {
  const error = Object.assign(new DatabaseError("a lock", 6, "error"), { code });
  const wrapped = new Error("Failed query", { cause: error });
  expect([isDatabaseBusy(error), isDatabaseBusy(wrapped)]).toEqual([true, true]);
  expect(isDatabaseBusy(Object.assign(new Error("gone"), { code: "57P01" }))).toBe(false);
  expect(isDatabaseOutage(Object.assign(new Error("gone"), { code: "57P01" }))).toBe(true);
});
