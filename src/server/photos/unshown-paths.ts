import type { Database } from "#server/database/database.ts";

/** Paths that one statement asks about. */
const batch = 1000;

/** Of paths of pictures those that no listing has, removed listings included. */
export async function unshownPaths({ pool }: Pick<Database, "pool">, paths: readonly string[]): Promise<string[]> {
  const unshown: string[] = [];
  for (let from = 0; from < paths.length; from += batch) {
    const some = paths.slice(from, from + batch);
    const { rows } = await pool.query<{ path: string }>("SELECT path FROM property_images WHERE path = ANY($1)", [
      some,
    ]);
    const shown = new Set(rows.map((row) => row.path));
    unshown.push(...some.filter((each) => !shown.has(each)));
  }
  return unshown;
}
