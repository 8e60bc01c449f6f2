import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import { dropDatabase, runSql, urlOfDatabase } from "./postgres-for-tests.ts";

const migrations = path.resolve(import.meta.dirname, "../../db/migrations");

interface Journal {
  entries: { tag: string }[];
}

/** A database with the schema of an earlier version, as its migrations left it; answers its URL. Dropped after the test. */
export async function anOlderDatabase(newestMigration: string): Promise<string> {
  const adminUrl = inject("adminUrl");
  const name = inject("templateName").replace(/template$/, `older_${newestMigration.slice(0, 4)}`);
  await runSql(adminUrl, `CREATE DATABASE "${name}"`);
  onTestFinished(() => dropDatabase(adminUrl, name));
  const folder = await mkdtemp(path.join(tmpdir(), "thikana-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrations, folder, { recursive: true });
  const journalFile = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8")) as Journal;
  const newest = journal.entries.findIndex(({ tag }) => tag === newestMigration);
  if (newest === -1) throw new Error(`There is no migration ${newestMigration}`);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, newest + 1) }));
  const client = new Client({ connectionString: urlOfDatabase(adminUrl, name) });
  await client.connect();
  try {
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
  return urlOfDatabase(adminUrl, name);
}
