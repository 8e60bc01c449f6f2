import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { figuresCommand, figuresFile, noteFigure, tableOfFigures } from "./figures.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("a bench that runs alone notes nothing", () => {
  vi.stubEnv(figuresFile, undefined);
  noteFigure({ what: "a page", ours: "3 ms" });
});

test("figures are collected as lines with the command that measured them", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "thikana-figures-")), "figures.jsonl");
  vi.stubEnv(figuresFile, file);
  vi.stubEnv(figuresCommand, "npm run bench:pages");
  noteFigure({ what: "a page", ours: "3 ms" });
  noteFigure({ what: "a list", ours: "5 ms", target: "at most 4 ms", isMissed: true });
  const lines = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  expect(lines).toMatchObject([
    { what: "a page", ours: "3 ms", command: "npm run bench:pages" },
    { what: "a list", isMissed: true },
  ]);
});

test("the table says which targets were missed, and a bar in a text does not end its cell", () => {
  const noted = { command: "npm run bench:pages", load: "0.10, 0.20, 0.30" };
  expect(
    tableOfFigures([
      { ...noted, what: "a | b", ours: "1 ms", other: "2 ms (Next.js)", target: "at most 2 ms" },
      { ...noted, what: "c", ours: "3 ms", target: "at most 2 ms", isMissed: true },
    ]),
  ).toBe(
    [
      "| what | ours | other side | target | load before | command |",
      "| --- | --- | --- | --- | --- | --- |",
      String.raw`| a \| b | 1 ms | 2 ms (Next.js) | at most 2 ms | 0.10, 0.20, 0.30 | ${"`npm run bench:pages`"} |`,
      "| c | 3 ms |  | at most 2 ms, **missed** | 0.10, 0.20, 0.30 | `npm run bench:pages` |",
    ].join("\n"),
  );
});
