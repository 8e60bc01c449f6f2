import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const projectDir = path.resolve(import.meta.dirname, "../..");

/** Paths, relative to the project's root and with forward slashes, of the files that match any of the patterns. */
export function findSourceFiles(...patterns: string[]): string[] {
  const exclude = ["**/node_modules/**", "dist/**", "var/**"];
  return globSync(patterns, { cwd: projectDir, exclude })
    .map((file) => file.replaceAll(path.sep, "/"))
    .toSorted();
}

/** The text of a file, given by its path from the project's root. */
export function readSourceFile(file: string): string {
  return readFileSync(path.join(projectDir, file), "utf8");
}
