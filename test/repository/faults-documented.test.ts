import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { readSourceFile } from "./read-repository.ts";

/** Rows of the table: the file in backquotes, then the name of its test. */
const references = [...readSourceFile("docs/faults.md").matchAll(/\| `([^`|]+)` "([^|]+)" \|$/gm)].map(
  ([, file = "", name = ""]) => ({ file, name }),
);

test("every fault in docs/faults.md names a test that is there", () => {
  const rows = readSourceFile("docs/faults.md").match(/^\| (?:F\d+ )?\|(?! fault)/gm) ?? [];
  expect(references).toHaveLength(rows.length);
  for (const { file, name } of references) {
    expect(existsSync(file), file).toBe(true);
    // A journey's name may end with the one device that it runs on.
    const isThere = [`"${name}",`, `"${name} @`].some((start) => readSourceFile(file).includes(start));
    expect(isThere, `${file} has no test "${name}"`).toBe(true);
  }
});
