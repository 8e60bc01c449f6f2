import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { inTransaction } from "#server/database/database.ts";
import { aMail, aMailServer, waitForMails, mailProcessesOn } from "#test/apps/mail-process.ts";
import { startMailServer } from "#test/apps/mail-server.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const testDatabase = useTestDatabase();
const { aProcess, sendNow } = mailProcessesOn(testDatabase);

beforeEach(() => testDatabase.empty());

test("a mail leaves within a second of the commit, with both its forms, and its words are in no table", async () => {
  const server = await aMailServer();
  const { mailer } = aProcess(server);
  let rowWhileWaiting = "";
  await inTransaction(testDatabase.database, async (transaction) => {
    await mailer.enqueueMail(transaction, {
      ...aMail,
      to: "asha@example.in",
      words: { ...aMail.words, en: { ...aMail.words.en, text: "Your code is 271828" } },
    });
    const { rows } = await transaction.client.query("SELECT * FROM jobs.job WHERE name = 'mail'");
    rowWhileWaiting = JSON.stringify(rows);
  });
  const committedAt = Date.now();
  await waitForMails(server, 1);
  const [mail] = server.received;
  expect(mail!.at - committedAt).toBeLessThan(1000);
  expect(mail).toMatchObject({
    to: "asha@example.in",
    messageId: expect.stringMatching(/^<[\w-]{36}@thikana[.]example>$/),
  });
  expect(mail!.raw).toMatch(/^From: "Thikana, for tests" <hello@thikana[.]example>$/m);
  expect(mail!.raw).toContain("271828");
  expect(mail!.raw).toContain("text/html");
  expect(rowWhileWaiting).toContain("asha@example.in");
  expect(rowWhileWaiting).not.toMatch(/271828|Hello/);
});

test("a transaction that is undone sends nothing", async () => {
  const server = await aMailServer();
  const { mailer } = aProcess(server);
  const undone = inTransaction(testDatabase.database, async (transaction) => {
    await mailer.enqueueMail(transaction, { ...aMail, to: "undone@example.in" });
    throw new Error("after all not");
  });
  await expect(undone).rejects.toThrow("after all not");
  await sendNow(mailer, { ...aMail, to: "later@example.in" });
  await waitForMails(server, 1);
  expect(server.received.map(({ to }) => to)).toEqual(["later@example.in"]);
});

test("while the mail server is away mail waits, and it leaves when the server is back", async () => {
  const gone = await startMailServer();
  await gone.close();
  const { mailer, failures, jobs } = aProcess(gone);
  const addresses = Array.from({ length: 30 }, (_, index) => `person-${index}@example.in`);
  for (const to of addresses) await sendNow(mailer, { ...aMail, to });
  await vi.waitFor(() => expect(failures).toContainEqual(expect.stringContaining("ECONNREFUSED")), { timeout: 20_000 });
  expect(failures.join("\n")).not.toMatch(/example[.]in|Hello/);
  await vi.waitFor(
    async () => {
      const { waiting, retrying, oldestAt } = await jobs.countWaiting("mail");
      expect([waiting + retrying, oldestAt]).toEqual([30, expect.any(Date)]);
    },
    { timeout: 20_000 },
  );
  const server = await aMailServer({ port: gone.port });
  await waitForMails(server, 30, 15_000);
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
});

test("a process that is killed after the server took a mail loses nothing; who gets it twice sees one Message-ID", async () => {
  // Its silence is noticed sooner than usual.
  await testDatabase.database.pool.query("UPDATE jobs.queue SET heartbeat_seconds = 1 WHERE name = 'mail'");
  let worker: ReturnType<typeof spawn> | undefined;
  const server = await aMailServer({
    onReceived() {
      // It never gets to read the 250 that is sent now.
      worker?.kill("SIGSTOP");
    },
  });
  worker = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, "../../../test/apps/mail-worker.ts"), testDatabase.connectionString, server.url],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  onTestFinished(() => void worker?.kill("SIGKILL"));
  const { mailer } = aProcess();
  await sendNow(mailer, { ...aMail, to: "asha@example.in" });
  await waitForMails(server, 1);
  worker.kill("SIGKILL");
  worker = undefined;
  aProcess(server);
  await sendNow(mailer, { ...aMail, to: "vikram@example.in" });
  await waitForMails(server, 3, 12_000);
  const toAsha = server.received.filter(({ to }) => to === "asha@example.in");
  expect(toAsha).toHaveLength(2);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(2);
});

test("two processes send every mail once", async () => {
  const server = await aMailServer();
  const { mailer } = aProcess(server);
  aProcess(server);
  for (let sent = 0; sent < 80; sent += 1) await sendNow(mailer, { ...aMail, to: `person-${sent}@example.in` });
  await waitForMails(server, 80);
  await setTimeout(300);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(80);
  expect(server.received).toHaveLength(80);
});

