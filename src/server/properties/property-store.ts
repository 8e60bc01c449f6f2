import { type SQL, and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { properties, propertyImages, users } from "#server/database/tables.ts";
import type { Role } from "#contract/roles.ts";

export type PropertyRow = typeof properties.$inferSelect;
export type ImageRow = typeof propertyImages.$inferSelect;

export interface StoredProperty {
  row: PropertyRow;
  images: ImageRow[];
  addedByRole: Role | undefined;
}

/** Listings by id with all their pictures, in the order of `ids`. Ids that are not live are left out. */
export async function findPropertiesByIds(database: Database, ids: readonly string[]): Promise<StoredProperty[]> {
  return ids.length === 0 ? [] : inOrder(ids, await findLive(database, inArray(properties.id, [...ids])));
}

/** Listings by id with their first picture alone: what cards need. */
export async function findCardsByIds(database: Database, ids: readonly string[]): Promise<StoredProperty[]> {
  if (ids.length === 0) return [];
  const rows = await database.orm
    .select({ row: properties, cover: propertyImages })
    .from(properties)
    .leftJoin(propertyImages, and(eq(propertyImages.propertyId, properties.id), eq(propertyImages.position, 0)))
    .where(and(eq(properties.status, "live"), inArray(properties.id, [...ids])));
  return inOrder(
    ids,
    rows.map(({ row, cover }) => ({ row, images: cover ? [cover] : [], addedByRole: undefined })),
  );
}

/** One live listing by its key or its PG id; at most one of the two is looked for. */
export async function findProperty(
  database: Database,
  key: { id: string } | { pgId: string },
): Promise<StoredProperty | undefined> {
  const [found] = await findLive(database, "id" in key ? eq(properties.id, key.id) : eq(properties.pgId, key.pgId));
  return found;
}

async function findLive(database: Database, which: SQL | undefined): Promise<StoredProperty[]> {
  const rows = await database.orm
    .select({ row: properties, addedByRole: users.role })
    .from(properties)
    .leftJoin(users, eq(users.id, properties.createdBy))
    .where(and(eq(properties.status, "live"), which));
  if (rows.length === 0) return [];
  const images = await database.orm
    .select()
    .from(propertyImages)
    .where(
      inArray(
        propertyImages.propertyId,
        rows.map(({ row }) => row.id),
      ),
    )
    .orderBy(asc(propertyImages.position));
  const imagesOf = Map.groupBy(images, (image) => image.propertyId);
  return rows.map(({ row, addedByRole }) => ({
    row,
    images: imagesOf.get(row.id) ?? [],
    addedByRole: addedByRole ?? undefined,
  }));
}

function inOrder(ids: readonly string[], found: StoredProperty[]): StoredProperty[] {
  const byId = new Map(found.map((property) => [property.row.id, property]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
