import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const list = read("docs/spec-conformance.md");
const deviations = read("docs/spec-deviations.md");

/** "7, 9–11" → 7, 9, 10, 11 */
function linesIn(text: string): number[] {
  return text.split(",").flatMap((part) => {
    const [first = Number.NaN, last = first] = part.trim().split("–").map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

/** The cells of the rows of all tables whose header begins with `head`. */
function rowsOf(text: string, head: string): string[][] {
  const tables = text
    .split(/\n(?!\|)/)
    .filter((block) => block.startsWith(`| ${head} |`) || block.includes(`\n| ${head} |`));
  return tables.flatMap((table) =>
    table
      .split("\n")
      .filter((line) => line.startsWith("| ") && !line.startsWith(`| ${head} |`))
      .map((line) => line.slice(2, -2).split(" | ")),
  );
}

const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+\.[a-z]+)`/g)].map(([, file = ""]) => file);
const quotedIn = (cell: string) => [...cell.matchAll(/“((?:[^“”]|“[^“”]*”)*)”/g)].map(([, words = ""]) => words);

/** The names of a file's tests and of their steps. */
function titlesIn(file: string): string[] {
  const titles = read(file).matchAll(/\btest(?:\.step)?(?:\.each\([\s\S]*?\]\))?\(\s*(["'`])([\s\S]*?)\1\s*,/g);
  return [...titles].map(([, , title = ""]) => title);
}

const statements = linesIn(/Lines that state something: ([\d,–\s]+)\./.exec(list)?.[1] ?? "");
const rows = rowsOf(list, "line").map(([lines = "", says = "", built = "", shown = ""]) => ({
  lines: linesIn(lines),
  says,
  built,
  shown,
}));

test("every line of the specification that states something has a row, and no other line has", () => {
  expect(statements.length).toBeGreaterThan(130);
  expect([...new Set(rows.flatMap(({ lines }) => lines))].toSorted((a, b) => a - b)).toEqual(statements);
});

test("every row's files exist, and have tests with the quoted titles", () => {
  const wrong: string[] = [];
  for (const { lines, built, shown } of rows) {
    const row = `line ${lines.join(", ")}`;
    for (const file of [...filesIn(built), ...filesIn(shown)])
      if (!existsSync(path.join(root, file))) wrong.push(`${row}: there is no ${file}`);
    if (filesIn(built).length === 0) wrong.push(`${row}: nothing is named that it is built in`);
    const evidence = shown.matchAll(/`([^`]+)`((?:,? “(?:[^“”]|“[^“”]*”)*”)+)/g);
    let count = 0;
    for (const [, file = "", titles = ""] of evidence) {
      const known = existsSync(path.join(root, file)) ? titlesIn(file) : [];
      for (const title of quotedIn(titles)) {
        count += 1;
        if (!known.some((each) => each.includes(title))) wrong.push(`${row}: ${file} has no test “${title}”`);
      }
    }
    if (count !== quotedIn(shown).length || count < filesIn(shown).length) wrong.push(`${row}: a test stands alone`);
    if (count === 0) wrong.push(`${row}: no test shows it`);
  }
  expect(wrong).toEqual([]);
});

test("every deviation that a row names stands among the deviations, and each of those is named by a row", () => {
  const recorded = rowsOf(deviations, "line").flatMap(([lines = ""]) => linesIn(lines));
  const named = rows.filter(({ shown }) => shown.includes("deviation"));
  for (const { lines } of named)
    expect(
      lines.some((line) => recorded.includes(line)),
      `line ${lines.join(", ")}`,
    ).toBe(true);
  const covered = new Set(named.flatMap(({ lines }) => lines));
  expect([...new Set(recorded)].filter((line) => statements.includes(line) && !covered.has(line))).toEqual([]);
});

test("every word and number of the specification stands in the file that says it", () => {
  const wrong = rowsOf(list, "words").flatMap(([words = "", file = ""]) => {
    const [name = ""] = filesIn(file);
    const text = read(name);
    return quotedIn(words)
      .filter((each) => !text.includes(each))
      .map((each) => `${name} does not say “${each}”`);
  });
  expect(wrong).toEqual([]);
});
