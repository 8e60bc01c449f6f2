import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readSourceFile } from "./read-repository.ts";

const folder = path.resolve(import.meta.dirname, "../db/migrations");
const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));

/** What would break a process of the version before, which reads and writes the same tables while it is replaced. */
const breaking = [
  /\bDROP\s+(TABLE|COLUMN|SCHEMA|TYPE|CONSTRAINT|TRIGGER|FUNCTION|VIEW|SEQUENCE)\b/i,
  /\bRENAME\b/i,
  /\bALTER\s+(COLUMN\s+)?"?\w+"?\s+(SET\s+DATA\s+TYPE|TYPE|SET\s+NOT\s+NULL|DROP\s+DEFAULT)\b/i,
  /\bADD\s+COLUMN\b(?!.*\bDEFAULT\b).*\bNOT\s+NULL\b/i,
];

/** Rules for rows: of a table that the version before knows, they may refuse what it writes. The table is the group. */
const binding = [
  /\bALTER\s+TABLE\s+(?:ONLY\s+)?(\S+)\s.*\bADD\s+(?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i,
  /\bCREATE\s+UNIQUE\s+INDEX\b.*?\sON\s+(?:ONLY\s+)?([^\s(]+)/i,
];

/** Rules that tables of before got all the same, and why the version before could go on. */
const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "0003_accounts.sql": {
    users_google_subject_unique:
      "of a column that is added here: the version before leaves it empty, which is no double",
  },
  "0005_held-listings.sql": {
    properties_holds:
      "couples the status with columns that are added here: the version before could not bring back a listing that was held meanwhile, nor should it, and its owner was told that something went wrong",
    properties_own_status: "of a column that is added here: the version before leaves it empty",
  },
  "0007_language.sql": {
    users_language: "of a column that is added here: the version before leaves it at its default",
  },
};

/** The statements of a migration that the version before may not survive. */
function findBreaking(sql: string): string[] {
  const statements = sql
    .split(/;|--> statement-breakpoint/)
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim());
  const made = new Set(
    statements.flatMap((each) => /\bCREATE TABLE (?:IF NOT EXISTS )?([^\s(]+)/i.exec(each)?.[1] ?? []),
  );
  return statements.filter(
    (statement) =>
      breaking.some((pattern) => pattern.test(statement)) ||
      binding.some((pattern) => {
        const table = pattern.exec(statement)?.[1];
        return table !== undefined && !made.has(table);
      }),
  );
}

test("no migration takes away or changes what the version before reads and writes, nor binds it by new rules", () => {
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    const rules = Object.keys(allowed[name] ?? {});
    const found = findBreaking(readSourceFile(`db/migrations/${name}`));
    const isAllowed = (statement: string) => rules.some((rule) => statement.includes(`ADD CONSTRAINT "${rule}"`));
    expect(
      found.filter((statement) => !isAllowed(statement)),
      name,
    ).toEqual([]);
    expect(found, `${name}: rules that are allowed and not there`).toHaveLength(rules.length);
  }
});

test.each([
  "ALTER TABLE users DROP CONSTRAINT users_role",
  "DROP TRIGGER note_changes ON properties",
  "DROP FUNCTION note_property_changes()",
  `ALTER TABLE "users" ALTER COLUMN "phone" SET DATA TYPE bigint`,
  "ALTER TABLE users ALTER phone TYPE bigint",
  "ALTER TABLE users ALTER phone SET NOT NULL",
  `ALTER TABLE "users" ADD CONSTRAINT "users_phone" CHECK (phone <> '')`,
  "ALTER TABLE users ADD CHECK (phone <> '')",
  "CREATE TABLE more (id uuid);\nCREATE UNIQUE INDEX ON users (phone)",
  `CREATE UNIQUE INDEX "users_phone" ON "users"("phone")`,
  "ALTER TABLE users ADD COLUMN city text NOT NULL",
])("a migration that breaks the version before is found: %s", (sql) => {
  expect(findBreaking(sql)).toHaveLength(1);
});

test("a new table may have any rules, and a table of before new columns and indices", () => {
  const sql = `CREATE TABLE "more" ("id" uuid NOT NULL, CONSTRAINT "more_id" UNIQUE("id"));
    ALTER TABLE "more" ADD CONSTRAINT "more_user" FOREIGN KEY ("id") REFERENCES "users"("id");
    CREATE UNIQUE INDEX "more_order" ON "more" USING btree ("id");
    ALTER TABLE "users" ADD COLUMN "city" text DEFAULT '' NOT NULL;
    CREATE INDEX "users_city" ON "users" ("city")`;
  expect(findBreaking(sql)).toEqual([]);
});
