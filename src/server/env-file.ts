import { statSync } from "node:fs";
import path from "node:path";

/** A warning where other users of this machine can read the `.env` of a folder; Windows has no such modes. */
export function noteOnEnvFile(folder = "."): string | undefined {
  const file = statSync(path.join(folder, ".env"), { throwIfNoEntry: false });
  if (!file || process.platform === "win32" || (file.mode & 0o077) === 0) return undefined;
  return `.env has mode ${(file.mode & 0o777).toString(8)}, so others on this machine may read its secrets. Run: chmod 600 .env`;
}
