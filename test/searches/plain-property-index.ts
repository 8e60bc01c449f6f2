import { amenityNames, billNames, safetyNames } from "#contract/property/amenities.ts";
import { allInSteps, depositSteps, lockInSteps, priceSlider, radiusSteps } from "#contract/limits.ts";
import { genders, mealPlans, sharings } from "#contract/property/property-facts.ts";
import { type Point, distanceInKm } from "#contract/search/distance.ts";
import { normalForm } from "#server/places/names/normal-form.ts";
import type { IndexedListing } from "#server/search/index/indexed-listing.ts";
import type { MapPoint } from "#server/search/map/map-points.ts";
import { placeClass } from "#server/search/places/place-class.ts";
import type { Box } from "#server/search/index/public-points.ts";
import type {
  FacetCounts,
  Found,
  Page,
  SortKey,
  TextCriteria,
  SearchCriteria,
} from "#server/search/search-criteria.ts";

/** The search index by its definition: plain arrays that are filtered, sorted and counted. */
export class PlainPropertyIndex {
  #listings = new Map<number, IndexedListing>();

  put(listing: IndexedListing): void {
    this.#listings.set(listing.seq, listing);
  }

  remove(seq: number): void {
    this.#listings.delete(seq);
  }

  get size(): number {
    return this.#listings.size;
  }

  find(criteria: SearchCriteria, page: Page): Found {
    const all = this.#matching(criteria)
      .map((listing) => ({ listing, key: sortKey(listing, criteria, page.sort) }))
      .toSorted((a, b) => compareKeys(a.key, b.key));
    const { after } = page;
    const rest = after ? all.filter(({ key }) => compareKeys(key, after) > 0) : all.slice(page.offset);
    const shown = rest.slice(0, page.limit);
    return {
      listings: shown.map(({ listing }) => {
        const { distance, distance2 } = distancesTo(listing, criteria);
        return {
          seq: listing.seq,
          ...(distance === undefined ? {} : { distance }),
          ...(distance2 === undefined ? {} : { distance2 }),
        };
      }),
      total: all.length,
      next: rest.length > page.limit ? shown.at(-1)?.key : undefined,
    };
  }

  count(criteria: SearchCriteria): number {
    return this.#matching(criteria).length;
  }

