import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/database/database.ts";
import type { Mail } from "#server/email/mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { readLetter, sendLetter } from "./letters-service.ts";
import { type NewsletterPost, askToConfirm, confirmWithLink, unsubscribeWithLink } from "./newsletter-service.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const site = { brandName: "Thikana", publicUrl: "https://thikana.example" };
const letter = { subject: "New colleges", paragraphs: ["Search near IIT Delhi now."] };

/** A mailer whose mails the test reads. */
function aPost() {
  const mails: Mail[] = [];
  const mailer: Mailer = {
    async enqueueMail(_transaction, { to, words, language = "en" }) {
      if (to !== undefined) mails.push({ to, ...words[language] });
    },
    async cancelMailTo() {},
    cancelMailAbout: async () => [],
  };
  return { mails, post: { database: db.database, mailer, site } };
}
const ask = (post: NewsletterPost, email: string) =>
  inTransaction(db.database, (transaction) => askToConfirm(transaction, post, { email, language: "en" }));
const tokenIn = (mail: Mail | undefined) => /\/newsletter\/\w+\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

test("a letter goes once to everybody who has confirmed, each with a link of its own", async () => {
  const { mails, post } = aPost();
  for (const name of ["asha", "vikram", "waiting"]) {
    await ask(post, `${name}@example.in`);
    if (name !== "waiting") await confirmWithLink(post, tokenIn(mails.at(-1)));
  }
  mails.splice(0);
  expect(await sendLetter(post, letter)).toBe(2);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(["asha@example.in", "vikram@example.in"]);
  for (const mail of mails) {
    expect(mail.subject).toBe("Thikana: New colleges");
    expect(mail.unsubscribePath).toBe(`/newsletter/unsubscribe/${tokenIn(mail)}`);
  }
  expect(new Set(mails.map(tokenIn)).size).toBe(2);
  expect(await sendLetter(post, letter)).toBe(0);

  await unsubscribeWithLink(post, tokenIn(mails[0]));
  expect(await sendLetter(post, { ...letter, subject: "Another one" })).toBe(1);
});

test("only the last letter is remembered: after another one, a letter goes out again", async () => {
  const { mails, post } = aPost();
  await ask(post, "asha@example.in");
  await confirmWithLink(post, tokenIn(mails.at(-1)));
  const other = { ...letter, subject: "Another one" };
  expect([await sendLetter(post, letter), await sendLetter(post, other), await sendLetter(post, letter)]).toEqual([
    1, 1, 1,
  ]);
});

test("a letter is a subject, an empty line and paragraphs", () => {
  expect(readLetter("New colleges\r\n\r\nSearch near\r\nIIT Delhi now.\r\n\r\n \r\nAnd near JNU.\r\n")).toEqual({
    subject: "New colleges",
    paragraphs: ["Search near IIT Delhi now.", "And near JNU."],
  });
  expect(() => readLetter("Only a line\n")).toThrow("an empty line");
});
