import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import { backupTables } from "./backup-tables.ts";

export const manifestName = "manifest.json";

const sha256 = z.string().regex(/^[\da-f]{64}$/);

/** Path of an owner's photo below the folder of uploads. */
export const photoFilePattern = /^[\da-f]{2}\/[\w-]+\.(?:webp|avif)$/;

/** The manifest of a backup. It is written last: a folder without one is no finished backup. */
export const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Schema version: a backup can only be restored into the same. */
  schema: z.string(),
  tables: z.array(z.object({ name: z.enum(backupTables), rows: z.int(), sha256 })),
  /** Sequence positions, so that display ids are not reused. */
  sequences: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), value: z.string().regex(/^\d+$/) })),
  /** Owners' photos, by their paths below the folder of uploads. */
  photos: z.array(z.object({ path: z.string().regex(photoFilePattern), bytes: z.int(), sha256 })),
});
export type Manifest = z.output<typeof Manifest>;

export function tableFile(folder: string, table: string): string {
  return path.join(folder, "tables", `${table}.jsonl`);
}

export function photosFolder(folder: string): string {
  return path.join(folder, "uploads");
}

/** A backup whose every byte was compared with its manifest. */
export interface WholeBackup {
  folder: string;
  manifest: Manifest;
}

/** Throws where the folder holds no finished backup, one of another format, or one whose files do not match their hashes. */
export async function readWholeBackup(folder: string): Promise<WholeBackup> {
  const text = await readFile(path.join(folder, manifestName), "utf8").catch((cause: unknown) => {
    throw new Error(`${folder} holds no finished backup: ${manifestName} is missing`, { cause });
  });
  const manifest = Manifest.safeParse(parseJson(text));
  if (!manifest.success) throw new Error(`${folder}: ${manifestName} is broken: ${z.prettifyError(manifest.error)}`);
  const { tables, photos } = manifest.data;
  const missing = backupTables.filter((name) => !tables.some((table) => table.name === name));
  if (missing.length > 0) throw new Error(`${folder}: the backup lacks ${missing.join(", ")}`);
  for (const { name, sha256: expected } of tables) await requireHash(tableFile(folder, name), expected);
  for (const photo of photos) await requireHash(path.join(photosFolder(folder), photo.path), photo.sha256);
  return { folder, manifest: manifest.data };
}

async function requireHash(file: string, expected: string): Promise<void> {
  const found = await stat(file).then(
    () => hashOfFile(file),
    () => undefined,
  );
  if (found === undefined) throw new Error(`The backup is not whole: ${file} is missing. Nothing was changed.`);
  if (found !== expected)
    throw new Error(`The backup is damaged: ${file} is not as it was written. Nothing was changed.`);
}

/** SHA-256 in hexadecimal digits. */
export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
