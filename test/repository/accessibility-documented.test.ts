import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { readSourceFile } from "./read-repository.ts";

/** Rows of the table of walks: the file in backquotes, then the name of its test. */
const walks = [...readSourceFile("docs/accessibility.md").matchAll(/\| `([^`|]+)` "([^|]+)" \|$/gm)].map(
  ([, file = "", name = ""]) => ({ file, name }),
);

test("the walks with the keyboard in docs/accessibility.md are ten or more, and each is a test that is there", () => {
  expect(walks.length).toBeGreaterThanOrEqual(10);
  for (const { file, name } of walks) {
    expect(existsSync(file), file).toBe(true);
    expect(name).toContain("with the keyboard alone");
    expect(readSourceFile(file), `${file} has no such test`).toContain(`"${name}",`);
  }
});
