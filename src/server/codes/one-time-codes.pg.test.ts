import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/database/database.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { testKeys } from "#test/test-keys.ts";
import { type CodePurpose, createOneTimeCodes, forgetCodes } from "./one-time-codes.ts";
import { forgetResetProofs, issueTicket, mailboxOfTicket } from "./tickets.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const mailbox = "ananya@example.in";

function issue(purpose: CodePurpose, to = mailbox, requestId?: string): Promise<string> {
  const codes = createOneTimeCodes(db.database, testKeys);
  return inTransaction(db.database, async (transaction) => {
    const { code } = await codes.issue(transaction, purpose, to, requestId);
    return code;
  });
}

const check = (purpose: CodePurpose, code: string, of = mailbox, requestId?: string) =>
  createOneTimeCodes(db.database, testKeys).check(purpose, of, code, async () => "done", requestId);

test("a code without a request passes once, and leaves no other row than its own", async () => {
  const code = await issue("register");
  expect((await db.database.pool.query("SELECT subject FROM one_time_codes")).rows).toEqual([{ subject: mailbox }]);
  expect(await check("register", code)).toEqual({ isRight: true, result: "done" });
  expect(await check("register", code)).toEqual({ isRight: false });
});

test("a code that passes for its request is gone for the mailbox too, and the other way round", async () => {
  const first = await issue("reset", mailbox, "r1");
  expect(await check("reset", first, mailbox, "r1")).toEqual({ isRight: true, result: "done" });
  expect(await check("reset", first)).toEqual({ isRight: false });
  const second = await issue("reset", mailbox, "r1");
  expect(await check("reset", second)).toEqual({ isRight: true, result: "done" });
  expect(await check("reset", second, mailbox, "r1")).toEqual({ isRight: false });
});

test("codes of a mailbox are forgotten for every purpose and request, and nobody else's", async () => {
  const other = "ananya@example.in.test";
  const codes = {
    register: await issue("register", mailbox, "r1"),
    reset: await issue("reset"),
    prove: await issue("prove"),
  };
  const others = await issue("reset", other);
  await inTransaction(db.database, (transaction) => forgetCodes(transaction, mailbox));
  for (const purpose of ["register", "reset", "prove"] as const)
    expect(await check(purpose, codes[purpose]), purpose).toEqual({ isRight: false });
  expect(await check("register", codes.register, mailbox, "r1")).toEqual({ isRight: false });
  expect(await check("reset", others, other)).toEqual({ isRight: true, result: "done" });
});

test("a new password ends the mailbox's tickets and codes for another one, and leaves those for other purposes", async () => {
  const reset = await issue("reset", mailbox, "r1");
  const register = await issue("register");
  const [resetTicket, registerTicket] = await inTransaction(db.database, async (transaction) => {
    const tickets = [
      await issueTicket(transaction, "reset", mailbox),
      await issueTicket(transaction, "register", mailbox),
    ];
    await forgetResetProofs(transaction, mailbox);
    return tickets;
  });
  expect(await mailboxOfTicket(db.database, "reset", resetTicket)).toBeUndefined();
  expect(await mailboxOfTicket(db.database, "register", registerTicket)).toBe(mailbox);
  expect(await check("reset", reset)).toEqual({ isRight: false });
  expect(await check("reset", reset, mailbox, "r1")).toEqual({ isRight: false });
  expect(await check("register", register)).toEqual({ isRight: true, result: "done" });
});
