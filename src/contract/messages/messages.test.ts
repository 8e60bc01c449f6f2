import { expect, test } from "vitest";
import { findSourceFiles, readSourceFile } from "#test/repository/read-repository.ts";
import { catalogue } from "./catalogue.ts";
import { defineMessages } from "./define-messages.ts";
import { formatMessage, isMessage, message } from "./message.ts";
import { problem } from "./problem.ts";
import { formatProblem, readProblem } from "./read-problem.ts";

const gapsOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).toSorted();

test.each(Object.entries(catalogue))("%s says the same in both languages", (_code, { en, hi }) => {
  expect(gapsOf(hi)).toEqual(gapsOf(en));
  expect(hi).toMatch(/\p{Script=Devanagari}/u);
  // Digits are Latin; a letter with a dot below is one sign and the dot, as keyboards write it.
  expect(hi).not.toMatch(/[०-९\u0958-\u095f]|[कखग]\u093c/u);
  // A sentence ends as it does in English.
  expect(hi.endsWith("।")).toBe(en.endsWith("."));
});

test("every message is used", () => {
  const sources = findSourceFiles("src/contract/**/*.ts", "src/server/**/*.ts")
    .filter((file) => !file.endsWith(".test.ts") && !file.startsWith("src/contract/messages/"))
    .map(readSourceFile)
    .join("\n");
  expect(Object.keys(catalogue).filter((code) => !sources.includes(`"${code}"`))).toEqual([]);
});

test("gaps are filled with names, numbers, other messages and lists of them", () => {
  const photo = message("property.photo-named", { place: 2, name: "a, {b}.png" });
  const refused = message("property.photos-refused", { photos: [photo, message("property.photo", { place: 3 })] });
  expect(formatMessage(refused, "en")).toBe("Not taken: Photo 2 (a, {b}.png), Photo 3");
  expect(formatMessage(refused, "hi")).toBe("ये फ़ोटो नहीं ली गईं: फ़ोटो 2 (a, {b}.png), फ़ोटो 3");
  const sentence = message("account.code-just-sent");
  expect(formatMessage(message("wire.try-again-seconds", { sentence, count: 45 }), "hi")).toBe(
    "एक कोड अभी-अभी भेजा गया है। 45 सेकंड बाद फिर कोशिश करें।",
  );
  // What a client sent stays as it is, whatever it looks like.
  for (const name of ["$&", "wire.internal", "Something went wrong"])
    expect(formatMessage(message("admin.user-restored", { name }), "en")).toBe(`${name} is back`);
});

test("a problem goes through the schema library as a text and comes out as its message", () => {
  const quoted = { found: 'a "b" {found}\n wire.internal {}' };
  expect(readProblem(problem("words.link", quoted))).toEqual(message("words.link", quoted));
  expect(formatProblem(problem("wire.not-json"), "hi")).toBe("यह JSON में होना चाहिए");
  for (const other of ["", "Invalid input", "toString", "no.such-code {}"]) {
    expect(readProblem(other)).toBeUndefined();
    expect(formatProblem(other, "en")).toBe(other);
  }
});

test("an object of a client or of an older answer is no message", () => {
  for (const value of [null, "wire.internal", { code: "bad-request" }, { code: "constructor" }, { message: "x" }])
    expect(isMessage(value)).toBe(false);
  expect(isMessage(JSON.parse(JSON.stringify(message("property.added"))))).toBe(true);
});

test("what is missing is a type error", () => {
  // Never run: the compiler checks it, and fails where an error that is expected does not come.
  const unchecked = () => [
    // @ts-expect-error -- Hindi is missing
    defineMessages({ "test.a": { en: "Hello" } }),
    // @ts-expect-error -- the gaps differ
    defineMessages({ "test.a": { en: "At most {most}", hi: "{count} तक" } }),
    // @ts-expect-error -- a gap is missing
    defineMessages({ "test.a": { en: "At most {most}", hi: "इतने ही" } }),
    // @ts-expect-error -- no such code
    message("test.unknown"),
    // @ts-expect-error -- a parameter is missing
    message("lead.too-many-notes"),
    // @ts-expect-error -- a parameter has another name
    problem("wire.at-most-characters", { least: 1 }),
    // @ts-expect-error -- there is no gap
    problem("wire.not-json", { most: 1 }),
  ];
  expect(unchecked).toBeTypeOf("function");
});