test("a slow address and one refused for now hold up nobody, and get their mail", async () => {
  const startedAt = Date.now();
  let refusals = 0;
  const server = await aMailServer({
    onRcptTo({ address }, _session, answer) {
      if (address === "greylisted@example.in" && refusals < 1) {
        refusals += 1;
        answer(Object.assign(new Error("Try again later, greylisted@example.in"), { responseCode: 451 }));
      } else void setTimeout(address === "slow@example.in" ? 1500 : 0).then(() => answer());
    },
  });
  const { mailer, failures } = aProcess(server);
  for (const name of ["slow", "greylisted", "quick"]) await sendNow(mailer, { ...aMail, to: `${name}@example.in` });
  await setTimeout(50);
  await sendNow(mailer, { ...aMail, to: "later@example.in" });
  await waitForMails(server, 4);
  const arrivals = Object.fromEntries(server.received.map(({ to, at }) => [to.split("@")[0], at - startedAt]));
  expect(arrivals).toMatchObject({ quick: expect.any(Number), later: expect.any(Number) });
  expect(Math.max(arrivals["quick"], arrivals["later"])).toBeLessThan(1200);
  expect(failures).toContain("The mail server answered 451 to RCPT TO");
});

test("a mail to an address that is refused for good is listed, without the address, and can be tried again", async () => {
  let isKnown = false;
  const server = await aMailServer({
    onRcptTo({ address }, _session, answer) {
      if (address !== "nobody@example.in" || isKnown) answer();
      else answer(Object.assign(new Error("No such user: nobody@example.in"), { responseCode: 550 }));
    },
  });
  const { mailer, jobs } = aProcess(server);
  await sendNow(mailer, { ...aMail, to: "nobody@example.in" });
  await sendNow(mailer, { ...aMail, to: "asha@example.in" });
  await waitForMails(server, 1);
  const dead = await vi.waitFor(
    async () => {
      const found = await jobs.listDeadLetters("mail");
      expect(found).toHaveLength(1);
      return found;
    },
    { timeout: 20_000 },
  );
  expect(dead[0]).toMatchObject({
    kind: "number-taken",
    reason: "The mail server answered 550 to RCPT TO",
    enqueuedAt: expect.any(Date),
  });
  expect(JSON.stringify(dead)).not.toContain("example.in");
  isKnown = true;
  expect(await jobs.retryDeadLetters("mail", { ids: [dead[0]!.id] })).toBe(1);
  await waitForMails(server, 2);
  expect(server.received[1]!.to).toBe("nobody@example.in");
  expect(await jobs.listDeadLetters("mail")).toEqual([]);
});

test("a code that has expired meanwhile is not sent, by the database's clock", async () => {
  const server = await aMailServer();
  const { mailer: writer, jobs } = aProcess();
  const { rows } = await testDatabase.database.pool.query<{ past: Date; soon: Date }>(
    "SELECT now() - interval '1 second' AS past, now() + interval '1 minute' AS soon",
  );
  await sendNow(writer, { ...aMail, to: "late@example.in", expiresAt: rows[0]!.past });
  await sendNow(writer, { ...aMail, to: "timely@example.in", expiresAt: rows[0]!.soon });
  aProcess(server);
  await waitForMails(server, 1);
  await setTimeout(300);
  expect(server.received.map(({ to }) => to)).toEqual(["timely@example.in"]);
  expect(await jobs.listDeadLetters("mail")).toEqual([]);
});

test("mail that waits for an address can be forgotten", async () => {
  const server = await aMailServer();
  const { mailer: writer } = aProcess();
  await sendNow(writer, { ...aMail, to: "erased@example.in" });
  await sendNow(writer, { ...aMail, to: "other@example.in" });
  await inTransaction(testDatabase.database, (transaction) => writer.cancelMailTo(transaction, "erased@example.in"));
  aProcess(server);
  await waitForMails(server, 1);
  await setTimeout(300);
  expect(server.received.map(({ to }) => to)).toEqual(["other@example.in"]);
});

test("mail that is being tried while it is forgotten is not tried again", async () => {
  let tries = 0;
  let refuse: (() => void) | undefined;
  const server = await aMailServer({
    onRcptTo(_address, _session, answer) {
      tries += 1;
      refuse = () => answer(Object.assign(new Error("Later"), { responseCode: 451 }));
      if (tries > 1) answer();
    },
  });
  const { mailer } = aProcess(server);
  await sendNow(mailer, { ...aMail, to: "erased@example.in" });
  await vi.waitFor(() => expect(refuse).toBeDefined(), { timeout: 20_000 });
  await inTransaction(testDatabase.database, (transaction) => mailer.cancelMailTo(transaction, "erased@example.in"));
  refuse?.();
  // The second try comes a second or two after the first.
  await setTimeout(4000);
  expect([tries, server.received]).toEqual([1, []]);
});
