import {
  type Amenity,
  type IncludedBill,
  type SafetyFeature,
  amenityNames,
  billNames,
  safetyNames,
} from "#contract/property/amenities.ts";
import { localityReachMetres, publicPointGridMetres } from "#contract/limits.ts";
import type { PropertyCard } from "#contract/property/property-card.ts";
import type { Property } from "#contract/property/property.ts";
import type { BedsBySharing, Meals, Photo, RentBySharing } from "#contract/property/property-facts.ts";
import { picturePath } from "./picture-path.ts";
import { storedCostBesideRent } from "./stored-cost.ts";
import type { ImageRow, PropertyRow, StoredCard, StoredProperty } from "./property-store.ts";

/** The public form of a stored listing: without its owner and exact location, and without fields that are not stated. */
export function presentProperty({ row, images, addedByRole }: StoredProperty): Property {
  return withoutUndefined({
    ...presentCommon(row),
    description: row.description ?? undefined,
    state: row.state ?? undefined,
    localityKey: row.localityKey ?? undefined,
    photos: images.map(({ path }) => picturePath(path)),
    media: images.map(presentPhoto),
    electricityPerUnit: row.electricityPerUnit ?? undefined,
    safetyFeatures: known<SafetyFeature>(safetyNames, row.safetyFeatures),
    billsIncluded: known<IncludedBill>(billNames, row.billsIncluded),
    addedBy: addedByRole && { role: addedByRole },
    noticeDays: row.noticeDays ?? undefined,
    gateCloses: row.gateCloses ?? undefined,
    visitors: row.visitors ?? undefined,
    monthlyExtras: row.monthlyExtras,
    electricityUnitsPerMonth: row.electricityUnitsPerMonth ?? undefined,
    place:
      row.publicLatitude === null || row.publicLongitude === null
        ? undefined
        : { latitude: row.publicLatitude, longitude: row.publicLongitude, radius: publicRadius(row) },
  });
}

/** Metres: the uncertainty of a listing whose owner has given no location beyond the locality. */
function publicRadius({ latitude }: PropertyRow): number {
  return latitude === null ? localityReachMetres : publicPointGridMetres;
}

/** The same for a card: its cover alone, and only what cards show. */
export function presentCard({ row, cover }: StoredCard): PropertyCard {
  return withoutUndefined({
    ...presentCommon(row),
    besideRent: storedCostBesideRent(row),
    photo: cover ? presentPhoto(cover) : undefined,
  });
}

function presentCommon(row: StoredCard["row"]) {
  return {
    id: row.id,
    pgId: row.pgId,
    title: row.title,
    locality: row.locality,
    city: row.city,
    gender: row.gender,
    rent: presentBySharing(row.rentSingle, row.rentDouble, row.rentTriple) satisfies RentBySharing,
    bedsFree: presentBySharing(row.bedsFreeSingle, row.bedsFreeDouble, row.bedsFreeTriple) satisfies BedsBySharing,
    amenities: presentAmenities(row),
    lockInMonths: row.lockInMonths ?? undefined,
    securityDeposit: row.securityDeposit ?? undefined,
    meals: presentMeals(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function presentBySharing(single: number | null, double: number | null, triple: number | null) {
  return {
    ...(single === null ? {} : { single }),
    ...(double === null ? {} : { double }),
    ...(triple === null ? {} : { triple }),
  };
}

function presentAmenities(row: StoredCard["row"]): Amenity[] {
  const stated = row.mealPlan === "included" ? [...row.amenities, "FoodIncluded"] : row.amenities;
  return known<Amenity>(amenityNames, stated);
}

/** Stored names that the contract knows, in the contract's order. */
function known<T extends string>(names: readonly T[], stored: readonly string[]): T[] {
  return names.filter((name) => stored.includes(name));
}

function presentMeals(row: StoredCard["row"]): Meals | undefined {
  if (row.mealPlan === null) return undefined;
  return {
    plan: row.mealPlan,
    ...(row.mealPrice === null ? {} : { price: row.mealPrice }),
    ...(row.mealsVegetarian === null ? {} : { isVegetarian: row.mealsVegetarian }),
  };
}

function presentPhoto({ path, width, height, thumbhash, alt }: ImageRow): Photo {
  return { path: picturePath(path), width, height, thumbhash, alt };
}

type WithoutUndefined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(value: T): WithoutUndefined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as WithoutUndefined<T>;
}
