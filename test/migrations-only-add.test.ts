import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readSourceFile } from "./read-repository.ts";

const folder = path.resolve(import.meta.dirname, "../db/migrations");
const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));

/** What would break a process of the version before, which reads and writes the same tables while it is replaced. */
const breaking = [
  /\bDROP\s+(TABLE|COLUMN|SCHEMA|TYPE)\b/i,
  /\bRENAME\b/i,
  /\bALTER\s+COLUMN\b.*\b(TYPE|SET\s+NOT\s+NULL|DROP\s+DEFAULT)\b/i,
  /\bADD\s+COLUMN\b(?!.*\bDEFAULT\b).*\bNOT\s+NULL\b/i,
];

test("no migration takes away or changes what the version before reads and writes", () => {
  expect(names.length).toBeGreaterThan(3);
  for (const name of names)
    for (const statement of readSourceFile(`db/migrations/${name}`).split(/;|--> statement-breakpoint/))
      for (const pattern of breaking) expect(statement.replaceAll(/\s+/g, " "), name).not.toMatch(pattern);
});
