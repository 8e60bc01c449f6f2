import { nearby } from "#contract/limits.ts";
import type { Place } from "#server/places/names/named-places.ts";
import type { SearchSource } from "#server/search/search-source.ts";

type CountedSource = Pick<SearchSource, "index" | "version">;

/** How many listings are in a city or locality, or around a college, office or landmark. Cached until a listing changes. */
export class PlaceTotals {
  readonly #source: CountedSource;
  #version: string | undefined;
  #within: ReadonlyMap<string, number> = new Map();
  readonly #around = new Map<string, number>();

  constructor(source: CountedSource) {
    this.#source = source;
  }

  /** Throws a 503 while the index is loading. */
  of(place: Place): number {
    const index = this.#source.index();
    this.#forgetWhenChanged();
    if (place.kind === "city" || place.kind === "locality") return this.#within.get(place.key) ?? 0;
    const known = this.#around.get(place.key);
    if (known !== undefined) return known;
    const total = index.countAround(place, nearby);
    this.#around.set(place.key, total);
    return total;
  }

  #forgetWhenChanged(): void {
    const version = this.#source.version();
    if (version !== undefined && version === this.#version) return;
    this.#version = version;
    const { cities, localities } = this.#source.index().totals();
    this.#within = new Map([...cities, ...localities]);
    this.#around.clear();
  }
}
