import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** Full paths of all files below a folder; none where the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

/** Milliseconds since a file was written; 0 for one that was deleted meanwhile. */
export async function ageOf(file: string, now: number): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => now - mtimeMs,
    () => 0,
  );
}
