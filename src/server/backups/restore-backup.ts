import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, rename } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Transaction } from "#server/database/database.ts";
import { isSchemaNewer, migrateDatabase, newestSchema } from "#server/database/migrate.ts";
import { inspectDatabase, requireOurDatabase } from "#server/demo/inspect-database.ts";
import { exists } from "#server/photos/photo-files.ts";
import { lockUploadsForCopy } from "#server/photos/uploads-lock.ts";
import { type Manifest, type WholeBackup, hashOfFile, photosFolder, tableFile } from "./backup-manifest.ts";
import { type RemovedAgain, removeForgotten } from "./remove-again.ts";
import { type ForgottenPeople, nobodyForgotten, readForgottenPeople } from "./forgotten-people.ts";
import { type BackupTable, backupTables, leftOutTables } from "./backup-tables.ts";
import { schemaOf, withWholeDatabase } from "./whole-database.ts";
import type { BackupSource } from "./write-backup.ts";

/** Rows in one INSERT. */
const batchSize = 1000;

export interface Restored extends RemovedAgain {
  manifest: Manifest;
}

/**
 * Restores a backup into a database, all rows in one transaction, and its photos into the folder of uploads. The database is
 * migrated to this version's schema after all checks that need no writing. Everything erased, withdrawn, ended or removed since,
 * by `forgotten` and by the rows that are replaced, is removed again in the same transaction, with its queued mail. Throws, with
 * nothing changed, where the backup has another schema, or the database belongs to another program or is in use.
 *
 * @param mayReplace allows a database with data, which is deleted; otherwise it has to be empty.
 */
export async function restoreBackup(
  { folder, manifest }: WholeBackup,
  { connectionString, uploads }: BackupSource,
  { mayReplace = false, forgotten = nobodyForgotten }: { mayReplace?: boolean; forgotten?: ForgottenPeople } = {},
): Promise<Restored> {
  requireSchema(manifest, newestSchema());
  await requireOurDatabase(connectionString);
  if (!mayReplace && (await inspectDatabase(connectionString)) !== "empty") throw notEmpty();
  if (await isSchemaNewer(connectionString))
    throw new Error("The database is of a later version than this one. Nothing was changed.");
  await migrateDatabase(connectionString);
  return withWholeDatabase(connectionString, async (transaction) => {
    const { client } = transaction;
    await lockUploadsForCopy(transaction);
    requireSchema(manifest, await schemaOf(client));
    // Serialises with another restore and with a running server.
    await client.query(`LOCK TABLE ${[...backupTables, ...leftOutTables].join(", ")} IN ACCESS EXCLUSIVE MODE`);
    const isEmpty = await isDatabaseEmpty(transaction);
    if (!isEmpty && !mayReplace) throw notEmpty();
    const since = isEmpty ? nobodyForgotten : await readForgottenPeople(transaction);
    // Before the rows, so that no row refers to a missing photo. Photos without a row are not served, and cleaned up after a day.
    await copyPhotos(manifest, photosFolder(folder), uploads);
    await client.query("DELETE FROM jobs.job");
    // The audit triggers compute hash links and forbid changes; restored rows have their links already.
    await setAuditTriggers(transaction, "DISABLE");
    await client.query(
      `TRUNCATE ${[...backupTables, ...leftOutTables].filter((name) => name !== "jobs.job").join(", ")}`,
    );
    for (const { name, rows } of manifest.tables) await insertTable(transaction, name, rows, tableFile(folder, name));
    await setAuditTriggers(transaction, "ENABLE");
    for (const { name, value } of manifest.sequences)
      await client.query("SELECT setval(format('public.%I', $1::text)::regclass, $2)", [name, value]);
    const again = await removeForgotten(transaction, manifest, [forgotten, since]);
    await client.query(`ANALYZE ${backupTables.join(", ")}`);
    return { manifest, ...again };
  });
}

function notEmpty(): Error {
  return new Error("The database is not empty. To lose what is in it: --replace. Nothing was changed.");
}

function requireSchema(manifest: Manifest, schema: string): void {
  if (schema !== manifest.schema)
    throw new Error(
      `The backup is of another version's schema (${manifest.schema}, here ${schema}): restore it with the version that made it, then upgrade. Nothing was changed.`,
    );
}

/** Needs the rights of the tables' owner. Rolled back with the transaction. */
async function setAuditTriggers({ client }: Transaction, state: "ENABLE" | "DISABLE"): Promise<void> {
  for (const table of ["audit_events", "audit_links"]) await client.query(`ALTER TABLE ${table} ${state} TRIGGER USER`);
}

async function isDatabaseEmpty({ client }: Transaction): Promise<boolean> {
  const any = backupTables.map((name) => `EXISTS (SELECT FROM ${name})`);
  // Scheduled jobs of the server do not count as data.
  const { rows } = await client.query<{ isUsed: boolean }>(
    `SELECT ${any.filter((sql) => !sql.includes("jobs.job")).join(" OR ")} AS "isUsed"`,
  );
  return rows[0]?.isUsed === false;
}

async function insertTable({ client }: Transaction, name: BackupTable, rows: number, file: string): Promise<void> {
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [name],
  );
  const list = columns.map((column) => column.name).join(", ");
  const insert = `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`;
  let inserted = 0;
  let lines: string[] = [];
  const flush = async () => {
    const { rowCount } = await client.query(insert, [`[${lines.join(",")}]`]);
    inserted += rowCount ?? 0;
    lines = [];
  };
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    lines.push(line);
    if (lines.length === batchSize) await flush();
  }
  if (lines.length > 0) await flush();
  if (inserted !== rows) throw new Error(`${name}: ${inserted} rows of ${rows} came back. Nothing was changed.`);
}

/** Photos never change, so existing files are skipped. */
async function copyPhotos({ photos }: Manifest, from: string, uploads: string): Promise<void> {
  const folders = new Set<string>();
  for (const photo of photos) {
    const file = path.join(uploads, photo.path);
    if ((await exists(file)) && (await hashOfFile(file)) === photo.sha256) continue;
    const draft = path.join(path.dirname(file), `.tmp-${path.basename(file)}`);
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(path.join(from, photo.path), draft);
    const handle = await open(draft, "r+");
    // The mode of `writeDraft`; files in a backup are readable by their owner only.
    await handle.chmod(0o640);
    await handle.sync();
    await handle.close();
    await rename(draft, file);
    folders.add(path.dirname(file));
  }
  for (const changed of folders) {
    const handle = await open(changed, "r");
    await handle.sync();
    await handle.close();
  }
}
