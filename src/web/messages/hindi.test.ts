import { expect, test } from "vitest";
import { findSourceFiles } from "#test/repository/read-repository.ts";

const folder = "src/web/messages/";
const areas = findSourceFiles(`${folder}*.ts`)
  .map((file) => file.slice(folder.length))
  .filter((file) => !file.endsWith(".test.ts"));

/** Names and kinds of files that Hindi writes in Latin letters, and the keys that open the messages. */
const inLatinLetters = /\b(?:WhatsApp|Instagram|Google|JPEG|PNG|WebP|CSV|WCAG|AA|axe-core|Alt\+T)\b/g;
const gap = /\{\w+\}/g;
/** What code reads and nobody sees, and languages, each called by its own name. */
const isForCode = (path: string) => /\.(?:id|onlyIf)$|\.languages\./.test(path);

/** Every text of an area, by where it stands. */
async function textsOf(file: string): Promise<Map<string, string>> {
  const walk = (value: unknown, path: string): [string, string][] =>
    typeof value === "string"
      ? [[path, value]]
      : Object.entries(value as object).flatMap(([key, part]) => walk(part, `${path}.${key}`));
  const area: unknown = await import(/* @vite-ignore */ `./${file}`);
  return new Map(walk({ ...(area as object) }, ""));
}

test.each(areas)("all that %s says is said in Hindi, with the same gaps and nothing left in English", async (area) => {
  const english = await textsOf(area);
  const hindi = await textsOf(`hi/${area}`);
  expect([...hindi.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const [path, text] of hindi) {
    const original = english.get(path) ?? "";
    if (isForCode(path)) {
      expect(text, path).toBe(original);
      continue;
    }
    expect(text.match(gap)?.toSorted(), path).toEqual(original.match(gap)?.toSorted());
    expect(text.replaceAll(gap, "").replaceAll(inLatinLetters, ""), path).not.toMatch(/\p{Script=Latin}/u);
    const isWords = /\p{L}/u.test(original.replaceAll(gap, "").replaceAll(inLatinLetters, ""));
    if (isWords) expect(text, path).toMatch(/\p{Script=Devanagari}/u);
  }
});

test("Hindi sentences end with a danda, and letters with a dot below have it", async () => {
  for (const area of areas) {
    for (const [path, text] of await textsOf(`hi/${area}`)) {
      // Initials of a name have two letters at most.
      expect(text, `${area}${path}`).not.toMatch(/\p{Script=Devanagari}{3,}\.(?:\s|$)/u);
      expect(text, `${area}${path}`).not.toMatch(/फो|फिल|फ्र|जरूर|ज्यादा|साफ\s|सिर्फ\s|चीज\s/);
    }
  }
});
