import { runInNewContext } from "node:vm";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { withSentences } from "./inline-problems.ts";

const replaced = (code: string, language: "en" | "hi" = "en") =>
  withSentences(code, parseSync("sample.js", code).program, { id: "sample.js", language });
const run = (code: string) => runInNewContext(replaced(code), { most: 12 }) as unknown;

test("a build for browsers has the sentences of its language and no codes", () => {
  const code = `import { problem } from "#contract/messages/problem.ts";\nexport const missing = problem("account.name-missing");`;
  expect(replaced(code)).toBe(`\nexport const missing = ("Name is Required");`);
  expect(replaced(code, "hi")).toBe(`\nexport const missing = ("नाम लिखना ज़रूरी है");`);
});

test("gaps are filled when the code runs", () => {
  expect(run(`problem("wire.at-most-characters", { most })`)).toBe("At most 12 characters");
  expect(run(`[problem("wire.number", { least: -most, most: most > 1 ? 2 : 1 })]`)).toEqual([
    "Must be a number from -12 to 2",
  ]);
});

test("a problem that cannot be replaced stops the build", () => {
  for (const code of [`problem(code)`, `problem("no.such-code")`, `problem("wire.at-most-characters", parameters)`])
    expect(() => replaced(code), code).toThrow("sample.js");
});
