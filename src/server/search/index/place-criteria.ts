import { type BitMemory, type Span, sharedSpan, slots, wordsPerBank } from "./bits/bit-memory.ts";
import type { ListingStore } from "./listing-store.ts";
import type { Box } from "./public-points.ts";
import type { RowRanges } from "./bits/row-ranges.ts";
import type { SearchCriteria } from "#server/search/search-criteria.ts";

/** Finds the rows whose places a search asks for; not those near a point, because a circle cuts through places. */
export class PlaceCriteria {
  /** Whether neither a text nor a box narrows the search. */
  readonly isEverywhere: boolean;
  /** By place: 8 × the class of `q` + the class of `city`. */
  readonly parts: Uint8Array;
  /** The lowest part of any row. */
  readonly leastPart: number;
  /** Whether every found row has that part. */
  readonly hasOnePart: boolean;
  /** The listing whose PG id `q` is. */
  readonly exact: { row: number; part: number } | undefined;
  readonly #memory: BitMemory;
  /** Rows of places that fulfil everything but `localities`; below, everything but `q` too; and rows of the chosen localities. */
  readonly #region: RowRanges;
  readonly #ignoringQ: RowRanges;
  readonly #localities: RowRanges | undefined;
  /** Bits of the rows that match `q` by their title or PG id. */
  readonly #titles: Uint32Array | undefined;

  /** @param box contains all points that the search can find. */
  constructor(store: ListingStore, { q, city, localities }: SearchCriteria, box: Box | undefined) {
    const { places, regions, titles, rows } = store;
    this.#memory = store.memory;
    this.isEverywhere = !q && !city && !box;
    this.exact = q?.seq === undefined ? undefined : exactListing(store, q.seq, city && places.classesOf(city));
    this.#titles = q && q.titleWords.length > 0 ? titles.find(q.titleWords, rows) : undefined;
    if (this.#titles && this.exact) setBit(this.#titles, this.exact.row);
    const region = this.exact
      ? regions.compute({ q, city, box, exactRow: this.exact.row })
      : regions.find(q, city, box);
    this.parts = region.parts;
    this.leastPart = this.exact ? 0 : region.leastPart;
    this.hasOnePart = region.hasOnePart && !this.exact;
    this.#region = region.rows;
    this.#ignoringQ = region.ignoringQ;
    this.#localities = localities.length > 0 ? places.rowsOfLocalities(localities) : undefined;
  }

  /** The part of a bank that may contain rows that fulfil everything but `localities`. */
  regionIn(bank: number): Span | undefined {
    return (this.#titles ? this.#ignoringQ : this.#region).spanIn(bank);
  }

  /** Within `region`, the part of a bank that may contain rows of the chosen localities. */
  localitiesIn(bank: number, region: Span): Span | undefined {
    if (!this.#localities) return region;
    const span = this.#localities.spanIn(bank);
    return span && sharedSpan(region, span);
  }

  /** Narrows `rows` to those that fulfil everything but `localities`. */
  narrowToRegion(rows: number, to: number, bank: number, span: Span): number {
    if (this.isEverywhere) return rows;
    const memory = this.#memory;
    this.#region.write(memory, slots.region, bank, span);
    if (this.#titles) {
      this.#ignoringQ.write(memory, slots.upper, bank, span);
      memory.words.set(this.#titles.subarray(bank * wordsPerBank, (bank + 1) * wordsPerBank), slots.lower / 4);
      memory.intersect(slots.upper, slots.upper, slots.lower, span);
      memory.unite(slots.region, slots.region, slots.upper, span);
    }
    memory.intersect(to, rows, slots.region, span);
    return to;
  }

  /** The rows in the chosen localities; undefined if none is chosen. */
  readLocalities(bank: number, span: Span): number | undefined {
    this.#localities?.write(this.#memory, slots.localities, bank, span);
    return this.#localities && slots.localities;
  }
}

function exactListing(store: ListingStore, seq: number, cityClasses: Uint8Array | undefined) {
  const row = store.rowOf(seq);
  if (row === undefined) return undefined;
  const { bank, inBank } = store.at(row);
  return { row, part: cityClasses?.[bank.places[inBank] ?? 0] ?? 0 };
}

function setBit(bitmap: Uint32Array, row: number): void {
  bitmap[row >>> 5] = (bitmap[row >>> 5] ?? 0) | (1 << (row & 31));
}
