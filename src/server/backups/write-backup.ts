import { createHash } from "node:crypto";
import type { Dirent } from "node:fs";
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { PoolClient } from "pg";
import { photoIdOfFile, photoPath, writeThrough } from "#server/photos/photo-files.ts";
import { lockUploadsForCopy } from "#server/photos/uploads-lock.ts";
import { Manifest, hashOfFile, manifestName, photoFilePattern, photosFolder, tableFile } from "./backup-manifest.ts";
import { type BackupTable, backupTables, selectRows } from "./backup-tables.ts";
import { schemaOf, withWholeDatabase } from "./whole-database.ts";

export interface BackupSource {
  connectionString: string;
  /** The folder of owners' photos. */
  uploads: string;
}

/** Rows in memory at once. */
const batchSize = 2000;

/**
 * Writes a backup of the tables, from one snapshot while the site keeps running, and of the photos that they refer to. The folder
 * appears complete or not at all. Throws where a photo has no file.
 *
 * @param into the folder of backups; the new one is a folder in it, named by the time.
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
    const manifest = await withWholeDatabase(connectionString, async (meanwhile) => {
      // The lock keeps files of photos that are removed during the backup on disk until everything is copied.
      await lockUploadsForCopy(meanwhile);
      const { named, ...ofDatabase } = await withWholeDatabase(connectionString, ({ client }) =>
        writeTables(client, unfinished),
      );
      // After the rows: a photo is stored before its row is inserted.
      const photos = await copyPhotos(uploads, photosFolder(unfinished));
      requirePhotos(named, photos, uploads);
      // Parsed, so that a manifest that could not be read back fails now, not at the restore.
      return Manifest.parse({ format: 1, takenAt, ...ofDatabase, photos });
    });
    await writeThrough(path.join(unfinished, manifestName), `${JSON.stringify(manifest, undefined, 1)}\n`, 0o600);
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
): Promise<Pick<Manifest, "schema" | "tables" | "sequences"> & { named: string[] }> {
  await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const schema = await schemaOf(client);
  const tables: Manifest["tables"] = [];
  for (const name of backupTables) tables.push(await writeTable(client, name, tableFile(folder, name)));
  // Sequences are not transactional: read last, so that no row has a higher number.
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  const { rows: named } = await client.query<{ path: string }>(
    "SELECT DISTINCT path FROM property_images WHERE path LIKE 'uploads/%'",
  );
  return { schema, tables, sequences, named: named.map((row) => row.path) };
}

async function writeTable(client: PoolClient, name: BackupTable, file: string): Promise<Manifest["tables"][number]> {
  const hash = createHash("sha256");
  const handle = await open(file, "wx", 0o600);
  let rows = 0;
  try {
    await client.query(`DECLARE kept_rows NO SCROLL CURSOR FOR ${selectRows(name)}`);
    for (;;) {
      const { rows: some } = await client.query<{ row: string }>(`FETCH ${batchSize} FROM kept_rows`);
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
  // The folder does not exist before the first photo; any other failure must not lead to a backup without photos.
  const entries: Dirent[] = await readdir(uploads, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error, uploads)) return [];
    throw error;
  });
  const photos: Manifest["photos"] = [];
  for (const entry of entries) {
    const from = path.join(entry.parentPath, entry.name);
    const name = path.relative(uploads, from).split(path.sep).join("/");
    if (!entry.isFile() || !photoFilePattern.test(name)) continue;
    const to = path.join(into, name);
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    const isCopied = await copyFile(from, to).then(
      () => true,
      (error: unknown) => {
        // Deleted by hand, or by a server of an older version without the lock; `requirePhotos` notices those that rows refer to.
        if (isMissing(error, from)) return false;
        throw error;
      },
    );
    if (!isCopied) continue;
    // The copy would have the mode of the original, which other users may read.
    await chmod(to, 0o600);
    photos.push({ path: name, bytes: (await stat(to)).size, sha256: await hashOfFile(to) });
  }
  return photos.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function isMissing(error: unknown, file: string): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT" && "path" in error && error.path === file;
}

function requirePhotos(named: readonly string[], photos: Manifest["photos"], uploads: string): void {
  const ids = photos.flatMap((photo) => photoIdOfFile(path.posix.basename(photo.path)) ?? []);
  const copied = new Set(ids.map(photoPath));
  const missing = named.filter((name) => !copied.has(name));
  if (missing.length > 0)
    throw new Error(
      `${missing.length} of ${named.length} photos that listings name have no file in ${uploads} (${missing[0]}). Nothing was kept.`,
    );
}
