import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { properties, propertyImages } from "#server/database/tables/property-tables.ts";

/** Whether some listing shows this picture; nothing else is ever drawn or kept. */
export async function isKnownImage(database: Database, path: string): Promise<boolean> {
  const rows = await database.orm
    .select({ id: propertyImages.id })
    .from(propertyImages)
    .where(eq(propertyImages.path, path))
    .limit(1);
  return rows.length > 0;
}

/** Paths of the covers that the first visitors will see: those of the newest listings. */
export async function newestCovers(database: Database, count: number): Promise<string[]> {
  const rows = await database.orm
    .select({ path: propertyImages.path })
    .from(properties)
    .innerJoin(propertyImages, and(eq(propertyImages.propertyId, properties.id), eq(propertyImages.position, 0)))
    .where(eq(properties.status, "live"))
    .orderBy(desc(properties.createdAt), desc(properties.seq))
    .limit(count);
  return [...new Set(rows.map((row) => row.path))];
}
