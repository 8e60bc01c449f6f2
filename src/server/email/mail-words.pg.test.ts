import { beforeEach, expect, test } from "vitest";
import { aUser, storeUsers } from "#test/factories.ts";
import { aMail, aMailServer, waitForMails, mailProcessesOn } from "#test/apps/mail-process.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const testDatabase = useTestDatabase();
const { aProcess, sendNow } = mailProcessesOn(testDatabase);
const { en: english, hi: hindi } = aMail.words;

beforeEach(() => testDatabase.empty());

test("a letter that one may get no more says so to mail programs; any other mail does not", async () => {
  const server = await aMailServer();
  const { mailer } = aProcess(server);
  await sendNow(mailer, {
    ...aMail,
    to: "reader@example.in",
    words: { en: { ...english, unsubscribePath: "/newsletter/unsubscribe/T1" }, hi: hindi },
  });
  await waitForMails(server, 1);
  await sendNow(mailer, { ...aMail, to: "asha@example.in" });
  await waitForMails(server, 2);
  const [letter, mail] = server.received.map(({ raw }) => raw.replaceAll(/\r\n[ \t]+/g, " "));
  expect(letter).toMatch(/^List-Unsubscribe: <https:\/\/thikana[.]example\/newsletter\/unsubscribe\/T1>\r$/m);
  expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(mail).not.toContain("List-Unsubscribe");
});

test("each mailbox is written to in its owner's language; to a stranger's in the one that is said, over the wire as well", async () => {
  const server = await aMailServer();
  const { mailer } = aProcess(server);
  await storeUsers(testDatabase.database, aUser({ email: "asha@example.in", language: "hi" }));
  await storeUsers(testDatabase.database, aUser({ email: "vikram@example.in", language: "en" }));
  await sendNow(mailer, { ...aMail, to: "asha@example.in" });
  await sendNow(mailer, { ...aMail, to: "vikram@example.in", otherwise: "hi" });
  await sendNow(mailer, { ...aMail, to: "nobody@example.in", otherwise: "hi" });
  await sendNow(mailer, { ...aMail, to: "help@example.in" });
  await waitForMails(server, 4);
  const isHindi = Object.fromEntries(
    server.received.map(({ to, raw }) => {
      const { subject, body } = readMail(raw);
      return [to, subject === hindi.subject && body.includes(hindi.text)];
    }),
  );
  expect(isHindi).toEqual({
    "asha@example.in": true,
    "vikram@example.in": false,
    "nobody@example.in": true,
    "help@example.in": false,
  });
});

test("a line break or a second address is refused before anything is written", async () => {
  const { mailer } = aProcess();
  const bad = [
    { to: "asha@example.in\r\nBcc: vikram@example.in" },
    { to: "asha@example.in, vikram@example.in" },
    { to: "asha@example.in", subject: "Hello\nBcc: vikram@example.in" },
    { to: "asha@example.in", subject: "Hello\u2028there" },
    { to: "Asha <asha@example.in>" },
    { to: "nobody" },
  ];
  for (const { to, subject = english.subject } of bad)
    await expect(sendNow(mailer, { ...aMail, to, words: { en: { ...english, subject }, hi: hindi } })).rejects.toThrow(
      /^A mail's/,
    );
  const { rows } = await testDatabase.database.pool.query("SELECT 1 FROM jobs.job");
  expect(rows).toEqual([]);
});

/** Of a mail, what its reader shows: nothing beyond ASCII is on the wire. */
function readMail(raw: string): { subject: string; body: string } {
  const decode = (words: Iterable<RegExpExecArray>) =>
    Buffer.concat([...words].map(([, word = ""]) => Buffer.from(word, "base64"))).toString();
  expect(raw).toMatch(/^\p{ASCII}*$/u);
  return {
    subject: decode(raw.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)),
    body: decode(raw.matchAll(/^Content-Transfer-Encoding: base64\r?\n\r?\n([\w+/=\r\n]+)/gm)),
  };
}
