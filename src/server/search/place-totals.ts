import { nearby } from "#contract/limits.ts";
import type { Place } from "#server/places/named-places.ts";
import type { PropertyIndex } from "./property-index.ts";

/** How many listings are in a city or locality, or around a college, office or landmark. */
export class PlaceTotals {
  readonly #version: () => string | undefined;
  readonly #lag: number;
  #versionCounted: string | undefined;
  #countedAt = -Infinity;
  #within: ReadonlyMap<string, number> = new Map();
  readonly #around = new Map<string, number>();

  /** `version` names the state of the index. `lag`: milliseconds that a total may be behind it, where it is for orientation. */
  constructor(version: () => string | undefined, { lag = 0 }: { lag?: number } = {}) {
    this.#version = version;
    this.#lag = lag;
  }

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
    const version = this.#version();
    if (version === this.#versionCounted) return;
    const now = performance.now();
    if (now - this.#countedAt < this.#lag) return;
    this.#versionCounted = version;
    this.#countedAt = now;
    const { cities, localities } = index.totals();
    this.#within = new Map([...cities, ...localities]);
    this.#around.clear();
  }
}
