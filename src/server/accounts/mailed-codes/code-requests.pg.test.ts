/** A code works in the browser that requested it, regardless of tries by strangers. */
import { beforeEach, expect, test } from "vitest";
import { createRateLimits } from "#server/http/limits/rate-limits.ts";
import { anAppWithOnePerson } from "#test/apps/account-app.ts";
import { testKeys } from "#test/test-keys.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { accountCodeCoolDown, triesPerAccount } from "#server/accounts/account-rate-limits.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const email = "ananya@example.in";
const number = "9876543210";
const attacker = "203.0.113.7";

const withOnePerson = () => anAppWithOnePerson(db.database, email);

const limits = () => createRateLimits(db.database, testKeys);

/** Flows with a code: reset by mailbox or number, and registration. */
const codeFlows = [
  { way: "to reset, by mailbox", ask: "/api/user/forgotPassword", verify: "/api/user/otp-Verify", name: email },
  { way: "to reset, by number", ask: "/api/user/forgotPassword", verify: "/api/user/otp-Verify", name: number },
  { way: "to register", ask: "/api/otp/send-otp", verify: "/api/otp/verify-otp", name: "new@example.in" },
];

test.each(codeFlows)(
  "the correct code %o is accepted in the browser that requested it, after any number of tries by strangers",
  async (flow) => {
    const { app } = await withOnePerson();
    const { ask, verify, name } = flow;
    const mailbox = name === number ? email : name;
    const owner = app.aBrowser(attacker);
    const browserOf = (n: number) => app.aBrowser(n % 2 ? attacker : undefined);
    expect((await owner.post(ask, { email: name })).statusCode).toBe(200);
    const code = app.codeFor(mailbox);
    const sent = owner.cookies.get("code-request") ?? "";
    // Strangers, beside them and elsewhere: the network's, the account's and the code's own tries are used up.
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        browserOf(n).post(verify, { email: name, otp: code === "000000" ? "1".repeat(6) : "000000" }),
      ),
    );
    const purpose = verify.includes("user") ? "reset" : "register";
    for (let n = 0; n < triesPerAccount.most; n += 1) await limits().allows(triesPerAccount, `${purpose} ${mailbox}`);
    // And a newer code was sent for somebody else.
    await db.database.pool.query("DELETE FROM rate_hits WHERE reset_at < now() + interval '2 minutes'");
    await app.aBrowser().post(ask, { email: name });
    expect(app.codeFor(mailbox)).not.toBe(code);
    const right = { email: name, otp: code };
    // Neither without the cookie, nor with another's or one that was made up.
    const other = app.aBrowser();
    await other.post(ask, { email: "vikram@example.in" });
    for (const cookie of [undefined, other.cookies.get("code-request"), "x".repeat(80), `A${sent.slice(1)}`]) {
      const stranger = app.aBrowser();
      if (cookie !== undefined) stranger.cookies.set("code-request", cookie);
      expect((await stranger.post(verify, right)).statusCode).toBe(400);
    }
    expect((await owner.post(verify, right)).statusCode).toBe(200);
    expect(owner.cookies.has("code-request")).toBe(false);
    // Once.
    owner.cookies.set("code-request", sent);
    expect((await owner.post(verify, right)).statusCode).toBe(429);
  },
);

test("a browser that requested a code has three extra tries, and no more after a refused request for another code", async () => {
  const { app } = await withOnePerson();
  const owner = app.aBrowser();
  await owner.post("/api/user/forgotPassword", { email });
  for (let n = 0; n < triesPerAccount.most; n += 1) await limits().allows(triesPerAccount, `reset ${email}`);
  const code = app.codeFor(email);
  const attempts = async () => {
    const { rows } = await db.database.pool.query<{ attempts: number }>(
      "SELECT attempts FROM one_time_codes WHERE starts_with(subject, $1)",
      [`${email} for request `],
    );
    return rows.map((row) => row.attempts);
  };
  for (let n = 0; n < 3; n += 1) await owner.post("/api/user/otp-Verify", { email, otp: app.wrongCodeFor(email) });
  // The account's cool-down: no mail is sent, so the code and its count stay.
  await db.database.pool.query("DELETE FROM rate_hits WHERE reset_at < now() + interval '2 minutes' AND hits = 1");
  await limits().allows(accountCodeCoolDown, `reset ${email}`);
  await owner.post("/api/user/forgotPassword", { email });
  expect(await attempts()).toEqual([3]);
  expect((await owner.post("/api/user/otp-Verify", { email, otp: code })).statusCode).toBe(400);
});

test("a used code, or one invalidated by a new password, is also refused in the browser that requested it", async () => {
  const { app } = await withOnePerson();
  const [owner, elsewhere] = [app.aBrowser(), app.aBrowser()];
  await owner.post("/api/user/forgotPassword", { email });
  const right = { email, otp: app.codeFor(email) };
  const passes = await Promise.all([owner, elsewhere].map((browser) => browser.post("/api/user/otp-Verify", right)));
  expect(passes.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(
    (await db.database.pool.query("SELECT FROM one_time_codes WHERE mac <> $1", [Buffer.alloc(32)])).rowCount,
  ).toBe(0);

  await db.database.pool.query("TRUNCATE rate_hits");
  await owner.post("/api/user/forgotPassword", { email });
  const unused = { email, otp: app.codeFor(email) };
  await db.database.pool.query("TRUNCATE rate_hits");
  await elsewhere.post("/api/user/forgotPassword", { email });
  await elsewhere.post("/api/user/otp-Verify", { email, otp: app.codeFor(email) });
  const changed = await elsewhere.post("/api/user/updatePassword", { email, password: "neem-tree-42" });
  expect(changed.statusCode).toBe(200);
  expect((await owner.post("/api/user/otp-Verify", unused)).statusCode).toBe(400);
});
