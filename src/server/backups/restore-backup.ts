import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, rename } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { eraseAgain } from "#server/accounts/deletion/deletion-service.ts";
import type { Transaction } from "#server/database/database.ts";
import { isSchemaNewer, migrateDatabase, newestSchema } from "#server/database/migrate.ts";
import { inspectDatabase, requireOurDatabase } from "#server/demo/inspect-database.ts";
import { endAgain } from "#server/newsletter/forget-subscriber-service.ts";
import { exists } from "#server/photos/photo-files.ts";
import { lockUploadsForCopy } from "#server/photos/uploads-lock.ts";
import { type Manifest, type WholeBackup, hashOfFile, photosFolder, tableFile } from "./backup-manifest.ts";
import { removeListingsAgain, removePhotosAgain } from "./remove-again.ts";
import { type ForgottenPeople, nobodyForgotten, readForgottenPeople } from "./forgotten-people.ts";
import { type BackupTable, backupTables, leftOutTables } from "./backup-tables.ts";
import { schemaOf, withWholeDatabase } from "./whole-database.ts";
import type { BackupSource } from "./write-backup.ts";

/** Rows that one statement inserts. */
const batch = 1000;

export interface Restored {
  manifest: Manifest;
  /** People who were erased, enquiries that were taken back, and subscriptions that were ended, after the backup was made. */
  erasedAgain: number;
  withdrawnAgain: number;
  endedAgain: number;
  /** Photos and listings that were removed after it was made. */
  photosAgain: number;
  listingsAgain: number;
}

/**
 * Puts a backup into a database, and its photos to the others: all rows in one transaction. The database is brought to this
 * version's schema, once everything that can be known without writing speaks for it. Who was erased since, and what was taken
 * back, ended or removed, as far as `forgotten` or the rows that are replaced tell, goes again before anybody sees it, with its waiting
 * mail. Throws, with nothing changed, where the backup is of another schema, or the database is another program's or in use.
 *
 * @param mayReplace what is in the database goes; otherwise it has to be empty.
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
    // Two at once, or a server that is at work: one waits for the other.
    await client.query(`LOCK TABLE ${[...backupTables, ...leftOutTables].join(", ")} IN ACCESS EXCLUSIVE MODE`);
    const isEmpty = await isDatabaseEmpty(transaction);
    if (!isEmpty && !mayReplace) throw notEmpty();
    const since = isEmpty ? nobodyForgotten : await readForgottenPeople(transaction);
    // Before the rows: a row never names a photo that is not there. Nobody reads one without a row; it is tidied in a day.
    await copyPhotos(manifest, photosFolder(folder), uploads);
    await client.query("DELETE FROM jobs.job");
    // The rows come back with the links that they had, and into tables that otherwise only grow.
    await setAuditTriggers(transaction, "DISABLE");
    await client.query(
      `TRUNCATE ${[...backupTables, ...leftOutTables].filter((name) => name !== "jobs.job").join(", ")}`,
    );
    for (const { name, rows } of manifest.tables) await insertTable(transaction, name, rows, tableFile(folder, name));
    await setAuditTriggers(transaction, "ENABLE");
    for (const { name, value } of manifest.sequences)
      await client.query("SELECT setval(format('public.%I', $1::text)::regclass, $2)", [name, value]);
    const again = await forgetAgain(transaction, manifest, [forgotten, since]);
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

/** Only the tables' owner may; undone with the transaction. */
async function setAuditTriggers({ client }: Transaction, state: "ENABLE" | "DISABLE"): Promise<void> {
  for (const table of ["audit_events", "audit_links"]) await client.query(`ALTER TABLE ${table} ${state} TRIGGER USER`);
}

async function isDatabaseEmpty({ client }: Transaction): Promise<boolean> {
  const any = backupTables.map((name) => `EXISTS (SELECT FROM ${name})`);
  // The server's own jobs are no sign of use.
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
    if (lines.length === batch) await flush();
  }
  if (lines.length > 0) await flush();
  if (inserted !== rows) throw new Error(`${name}: ${inserted} rows of ${rows} came back. Nothing was changed.`);
}

/** Photos never change, so one that is there already is left. */
async function copyPhotos({ photos }: Manifest, from: string, uploads: string): Promise<void> {
  const folders = new Set<string>();
  for (const photo of photos) {
    const file = path.join(uploads, photo.path);
    if ((await exists(file)) && (await hashOfFile(file)) === photo.sha256) continue;
    const draft = path.join(path.dirname(file), `.tmp-${path.basename(file)}`);
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(path.join(from, photo.path), draft);
    const handle = await open(draft, "r+");
    // As `writeDraft` makes them, where a backup's files are for its owner alone.
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

async function forgetAgain(
  transaction: Transaction,
  { takenAt }: Manifest,
  lists: readonly ForgottenPeople[],
): Promise<Omit<Restored, "manifest">> {
  const { client } = transaction;
  const cancelMail = async (_same: Transaction, mailbox: string) => {
    await client.query(
      `DELETE FROM jobs.job WHERE data -> 'payload' ->> 'to' = $1 OR data #>> '{payload,about,mailbox}' = $1`,
      [mailbox],
    );
  };
  const erased = lists.flatMap((list) => list.erased);
  const erasedAgain = await eraseAgain(transaction, erased, cancelMail);
  const withdrawn = lists.flatMap((list) => list.withdrawn);
  const { rowCount } = await client.query(
    `UPDATE leads SET withdrawn_at = said.at, full_name = NULL, contact = NULL, college = NULL, version = version + 1
      FROM (SELECT DISTINCT ON (id) id, at FROM unnest($1::uuid[], $2::timestamptz[]) AS said (id, at)) AS said
      WHERE leads.id = said.id AND leads.withdrawn_at IS NULL`,
    [withdrawn.map(({ leadId }) => leadId), withdrawn.map(({ withdrawnAt }) => withdrawnAt)],
  );
  const ended = lists.flatMap((list) => list.ended);
  const endedAgain = await endAgain(transaction, ended);
  // As `cancelMailAbout` did when they ended.
  await client.query(
    "DELETE FROM jobs.job WHERE data #>> '{payload,about,lead}' = ANY($1) OR data #>> '{payload,about,newsletter}' = ANY($2)",
    [withdrawn.map(({ leadId }) => leadId), ended.map(({ subscriptionId }) => subscriptionId)],
  );
  const photos = lists.flatMap((list) => list.photos);
  const photosAgain = await removePhotosAgain(transaction, photos);
  const listings = lists
    .flatMap((list) => list.listings)
    .filter(({ changedAt }) => new Date(changedAt) > new Date(takenAt));
  const listingsAgain = await removeListingsAgain(transaction, listings);
  return { erasedAgain, withdrawnAgain: rowCount ?? 0, endedAgain, photosAgain, listingsAgain };
}
