import type { Property } from "#contract/property/property.ts";
import type { Database } from "#server/database/database.ts";
import { presentProperty } from "./property-presenter.ts";
import { findProperty } from "./property-store.ts";

/** A live listing in its public form; within a transaction, including its uncommitted changes. */
export async function readProperty(database: Pick<Database, "orm">, id: string): Promise<Property | undefined> {
  const found = await findProperty(database, { id });
  return found && presentProperty(found);
}
