import type { Property } from "#contract/property/property.ts";
import type { Database } from "#server/database/database.ts";
import { presentProperty } from "./property-presenter.ts";
import type { PropertyKey } from "./property-key.ts";
import { findPausedRow, findProperty } from "./property-store.ts";

export { publicStatus } from "./property-store.ts";

/** A live listing in its public form; within a transaction, including its uncommitted changes. */
export async function readProperty(database: Pick<Database, "orm">, id: string): Promise<Property | undefined> {
  const found = await findProperty(database, { id });
  return found && presentProperty(found);
}

/** A listing that its owner has paused, as `pausedProperty` shows it. */
export async function findPausedListing(
  database: Pick<Database, "orm">,
  key: PropertyKey,
): Promise<{ id: string; pgId: string; title: string } | undefined> {
  const row = await findPausedRow(database, key);
  return row && { id: row.id, pgId: row.pgId, title: row.title };
}
