import type { ListedPlaces } from "./listed-places.ts";
import type { Box } from "./public-points.ts";
import { RowRanges } from "./bits/row-ranges.ts";
import type { TextCriteria } from "#server/search/search-criteria.ts";

/** Listings that match only by their title rank after all classes of places. */
const titleClass = 4;
/** Number of cached boxes: circles around colleges and offices, a few kilobytes each. */
const rememberedBoxes = 300;

/** How texts and a box apply to all places. */
export interface PlaceRegion {
  /** By place: 8 × the class of `q` + the class of `city`. */
  parts: Uint8Array;
  /** The lowest part of the places that the search is about. */
  leastPart: number;
  /** Whether all of them have that part. */
  hasOnePart: boolean;
  /** Rows of places that fulfil everything; below, everything but `q`, which titles may match instead. */
  rows: RowRanges;
  ignoringQ: RowRanges;
}

/** The regions of searches, cached until a place changes, because the same few cities and colleges are searched again and again. */
export class PlaceRegions {
  readonly #places: ListedPlaces;
  #revision = -1;
  #ofQ = new WeakMap<TextCriteria, PlaceRegion>();
  #ofCity = new WeakMap<TextCriteria, PlaceRegion>();
  readonly #ofBox = new Map<string, PlaceRegion>();
  #everywhere: PlaceRegion | undefined;

  constructor(places: ListedPlaces) {
    this.#places = places;
  }

  /** Callers must not change the result. */
  find(q: TextCriteria | undefined, city: TextCriteria | undefined, box: Box | undefined): PlaceRegion {
    if (this.#revision !== this.#places.revision) this.#forget();
    if (box) return q || city ? this.compute({ q, city, box }) : this.#around(box);
    if (q && city) return this.compute({ q, city });
    if (!q && !city) return (this.#everywhere ??= this.compute({}));
    const remembered = q ? this.#ofQ : this.#ofCity;
    const text = (q ?? city) as TextCriteria;
    const known = remembered.get(text);
    if (known) return known;
    const region = this.compute({ q, city });
    remembered.set(text, region);
    return region;
  }

  /** Computes a region without the cache. `exactRow` matches `q` wherever it is. */
  compute({ q, city, box, exactRow = -1 }: RegionCriteria): PlaceRegion {
    const places = this.#places;
    const qClasses = q && places.classesOf(q);
    const cityClasses = city && places.classesOf(city);
    const parts = partsOf(places.all.length, qClasses, cityClasses);
    const least = leastPart(parts, cityClasses);
    const region = {
      parts,
      leastPart: least,
      hasOnePart: (!q && !city) || parts.every((part, place) => part === least || cityClasses?.[place] === 0),
      rows: new RowRanges(),
      ignoringQ: new RowRanges(),
    };
    for (const { place, start, end } of places.blocks) {
      if (cityClasses?.[place] === 0 || (box && !isTouching(box, places.all[place]?.box))) continue;
      region.ignoringQ.add(start, end);
      if (qClasses?.[place] !== 0) region.rows.add(start, end);
      else if (exactRow >= start && exactRow < end) region.rows.add(exactRow, exactRow + 1);
    }
    return region;
  }

  #around(box: Box): PlaceRegion {
    const key = `${box.south} ${box.west} ${box.north} ${box.east}`;
    const known = this.#ofBox.get(key);
    if (known) return known;
    const region = this.compute({ box });
    if (this.#ofBox.size === rememberedBoxes) this.#ofBox.clear();
    this.#ofBox.set(key, region);
    return region;
  }

  #forget(): void {
    this.#revision = this.#places.revision;
    this.#ofQ = new WeakMap();
    this.#ofCity = new WeakMap();
    this.#ofBox.clear();
    this.#everywhere = undefined;
  }
}

interface RegionCriteria {
  q?: TextCriteria | undefined;
  city?: TextCriteria | undefined;
  box?: Box | undefined;
  exactRow?: number;
}

function partsOf(places: number, qClasses: Uint8Array | undefined, cityClasses: Uint8Array | undefined): Uint8Array {
  if (!qClasses) return cityClasses ?? new Uint8Array(places);
  const parts = cityClasses?.slice() ?? new Uint8Array(places);
  for (let place = 0; place < places; place++) {
    parts[place] = (parts[place] ?? 0) + 8 * (qClasses[place] || titleClass);
  }
  return parts;
}

function leastPart(parts: Uint8Array, cityClasses: Uint8Array | undefined): number {
  let least = 255;
  for (let place = 0; place < parts.length; place++) {
    if (cityClasses?.[place] !== 0) least = Math.min(least, parts[place] ?? 0);
  }
  return least;
}

function isTouching(box: Box, other: Box | undefined): boolean {
  if (!other) return false;
  return box.south <= other.north && other.south <= box.north && box.west <= other.east && other.west <= box.east;
}
