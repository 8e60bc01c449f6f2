import { type SQL, and, asc, eq, inArray, isNotNull, isNull, not, sql } from "drizzle-orm";
import { isLeaving } from "#server/accounts/deletion/closed-accounts.ts";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/tables/account-tables.ts";
import { properties, propertyImages } from "#server/database/tables/property-tables.ts";
import type { Role } from "#contract/account/roles.ts";
import type { PropertyKey } from "./property-key.ts";

export type PropertyRow = typeof properties.$inferSelect;
export type ImageRow = typeof propertyImages.$inferSelect;

export interface StoredProperty {
  row: PropertyRow;
  images: ImageRow[];
  addedByRole: Role | undefined;
}

/** Live listings by seq with all their pictures, in the order of `seqs`. */
export async function findPropertiesBySeqs(database: Database, seqs: readonly number[]): Promise<StoredProperty[]> {
  if (seqs.length === 0) return [];
  const found = await findLive(database, inArray(properties.seq, [...seqs]));
  const bySeq = new Map(found.map((property) => [property.row.seq, property]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}

/** The columns of a card, and the first picture. */
const cardColumns = {
  seq: properties.seq,
  id: properties.id,
  pgId: properties.pgId,
  title: properties.title,
  locality: properties.locality,
  city: properties.city,
  gender: properties.gender,
  rentSingle: properties.rentSingle,
  rentDouble: properties.rentDouble,
  rentTriple: properties.rentTriple,
  bedsFreeSingle: properties.bedsFreeSingle,
  bedsFreeDouble: properties.bedsFreeDouble,
  bedsFreeTriple: properties.bedsFreeTriple,
  amenities: properties.amenities,
  billsIncluded: properties.billsIncluded,
  lockInMonths: properties.lockInMonths,
  securityDeposit: properties.securityDeposit,
  mealPlan: properties.mealPlan,
  mealPrice: properties.mealPrice,
  mealsVegetarian: properties.mealsVegetarian,
  electricityPerUnit: properties.electricityPerUnit,
  electricityUnitsPerMonth: properties.electricityUnitsPerMonth,
  monthlyExtras: properties.monthlyExtras,
  createdAt: properties.createdAt,
  updatedAt: properties.updatedAt,
};

export interface StoredCard {
  row: Pick<PropertyRow, keyof typeof cardColumns>;
  cover: ImageRow | null;
}

/** Prepares the statement that reads cards of live listings by seq, in any order. */
export function prepareCardsBySeqs(database: Database): (seqs: readonly number[]) => Promise<StoredCard[]> {
  const statement = database.orm
    .select({ row: cardColumns, cover: propertyImages })
    .from(properties)
    .leftJoin(propertyImages, and(eq(propertyImages.propertyId, properties.id), eq(propertyImages.position, 0)))
    .where(and(eq(properties.status, "live"), sql`${properties.seq} = ANY(${sql.placeholder("seqs")}::bigint[])`))
    .prepare("cards_by_seqs");
  return (seqs) => statement.execute({ seqs });
}

/** A live listing by its id or its PG id. */
export async function findProperty(
  database: Pick<Database, "orm">,
  key: PropertyKey,
): Promise<StoredProperty | undefined> {
  const [found] = await findLive(database, isCalled(key));
  return found;
}

/** The same without its pictures, one statement less; or one that was removed. */
export async function findPropertyRow(
  database: Database,
  key: PropertyKey,
  status: "live" | "removed" = "live",
): Promise<PropertyRow | undefined> {
  const [row] = await database.orm
    .select()
    .from(properties)
    .where(and(eq(properties.status, status), isCalled(key)));
  return row;
}

/** A listing that its current owner has paused: not suspended by an admin, and its owner's account is not about to be deleted. */
export async function findPausedRow(
  database: Pick<Database, "orm">,
  key: PropertyKey,
): Promise<PropertyRow | undefined> {
  const [row] = await database.orm
    .select()
    .from(properties)
    .where(and(isPausedByOwner(), isCalled(key)));
  return row;
}

function isPausedByOwner(): SQL | undefined {
  const owner = sql`coalesce(${properties.ownerId}, ${properties.createdBy})`.mapWith(properties.ownerId);
  return and(
    eq(properties.status, "paused"),
    isNull(properties.pauseSuspension),
    isNotNull(owner),
    not(isLeaving(owner)),
  );
}

/** What everybody may know of a listing's status: one that an admin has paused, or whose owner is leaving, is gone like any other. */
export function publicStatus(): SQL<PropertyRow["status"]> {
  return sql`CASE WHEN ${properties.status} = 'live' THEN 'live' WHEN ${isPausedByOwner()} THEN 'paused' ELSE 'removed' END`;
}

function isCalled(key: PropertyKey): SQL {
  return "id" in key ? eq(properties.id, key.id) : eq(properties.pgId, key.pgId);
}

async function findLive(database: Pick<Database, "orm">, which: SQL | undefined): Promise<StoredProperty[]> {
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
