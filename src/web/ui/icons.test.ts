import { expect, test } from "vitest";
import { findSourceFiles, readSourceFile } from "#test/repository/read-repository.ts";

const symbols = [...readSourceFile("src/web/ui/icons.svg").matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
const namesFile = "src/web/ui/icon-names.ts";

test("the icons that can be named are those in the sprite", () => {
  const names = [...readSourceFile(namesFile).matchAll(/^ {2}\| "([^"]+)"/gm)].map(([, name]) => name);
  expect(names).toEqual(symbols);
});

test("every icon in the sprite is used, for visitors download them all", () => {
  const sources = findSourceFiles("src/web/**/*.{ts,tsx}").filter(
    (file) => file !== namesFile && !file.endsWith(".test.ts"),
  );
  const text = sources.map(readSourceFile).join("\n");
  expect(symbols.filter((id) => !text.includes(`"${id}"`))).toEqual([]);
});
