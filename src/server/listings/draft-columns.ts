import { amenityNames, billNames, safetyNames } from "#contract/property/amenities.ts";
import { type Sharing, sharings } from "#contract/property/property-facts.ts";
import type { PropertyDraft, WrittenProperty } from "#contract/property/property-draft.ts";
import type { properties } from "#server/database/tables/property-tables.ts";
import { publicPoint } from "#server/places/public-point.ts";
import { findWrittenPlace } from "#server/places/understanding/written-place.ts";

type PropertyRow = typeof properties.$inferSelect;

/**
 * What an owner wrote as the row's columns: all of them, so that what is not stated any more is forgotten.
 * Without a point of its own a listing stands in the middle of its locality, or it would be missing from every search near
 * something.
 */
export function columnsOf(draft: PropertyDraft) {
  const { middle, ...place } = findWrittenPlace(draft);
  const point = draft.point ?? middle;
  const seen = point && publicPoint(point.latitude, point.longitude);
  // The specification's form knows meals as one more facility.
  const mealPlan = draft.mealPlan ?? (draft.amenities?.includes("FoodIncluded") ? "included" : null);
  return {
    title: draft.title,
    description: draft.description || null,
    locality: place.locality,
    city: place.city,
    state: place.state ?? null,
    localityKey: place.localityKey ?? null,
    cityKey: place.cityKey ?? null,
    latitude: draft.point?.latitude ?? null,
    longitude: draft.point?.longitude ?? null,
    publicLatitude: seen?.latitude ?? null,
    publicLongitude: seen?.longitude ?? null,
    gender: draft.gender,
    rentSingle: draft.rent?.single ?? null,
    rentDouble: draft.rent?.double ?? null,
    rentTriple: draft.rent?.triple ?? null,
    bedsFreeSingle: draft.bedsFree?.single ?? null,
    bedsFreeDouble: draft.bedsFree?.double ?? null,
    bedsFreeTriple: draft.bedsFree?.triple ?? null,
    securityDeposit: draft.securityDeposit ?? null,
    lockInMonths: draft.lockInMonths,
    noticeDays: draft.noticeDays ?? null,
    electricityPerUnit: draft.electricityPerUnit,
    electricityUnitsPerMonth: draft.electricityUnitsPerMonth ?? null,
    monthlyExtras: draft.monthlyExtras ?? [],
    // Sharing types are derived from the rents.
    amenities: amenityNames.filter((name) => name !== "FoodIncluded" && draft.amenities?.includes(name)),
    safetyFeatures: safetyNames.filter((name) => draft.safetyFeatures?.includes(name)),
    billsIncluded: billNames.filter((name) => draft.billsIncluded?.includes(name)),
    mealPlan,
    mealPrice: mealPlan === "optional" ? (draft.mealPrice ?? null) : null,
    mealsVegetarian: draft.mealsVegetarian ?? null,
    gateCloses: draft.gateCloses ?? null,
    visitors: draft.visitors ?? null,
  };
}

/** The same way back: a row as its owner wrote it. */
export function writtenIn(row: PropertyRow): WrittenProperty {
  const isFoodIncluded = row.mealPlan === "included";
  return {
    title: row.title,
    locality: row.locality,
    city: row.city,
    gender: row.gender,
    rent: bySharing({ single: row.rentSingle, double: row.rentDouble, triple: row.rentTriple }),
    bedsFree: bySharing({ single: row.bedsFreeSingle, double: row.bedsFreeDouble, triple: row.bedsFreeTriple }),
    amenities: amenityNames.filter(
      (name) => row.amenities.includes(name) || (name === "FoodIncluded" && isFoodIncluded),
    ),
    safetyFeatures: safetyNames.filter((name) => row.safetyFeatures.includes(name)),
    billsIncluded: billNames.filter((name) => row.billsIncluded.includes(name)),
    monthlyExtras: row.monthlyExtras,
    ...stated({
      description: row.description,
      lockInMonths: row.lockInMonths,
      electricityPerUnit: row.electricityPerUnit,
      securityDeposit: row.securityDeposit,
      noticeDays: row.noticeDays,
      electricityUnitsPerMonth: row.electricityUnitsPerMonth,
      mealPlan: row.mealPlan,
      mealPrice: row.mealPrice,
      mealsVegetarian: row.mealsVegetarian,
      gateCloses: row.gateCloses,
      visitors: row.visitors,
    }),
    ...(row.latitude !== null &&
      row.longitude !== null && { point: { latitude: row.latitude, longitude: row.longitude } }),
  };
}

function bySharing(numbers: Record<Sharing, number | null>): { [S in Sharing]?: number } {
  return Object.fromEntries(
    sharings.flatMap((sharing) => (numbers[sharing] === null ? [] : [[sharing, numbers[sharing]]])),
  );
}

type Stated<T> = { [K in keyof T]?: Exclude<T[K], null> };

/** Without what is null. */
function stated<T extends object>(columns: T): Stated<T> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null)) as Stated<T>;
}
