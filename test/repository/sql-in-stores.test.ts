import { expect, test } from "vitest";
import { findSourceFiles, readSourceFile } from "./read-repository.ts";

/** Files outside stores that may hold SQL, each with its reason. A folder ends in a slash. */
const mayHoldSql: Readonly<Record<string, string>> = {
  "src/server/database/": "Connections, roles, migrations and the pieces that stores build their statements of.",
  "src/server/backups/": "Reads and writes whole tables by their names, which are found at run time.",
  "src/server/jobs/jobs.ts": "pg-boss owns these tables and hands over finished statements.",
  "src/server/jobs/job-schema.ts": "pg-boss's own statements, which make its schema.",
  "src/server/demo/demo-mark.ts":
    "Asks databases that may not have our tables yet, before anything else is known of them.",
  "src/server/demo/inspect-database.ts": "The same; reads the catalog and tables of other programs.",
  "src/server/search/feed/change-connection.ts": "LISTEN belongs to the connection, not to a table.",
  "src/server/app.ts": "SELECT 1: whether the database answers.",
};

/** The only files that may type rows by hand, as `query<Row>`; each such statement has its reason beside it. */
const mayAssertRows: Readonly<Record<string, string>> = {
  "src/server/database/": "Catalog, roles and locks: no column of ours is read.",
  "src/server/backups/": "Names of tables and columns that are found at run time.",
  "src/server/demo/demo-mark.ts": "A database without our tables.",
  "src/server/demo/inspect-database.ts": "The catalog.",
  "src/server/photos/photo-usage-store.ts": "A time limit of its own, which Drizzle cannot pass on.",
  "src/server/search/feed/listing-rows-store.ts": "A million listings as one row of JSON arrays.",
  "src/server/search/feed/property-changes-store.ts": "Numbers of transactions, read several times a second by name.",
  "src/server/search/oracle/sql-oracle-store.ts": "For tests: must not share the words of what it checks.",
};

const sql = /\.query[(<]|\bsql(?:\.raw\(|<[^`]*>`|`)|\borm\s*\.(?:select|insert|update|delete|execute|with|\$\w+)/;
const assertedRows = /\.query</;

function isAmong(file: string, allowed: Readonly<Record<string, string>>): boolean {
  return Object.keys(allowed).some((entry) => (entry.endsWith("/") ? file.startsWith(entry) : file === entry));
}

const serverFiles = findSourceFiles("src/server/**/*.ts").filter((file) => !file.endsWith(".test.ts"));

test("SQL is in stores", () => {
  const elsewhere = serverFiles.filter((file) => !file.endsWith("-store.ts") && !isAmong(file, mayHoldSql));
  expect(elsewhere.filter((file) => sql.test(readSourceFile(file)))).toEqual([]);
});

test("rows are typed by the tables, not by hand", () => {
  const typed = serverFiles.filter((file) => !isAmong(file, mayAssertRows));
  expect(typed.filter((file) => assertedRows.test(readSourceFile(file)))).toEqual([]);
});

test.each([
  ["may hold SQL", mayHoldSql, sql],
  ["may assert rows", mayAssertRows, assertedRows],
] as const)("every file that %s still does", (_name, allowed, pattern) => {
  const entries = Object.keys(allowed);
  const used = entries.filter((entry) =>
    serverFiles.some((file) => isAmong(file, { [entry]: "" }) && pattern.test(readSourceFile(file))),
  );
  expect(used).toEqual(entries);
});
