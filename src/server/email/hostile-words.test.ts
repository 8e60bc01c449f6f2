import { expect, test } from "vitest";
import * as fc from "fast-check";
import { detectContacts } from "#contract/detection/detect-contacts.ts";
import { languages } from "#contract/languages.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { type WrittenWords, everyMailOf } from "#test/every-mail.ts";
import { findSourceFiles, readSourceFile } from "#test/repository/read-repository.ts";

const ordinary: WrittenWords = {
  title: "Neem House",
  fullName: "Ananya Rawat",
  college: "Miranda House",
  name: "Asha Rao",
  suspensionReason: "The photos show another house",
  declineReason: "Nobody answers",
};

const hostile = [
  "Verify your account at http://evil.example/login",
  "Thikana: your account is locked. www.evil-login.in",
  "Call 98765 43210 now, or mail help@evil.example",
  "Pay to ravi@okaxis, t.me/evil_pg",
  "paypal.security/x and evil.zip",
  "Asha”. Your account was closed. Read “why",
  'Asha". <a href="https://evil.example">Log in</a> "',
  "Asha\r\n\r\nYour account was closed\u2028Log in: evil.example",
  "a\u202egnp.exe \u2066b\u200bc",
  "98765\u200b43210",
  '=HYPERLINK("http://evil.example")',
  "नौ आठ सात छह पांच चार तीन दो एक शून्य",
  "x".repeat(5000),
  "Log in: evil｡example",
  "Log in: 93.184.216.34, or at 8.8.8.8",
  "\u200b",
];

const quotes = /“([^”]*)”/g;
/** A mail as HTML, without what people wrote in it and the language that marks it. */
const withoutWords = (html: string) => html.replaceAll(quotes, "“”").replaceAll(/<bdi lang="(?:en|hi)">/g, "<bdi>");
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);

/** What each mail says with these words, beside how it says it with ordinary ones. */
function compared(words: WrittenWords) {
  const usual: Record<string, MailInLanguages> = everyMailOf(ordinary);
  return Object.entries<MailInLanguages>(everyMailOf(words)).flatMap(([name, mail]) =>
    languages.map((language) => ({
      name: `${name}, ${language}`,
      mail: mail[language],
      usual: usual[name]![language],
    })),
  );
}

function expectHarmless(words: WrittenWords): void {
  for (const { name, mail, usual } of compared(words)) {
    expect(mail.subject, name).toBe(usual.subject);
    expect(linksOf(mail.html), name).toEqual(linksOf(usual.html));
    // Whatever differs stands inside quotation marks: no word of theirs reads as one of ours.
    expect(mail.text.replaceAll(quotes, "“”"), name).toBe(usual.text.replaceAll(quotes, "“”"));
    expect(withoutWords(mail.html), name).toBe(withoutWords(usual.html));
    for (const [, quoted = ""] of mail.text.matchAll(quotes)) {
      expect(quoted, name).not.toMatch(/[\r\n\u2028]|:\/\/|\S@\S|\p{L}[.。．｡]\p{L}|\d\.\d+\.\d+\.\d/u);
      const found = detectContacts(quoted).map(({ kind }) => kind);
      expect(
        found.filter((kind) => kind !== "phone"),
        `${name}: ${quoted}`,
      ).toEqual([]);
      // In a reason of our own team's a number may stand.
      if (found.length > 0)
        expect([words.suspensionReason, words.declineReason].join(), name).toContain(quoted.slice(0, 4));
    }
  }
}

test.each(hostile)("no mail is about anything else, leads anywhere else or hides who speaks for %j", (words) => {
  for (const field of Object.keys(ordinary)) expectHarmless({ ...ordinary, [field]: words });
});

test("nobody's words leave their quotation marks, nor lead anywhere", () => {
  const word = fc.constantFrom(
    ...'“ ” " \n http:// www. evil .com @ a . in - 98765 43210 \u202e \u200b <b> & wa.me/ [ ]'.split(" "),
    " ",
  );
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 12 }).map((parts) => parts.join("")),
      (words) => expectHarmless({ ...ordinary, title: words, fullName: words, name: words }),
    ),
    { numRuns: 60 },
  );
});

test("phone numbers of strangers are left out, and the mail says so", () => {
  const { enquiryReceived } = everyMailOf({ ...ordinary, fullName: "Call 98765 43210" });
  expect(enquiryReceived.en.text).toContain("Their name, as they wrote it: “Call [phone number left out]”");
  expect(enquiryReceived.hi.text).toContain("“Call [फ़ोन नंबर हटाया गया]”");
  expect(enquiryReceived.en.html).toContain("<bdi>“Call [phone number left out]”</bdi>");
});

test("every kind of mail is looked at here", () => {
  const made = readSourceFile("test/every-mail.ts");
  const kinds = findSourceFiles("src/server/**/mails/*.ts").flatMap((file) =>
    [...readSourceFile(file).matchAll(/^export function (\w+Mail)\(/gm)].map(([, name = ""]) => name),
  );
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((name) => !made.includes(`${name}(`))).toEqual([]);
});