  facets(criteria: SearchCriteria): FacetCounts {
    const count = <T extends string>(values: readonly T[], narrow: (value: T) => SearchCriteria) =>
      Object.fromEntries(values.map((value) => [value, this.count(narrow(value))])) as Record<T, number>;
    const countSteps = (steps: readonly number[], own: number | undefined, narrow: (upTo: number) => SearchCriteria) =>
      [...new Set([...steps, own ?? steps[0]!])]
        .toSorted((a, b) => a - b)
        .map((upTo) => ({ upTo, total: this.count(narrow(upTo)) }));
    const { q: _q, city: _city, near: _near, box: _box, ...anywhere } = criteria;
    const { minRent: _minRent, maxRent: _maxRent, maxAllIn, ...atAnyRent } = criteria;
    const { near } = criteria;
    const rents = Array.from({ length: 2 + (priceSlider.most - priceSlider.least) / priceSlider.step }, () => 0);
    // If rooms are ignored, a free bed in any room will do.
    const inAnyRoom = this.#matching({ ...atAnyRent, sharing: [] });
    for (const { rents: own } of inAnyRoom) {
      const priced = own.filter((rent, at) => rent !== null && isChosen(criteria, at)) as number[];
      if (priced.length === 0) continue;
      const bucket = 1 + Math.floor((Math.min(...priced) - priceSlider.least) / priceSlider.step);
      rents[Math.min(Math.max(bucket, 0), rents.length - 1)]! += 1;
    }
    return {
      gender: count(genders, (gender) => ({ ...criteria, gender })),
      sharing: count(sharings, (sharing) => ({ ...criteria, sharing: [sharing] })),
      free: { now: this.count({ ...criteria, freeNow: true }) },
      amenities: count(amenityNames, (name) => ({ ...criteria, amenities: [...criteria.amenities, name] })),
      safety: count(safetyNames, (name) => ({ ...criteria, safety: [...criteria.safety, name] })),
      bills: count(billNames, (name) => ({ ...criteria, bills: [...criteria.bills, name] })),
      meals: count(mealPlans, (plan) => ({ ...criteria, meals: [plan] })),
      maxLockIn: countSteps(lockInSteps, criteria.maxLockIn, (upTo) => ({ ...criteria, maxLockIn: upTo })),
      maxDeposit: countSteps(depositSteps, criteria.maxDeposit, (upTo) => ({ ...criteria, maxDeposit: upTo })),
      ...(near && {
        within: countSteps(radiusSteps, near.within, (upTo) => ({ ...criteria, near: { ...near, within: upTo } })),
      }),
      ...(maxAllIn !== undefined && {
        maxAllIn: countSteps(allInSteps, maxAllIn, (upTo) => ({ ...criteria, maxAllIn: upTo })),
      }),
      rents,
      cities: countBy(this.#matching({ ...anywhere, localities: [] }), ({ cityKey }) => cityKey),
      localities: countBy(this.#matching({ ...criteria, localities: [] }), ({ localityKey }) => localityKey),
    };
  }

  mapPoints(criteria: SearchCriteria, { south, west, north, east }: Box): Omit<MapPoint, "row">[] {
    const points = new Map<string, Omit<MapPoint, "row">>();
    for (const listing of this.#matching(criteria)) {
      const { latitude, longitude } = listing;
      if (latitude === null || longitude === null) continue;
      if (latitude < south || latitude > north || longitude < west || longitude > east) continue;
      const key = `${latitude} ${longitude}`;
      const point = points.get(key) ?? { latitude, longitude, total: 0, startingRent: undefined };
      points.set(key, point);
      point.total++;
      point.startingRent = Math.min(point.startingRent ?? Infinity, shownPrice(listing, criteria) ?? Infinity);
    }
    for (const point of points.values()) if (point.startingRent === Infinity) point.startingRent = undefined;
    return [...points.values()];
  }

  totals(): { cities: ReadonlyMap<string, number>; localities: ReadonlyMap<string, number> } {
    const all = [...this.#listings.values()];
    return {
      cities: countBy(all, ({ cityKey }) => cityKey),
      localities: countBy(all, ({ localityKey }) => localityKey),
    };
  }

  countAround(point: Point, km: number): number {
    return [...this.#listings.values()].filter(
      ({ latitude, longitude }) =>
        latitude !== null && longitude !== null && distanceInKm({ latitude, longitude }, point) <= km,
    ).length;
  }

  #matching(criteria: SearchCriteria): IndexedListing[] {
    return [...this.#listings.values()].filter((listing) => isWanted(listing, criteria));
  }
}

function countBy(listings: IndexedListing[], keyOf: (listing: IndexedListing) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const listing of listings) {
    const key = keyOf(listing);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function distancesTo({ latitude, longitude }: IndexedListing, { near }: SearchCriteria) {
  if (!near || latitude === null || longitude === null) return {};
  const nearest = (places: readonly Point[]) =>
    Math.min(...places.map((place) => distanceInKm(place, { latitude, longitude })));
  const distance = nearest([near, ...(near.alternatives ?? [])]);
  return near.second ? { distance, distance2: nearest(near.second) } : { distance };
}

function isInside({ latitude, longitude }: IndexedListing, { south, west, north, east }: Box): boolean {
  if (latitude === null || longitude === null) return false;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function classOfText(listing: IndexedListing, text: TextCriteria | undefined): number | undefined {
  if (!text || text.seq === listing.seq) return 0;
  const words = normalForm(listing.title).split(" ");
  const isTitle =
    text.titleWords.length > 0 && text.titleWords.every((begin) => words.some((word) => word.startsWith(begin)));
  return placeClass(listing, text) ?? (isTitle ? 4 : undefined);
}

function classOfCity(listing: IndexedListing, text: TextCriteria | undefined): number | undefined {
  return text ? placeClass(listing, text) : 0;
}

function isChosen({ sharing }: SearchCriteria, at: number): boolean {
  return sharing.length === 0 || sharing.some((name) => sharings.indexOf(name) === at);
}

function isWanted(listing: IndexedListing, criteria: SearchCriteria): boolean {
  const { distance, distance2 = distance } = distancesTo(listing, criteria);
  const isRoomRequested =
    criteria.sharing.length > 0 ||
    [criteria.minRent, criteria.maxRent, criteria.maxAllIn].some((bound) => bound !== undefined);
  return (
    classOfText(listing, criteria.q) !== undefined &&
    classOfCity(listing, criteria.city) !== undefined &&
    (criteria.localities.length === 0 || criteria.localities.includes(listing.localityKey ?? "")) &&
    (!criteria.near || Math.max(distance ?? Infinity, distance2 ?? Infinity) <= criteria.near.within) &&
    (!criteria.box || isInside(listing, criteria.box)) &&
    (criteria.gender === undefined || criteria.gender === listing.gender) &&
    (!criteria.freeNow ||
      (isRoomRequested ? offers(listing, criteria) : roomsOf(listing)).some(({ beds }) => (beds ?? 0) > 0)) &&
    (!isRoomRequested || shownPrice(listing, criteria) !== undefined) &&
    criteria.amenities.every((name) =>
      name === "FoodIncluded" ? listing.mealPlan === "included" : listing.amenities.includes(name),
    ) &&
    criteria.safety.every((name) => listing.safety.includes(name)) &&
    criteria.bills.every((name) => listing.bills.includes(name)) &&
    (criteria.meals.length === 0 || (listing.mealPlan !== null && criteria.meals.includes(listing.mealPlan))) &&
    (criteria.maxLockIn === undefined ||
      (listing.lockInMonths !== null && listing.lockInMonths <= criteria.maxLockIn)) &&
    (criteria.maxDeposit === undefined ||
      (listing.securityDeposit !== null && listing.securityDeposit <= criteria.maxDeposit))
  );
}

interface Room {
  rent: number | null;
  beds: number | null;
}

function roomsOf({ rents, bedsFree }: IndexedListing): Room[] {
  return rents.map((rent, at) => ({ rent, beds: bedsFree[at] ?? null }));
}

/** The rooms that meet the criteria. */
function offers(listing: IndexedListing, criteria: SearchCriteria): (Room & { rent: number })[] {
  const { minRent = 0, maxRent = Infinity, maxAllIn = Infinity } = criteria;
  const most = Math.min(maxRent, maxAllIn - listing.besideRent.amount);
  return roomsOf(listing).flatMap(({ rent, beds }, at) =>
    rent !== null && isChosen(criteria, at) && rent >= minRent && rent <= most ? [{ rent, beds }] : [],
  );
}

/** The lowest requested rent with a free bed, else the lowest requested rent. */
function shownPrice(listing: IndexedListing, criteria: SearchCriteria): number | undefined {
  const offered = offers(listing, criteria);
  const free = offered.filter(({ beds }) => (beds ?? 0) > 0);
  const rents = (free.length > 0 ? free : offered).map(({ rent }) => rent);
  return rents.length > 0 ? Math.min(...rents) : undefined;
}

function isFull(bedsFree: IndexedListing["bedsFree"]): boolean {
  const stated = bedsFree.filter((beds) => beds !== null);
  return stated.length > 0 && stated.every((beds) => beds === 0);
}

function sortKey(listing: IndexedListing, criteria: SearchCriteria, sort: Page["sort"]): SortKey {
  return [firstKey(listing, criteria, sort), -listing.createdAt, -listing.seq];
}

function firstKey(listing: IndexedListing, criteria: SearchCriteria, sort: Page["sort"]): number {
  const price = shownPrice(listing, criteria);
  if (sort === "price") return price ?? 2_147_483_647;
  if (sort === "price-desc") return price === undefined ? 2_147_483_647 : -price;
  const { amount, isAtLeast } = listing.besideRent;
  if (sort === "all-in") return price === undefined ? 2_147_483_647 : price + amount + (isAtLeast ? 1_000_000_000 : 0);
  const chosen = listing.bedsFree.filter((_, at) => criteria.sharing.some((name) => sharings.indexOf(name) === at));
  const full = [listing.bedsFree, chosen].some(isFull) ? 1 : 0;
  const { distance, distance2 = 0 } = distancesTo(listing, criteria);
  if (sort === "fair" && distance !== undefined)
    return Math.floor(Math.max(distance, distance2) * 1000) + full * 100_000;
  if (sort === "distance") return distance === undefined ? 0 : Math.floor(distance * 1000) + full * 100_000;
  if (sort === "newest" || sort === "fair") return 0;
  const place = 8 * (classOfText(listing, criteria.q) ?? 0) + (classOfCity(listing, criteria.city) ?? 0);
  const bareness = listing.statedFacts === 9 ? 0 : listing.statedFacts >= 6 ? 1 : 2;
  const unpriced = price === undefined ? 1 : 0;
  return (((place * 2 + full) * 2 + unpriced) * 3 + bareness) * 5000 + (4999 - listing.updatedWeek);
}

function compareKeys(a: SortKey, b: SortKey): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
