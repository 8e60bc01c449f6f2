import { and, desc, eq } from "drizzle-orm";
import type { Queries } from "#server/database/database.ts";
import { properties, propertyImages } from "#server/database/tables/property-tables.ts";

/** Whether a listing shows this picture; no other is ever drawn or stored. */
export async function isKnownImage({ orm }: Queries, path: string): Promise<boolean> {
  const rows = await orm
    .select({ id: propertyImages.id })
    .from(propertyImages)
    .where(eq(propertyImages.path, path))
    .limit(1);
  return rows.length > 0;
}

/** Paths of the covers of the newest listings, which the first viewers will see. */
export async function newestCovers({ orm }: Queries, count: number): Promise<string[]> {
  const rows = await orm
    .select({ path: propertyImages.path })
    .from(properties)
    .innerJoin(propertyImages, and(eq(propertyImages.propertyId, properties.id), eq(propertyImages.position, 0)))
    .where(eq(properties.status, "live"))
    .orderBy(desc(properties.createdAt), desc(properties.seq))
    .limit(count);
  return [...new Set(rows.map((row) => row.path))];
}
