import type { Queries } from "#server/database/database.ts";
import { findReferencedPaths } from "./photo-store.ts";

/** Paths in one statement. */
const batchSize = 1000;

/** Those of the paths that no listing refers to; removed listings count as listings. */
export async function findUnreferencedPaths(database: Queries, paths: readonly string[]): Promise<string[]> {
  const unreferenced: string[] = [];
  for (let from = 0; from < paths.length; from += batchSize) {
    const some = paths.slice(from, from + batchSize);
    const referenced = new Set(await findReferencedPaths(database, some));
    unreferenced.push(...some.filter((each) => !referenced.has(each)));
  }
  return unreferenced;
}
