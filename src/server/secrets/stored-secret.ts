import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * The secret of a site without a configured one: created once and stored in the data folder, readable by its owner only. Of two
 * processes that start at once, both use the one that was written first.
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
