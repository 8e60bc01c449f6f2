import { escapeLiteral } from "pg";
import { amenityNames, billNames, safetyNames } from "#contract/property/amenities.ts";
import { type Sharing, genders, mealPlans, sharings } from "#contract/property/property-facts.ts";
import { metresPerDegree } from "#contract/search/distance.ts";
import { type ListedPlace, placeClass } from "#server/search/places/place-class.ts";
import type { NearCriteria, Page, TextCriteria, SearchCriteria } from "#server/search/search-criteria.ts";
import { bucketOf, factBits } from "./best-sql-tables.ts";

export type NumberedPlaces = ReadonlyMap<number, ListedPlace>;

type Group =
  | "q"
  | "city"
  | "localities"
  | "near"
  | "gender"
  | "rent"
  | "freeNow"
  | "facts"
  | "meals"
  | "maxLockIn"
  | "maxDeposit";
/** The SQL condition of each group of criteria. Values are part of the text, so that the planner knows them. */
export type Conditions = ReadonlyMap<Group, string>;

export const placeGroups: readonly Group[] = ["q", "city", "localities", "near"];

/** All conditions except those of the ignored groups. */
export function fulfilling(conditions: Conditions, ...ignored: Group[]): string {
  const texts = [...conditions].flatMap(([group, text]) => (ignored.includes(group) ? [] : [text]));
  return texts.length > 0 ? texts.join(" AND ") : "true";
}

export function conditionsOf(criteria: SearchCriteria, places: NumberedPlaces): Conditions {
  const conditions = new Map<Group, string>();
  if (criteria.q) conditions.set("q", textCondition(criteria.q, places));
  if (criteria.city) conditions.set("city", textCondition(criteria.city, places));
  if (criteria.localities.length > 0) {
    const wanted = [...places].filter(([, { localityKey }]) => criteria.localities.includes(localityKey ?? ""));
    conditions.set("localities", isAmong(wanted.map(([place]) => place)));
  }
  if (criteria.near) conditions.set("near", nearCondition(criteria.near, criteria.near.within));
  if (criteria.gender) conditions.set("gender", hasAll(factBits("gender", genders, [criteria.gender])));
  if (isRentRequested(criteria))
    conditions.set(
      "rent",
      `(${chosen(criteria)
        .map((sharing) => fitting(criteria, sharing))
        .join(" OR ")})`,
    );
  if (criteria.freeNow) conditions.set("freeNow", isFree(criteria));
  const facts =
    factBits("amenities", amenityNames, criteria.amenities) +
    factBits("safety", safetyNames, criteria.safety) +
    factBits("bills", billNames, criteria.bills);
  if (facts > 0) conditions.set("facts", hasAll(facts));
  if (criteria.meals.length > 0)
    conditions.set("meals", `facts & ${factBits("meals", mealPlans, criteria.meals)} <> 0`);
  if (criteria.maxLockIn !== undefined) conditions.set("maxLockIn", `lock_in_months <= ${criteria.maxLockIn}`);
  if (criteria.maxDeposit !== undefined) conditions.set("maxDeposit", `security_deposit <= ${criteria.maxDeposit}`);
  return conditions;
}

function hasAll(bits: number): string {
  return `facts & ${bits} = ${bits}`;
}

function isAmong(places: readonly number[]): string {
  return `place = ANY ('{${places.join(",")}}'::smallint[])`;
}

/** The places that match a text, by their class. */
function classesOf(text: TextCriteria, places: NumberedPlaces): Map<number, number[]> {
  const classed = [...places].flatMap(([place, listed]) => {
    const found = placeClass(listed, text);
    return found === undefined ? [] : [{ place, found }];
  });
  return new Map(
    [...Map.groupBy(classed, ({ found }) => found)].map(([found, those]) => [found, those.map(({ place }) => place)]),
  );
}

function textCondition(text: TextCriteria, places: NumberedPlaces): string {
  const ways = [isAmong([...classesOf(text, places).values()].flat())];
  if (text.seq !== undefined) ways.push(`seq = ${text.seq}`);
  if (text.titleWords.length > 0) {
    const words = text.titleWords.map((word) => `'${word}':*`).join(" & ");
    ways.push(`seq = ANY (ARRAY(SELECT seq FROM titled WHERE words @@ ${escapeLiteral(words)}::tsquery))`);
  }
  return `(${ways.join(" OR ")})`;
}

function classOf(text: TextCriteria | undefined, places: NumberedPlaces): string {
  if (!text) return "0";
  const classes = [...classesOf(text, places)].map(([found, those]) => `WHEN ${isAmong(those)} THEN ${found}`);
  const exact = text.seq === undefined ? [] : [`WHEN seq = ${text.seq} THEN 0`];
  const [only, ...others] = [...exact, ...classes];
  if (only !== undefined && others.length === 0 && text.titleWords.length === 0) return only.slice(-1);
  return only === undefined ? "4" : `CASE ${[only, ...others].join(" ")} ELSE 4 END`;
}

