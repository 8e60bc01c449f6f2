import { createHash } from "node:crypto";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { PoolClient } from "pg";
import { isUnfinished } from "#server/photos/photo-files.ts";
import { type Manifest, hashOfFile, manifestName, photosFolder, tableFile } from "./backup-manifest.ts";
import { type KeptTable, keptTables, selectRows } from "./kept-tables.ts";
import { schemaOf, withWholeDatabase } from "./whole-database.ts";

export interface BackupSource {
  connectionString: string;
  /** Where owners' photos are. */
  uploads: string;
}

/** Rows that are held in memory at once. */
const batch = 2000;

/**
 * Writes what the site could not be made again from: tables as they are at one moment, while everybody goes on working, then
 * the photos that they name. The folder is there whole, or not at all.
 *
 * @param into where backups lie; the new one is a folder named by the time.
 */
export async function writeBackup(
  { connectionString, uploads }: BackupSource,
  into: string,
): Promise<{ folder: string; manifest: Manifest }> {
  const takenAt = new Date().toISOString();
  const folder = path.join(into, `thikana-${takenAt.slice(0, 19).replaceAll(":", "-")}Z`);
  const unfinished = `${folder}.unfinished`;
  await mkdir(path.join(unfinished, "tables"), { recursive: true, mode: 0o700 });
  try {
    const ofDatabase = await withWholeDatabase(connectionString, ({ client }) => writeTables(client, unfinished));
    // After the rows: a photo is on disk before its row is, and stays a day behind it.
    const photos = await copyPhotos(uploads, photosFolder(unfinished));
    const manifest: Manifest = { format: 1, takenAt, ...ofDatabase, photos };
    await writeThrough(path.join(unfinished, manifestName), `${JSON.stringify(manifest, undefined, 1)}\n`);
    await rename(unfinished, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeTables(
  client: PoolClient,
  folder: string,
): Promise<Pick<Manifest, "schema" | "tables" | "sequences">> {
  await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const schema = await schemaOf(client);
  const tables: Manifest["tables"] = [];
  for (const name of keptTables) tables.push(await writeTable(client, name, tableFile(folder, name)));
  // Counters stand beside all transactions: read last, they are behind no row.
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return { schema, tables, sequences };
}

async function writeTable(client: PoolClient, name: KeptTable, file: string): Promise<Manifest["tables"][number]> {
  const hash = createHash("sha256");
  const handle = await open(file, "wx", 0o600);
  let rows = 0;
  try {
    await client.query(`DECLARE kept_rows NO SCROLL CURSOR FOR ${selectRows(name)}`);
    for (;;) {
      const { rows: some } = await client.query<{ row: string }>(`FETCH ${batch} FROM kept_rows`);
      if (some.length === 0) break;
      const text = some.map(({ row }) => `${row}\n`).join("");
      hash.update(text);
      await handle.appendFile(text);
      rows += some.length;
    }
    await client.query("CLOSE kept_rows");
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { name, rows, sha256: hash.digest("hex") };
}

async function copyPhotos(uploads: string, into: string): Promise<Manifest["photos"]> {
  const entries = await readdir(uploads, { recursive: true, withFileTypes: true }).catch(() => []);
  const photos: Manifest["photos"] = [];
  for (const entry of entries) {
    if (!entry.isFile() || isUnfinished(entry.name)) continue;
    const from = path.join(entry.parentPath, entry.name);
    const name = path.relative(uploads, from).split(path.sep).join("/");
    const to = path.join(into, name);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(from, to);
    photos.push({ path: name, bytes: (await stat(to)).size, sha256: await hashOfFile(to) });
  }
  return photos.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function writeThrough(file: string, text: string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
