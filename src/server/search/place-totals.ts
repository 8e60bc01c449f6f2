import { nearby } from "#contract/limits.ts";
import type { Place } from "#server/places/named-places.ts";
import type { PropertyIndex } from "./property-index.ts";

/** Milliseconds that a count may lag behind: a place's total in a suggestion is for orientation. */
const freshFor = 2000;

/** How many listings are in a city or locality, or around a college, office or landmark. */
export class PlaceTotals {
  #index: PropertyIndex | undefined;
  #countedAt = -Infinity;
  #within: ReadonlyMap<string, number> = new Map();
  readonly #around = new Map<string, number>();

  of(index: PropertyIndex, place: Place): number {
    this.#forgetWhenOld(index);
    if (place.kind === "city" || place.kind === "locality") return this.#within.get(place.key) ?? 0;
    const known = this.#around.get(place.key);
    if (known !== undefined) return known;
    const total = index.countAround(place, nearby);
    this.#around.set(place.key, total);
    return total;
  }

  #forgetWhenOld(index: PropertyIndex): void {
    const now = performance.now();
    if (this.#index === index && now - this.#countedAt < freshFor) return;
    this.#index = index;
    this.#countedAt = now;
    const { cities, localities } = index.totals();
    this.#within = new Map([...cities, ...localities]);
    this.#around.clear();
  }
}