export function distanceFrom({ latitude, longitude }: NearCriteria): string {
  const north = `(public_latitude - ${latitude})`;
  const east = `((public_longitude - ${longitude}) * cos(radians((public_latitude + ${latitude}) / 2)))`;
  return `sqrt(${north} * ${north} + ${east} * ${east}) * ${metresPerDegree} / 1000`;
}

/** The rectangle around the circle, which the index on points can use. */
export function nearCondition(near: NearCriteria, within: number): string {
  const latitudes = (within * 1000) / metresPerDegree;
  // Slightly wider, because the circle's northern half is farther from the equator than its centre.
  const longitudes = (latitudes / Math.cos((near.latitude * Math.PI) / 180)) * 1.02;
  const corner = (sign: number) => `${near.longitude + sign * longitudes}, ${near.latitude + sign * latitudes}`;
  return `point(public_longitude, public_latitude) <@ box '((${corner(-1)}),(${corner(1)}))'
    AND ${distanceFrom(near)} <= ${within}`;
}

export function isRentRequested({ sharing, minRent, maxRent }: SearchCriteria): boolean {
  return sharing.length > 0 || minRent !== undefined || maxRent !== undefined;
}

function chosen({ sharing }: SearchCriteria): readonly Sharing[] {
  return sharing.length > 0 ? sharing : sharings;
}

/** Whether this sharing has a rent, within the bounds if there are any. */
export function fitting({ minRent, maxRent }: SearchCriteria, sharing: Sharing): string {
  const rent = `rent_${sharing}`;
  const bounds = [
    ...(minRent === undefined ? [] : [`${rent} >= ${minRent}`]),
    ...(maxRent === undefined ? [] : [`${rent} <= ${maxRent}`]),
  ];
  return bounds.length > 0 ? `(${bounds.join(" AND ")})` : `${rent} IS NOT NULL`;
}

/** The bucket of the lowest rent of the chosen sharings. */
export function rentBucket(criteria: SearchCriteria): string {
  if (criteria.sharing.length === 0) return "rent_bucket";
  return bucketOf(`LEAST(${criteria.sharing.map((sharing) => `rent_${sharing}`).join(", ")})`);
}

function fittingFree(criteria: SearchCriteria, sharing: Sharing): string {
  return `${fitting(criteria, sharing)} AND free_beds & ${2 ** sharings.indexOf(sharing)} <> 0`;
}

/** Whether a bed is free in a requested room, or in any room if none is requested. */
export function isFree(criteria: SearchCriteria): string {
  if (!isRentRequested(criteria)) return "free_beds <> 0";
  return `(${chosen(criteria)
    .map((sharing) => fittingFree(criteria, sharing))
    .join(" OR ")})`;
}

function priceOf(criteria: SearchCriteria): string {
  if (!isRentRequested(criteria)) return "price";
  return `COALESCE(${lowestWhere(criteria, (sharing) => fittingFree(criteria, sharing))}, ${lowestWhere(criteria, (sharing) => fitting(criteria, sharing))})`;
}

function lowestWhere(criteria: SearchCriteria, condition: (sharing: Sharing) => string): string {
  return `LEAST(${chosen(criteria)
    .map((sharing) => `CASE WHEN ${condition(sharing)} THEN rent_${sharing} END`)
    .join(", ")})`;
}

/** 1 if no bed is free, in the chosen sharings if there are any, as the owner states it; else 0. */
function isFull({ sharing }: SearchCriteria): string {
  if (sharing.length === 0) return "full_now";
  const bits = sharing.reduce((sum, each) => sum + 2 ** sharings.indexOf(each), 0);
  return `CASE WHEN full_now = 1 OR (full_rooms & ${bits} <> 0 AND free_beds & ${bits} = 0) THEN 1 ELSE 0 END`;
}

/** As `SortKey`; for the lists that an index has in order, the columns themselves. */
export function orderOf(criteria: SearchCriteria, sort: Page["sort"], places: NumberedPlaces): string {
  const newest = "age, seq DESC";
  if (sort === "newest") return newest;
  if (sort === "distance")
    return `${criteria.near ? `floor((${distanceFrom(criteria.near)}) * 1000) + ${isFull(criteria)} * 100000, ` : ""}${newest}`;
  if (sort === "price") return `${priceOf(criteria)}, ${newest}`;
  if (sort === "price-desc") return `${priceOf(criteria)} DESC NULLS LAST, ${newest}`;
  const place = `8 * (${classOf(criteria.q, places)}) + (${classOf(criteria.city, places)})`;
  const isUnpriced = isRentRequested(criteria) ? "0" : "CASE WHEN price IS NULL THEN 1 ELSE 0 END";
  return `(((${place}) * 2 + ${isFull(criteria)}) * 2 + ${isUnpriced}) * 15000 + bareness, ${newest}`;
}
