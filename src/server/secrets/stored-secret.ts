import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * The secret of a site that was not given one: made once and kept in the data folder, for its owner's eyes alone. Two
 * processes that start at once agree on the one that was written first.
 */
export async function storedSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "server-secret");
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return (await readFile(file, "utf8")).trim();
}
