import { expect, test } from "vitest";
import { findSourceFiles, readSourceFile } from "./read-repository.ts";

const everyTest = findSourceFiles("{src,packages,demo,tools,test,bench,e2e}/**/*.{test.ts,test.tsx,e2e.ts}");

/** `file:line` of every line that matches. */
function findLines(files: string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    readSourceFile(file)
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}

test("journeys are in e2e/ and end in .e2e.ts, and nothing else there calls itself a test", () => {
  const everywhere = findSourceFiles("**/*.e2e.{ts,tsx}", "e2e/**/*.{test,spec}.{ts,tsx}");
  expect(everywhere.filter((file) => !/^e2e\/[a-z0-9-]+\.e2e\.ts$/.test(file))).toEqual([]);
});

test("no test is narrowed, skipped or put off", () => {
  const evasions = /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|skipIf|runIf|todo|fixme|fails)\b|\bskip\(\)/;
  const ownText = "test/repository/habits.test.ts";
  expect(
    findLines(
      everyTest.filter((file) => file !== ownText),
      evasions,
    ),
  ).toEqual([]);
});

test("a test that needs PostgreSQL says so in its name", () => {
  const plain = everyTest.filter((file) => !/\.(?:pg\.test\.tsx?|e2e\.ts)$/.test(file));
  expect(findLines(plain, /from "(?:#test|\.)\/test-database\.ts"/)).toEqual([]);
});

test("the environment is read in config.ts alone, so that a wrong variable is named at the start", () => {
  const mayRead = new Set([
    "src/server/config.ts",
    // Passes the system's own variables (PATH, TEMP and the like) to the programs it starts; none configures us.
    "src/server/database/embedded/initialise-data-folder.ts",
  ]);
  const product = findSourceFiles("{src,packages,demo}/**/*.{ts,tsx}").filter(
    (file) => !mayRead.has(file) && !/\.test\.tsx?$/.test(file),
  );
  expect(findLines(product, /\bprocess\.env\b/)).toEqual([]);
});

test("styles ask for widths in em, so that twice as large letters get the layout of half the width", () => {
  expect(findLines(findSourceFiles("src/**/*.css"), /^@(?:media|container).*width.*\dpx/)).toEqual([]);
});

test("no file is a drawer: names say the subject", () => {
  const drawers = /\/(?:utils?|helpers?|misc|types|common|index)\.tsx?$/;
  const sources = findSourceFiles("{src,packages,demo,tools,test,bench,e2e}/**/*.{ts,tsx}");
  expect(sources.filter((file) => drawers.test(file))).toEqual([]);
});

test("no figure of the README is still a placeholder", () => {
  expect(readSourceFile("README.md")).not.toMatch(/\b[A-Z]{3,} (?:kB|MB|s)\b/);
});
