import { type BitMemory, type Span, sharedSpan, slots, wordsPerBank } from "./bit-memory.ts";
import type { ListingStore } from "./listing-store.ts";
import type { Box } from "./public-points.ts";
import { RowRanges } from "./row-ranges.ts";
import type { Wish } from "./wish.ts";

/** What only the title fits comes after every class of places. */
const titleClass = 4;

/** Which rows are where a search wants them, by their places: without `near`, whose circle cuts through places. */
export class WishedPlaces {
  /** Whether no text and no box narrows the search. */
  readonly isEverywhere: boolean;
  /** By place: 8 × the class of `q` + the class of `city`. */
  readonly #parts: Uint8Array;
  /** The row of the listing whose number `q` is. */
  readonly #exactRow: number | undefined;
  /** The least part that any row has. */
  readonly leastPart: number;
  readonly #memory: BitMemory;
  readonly #qClasses: Uint8Array | undefined;
  readonly #cityClasses: Uint8Array | undefined;
  /** Rows of places that fulfil all but `localities`; those that fulfil all but `q` too; those of the localities chosen. */
  readonly #region = new RowRanges();
  readonly #ignoringQ = new RowRanges();
  readonly #localities: RowRanges | undefined;
  /** Bits of rows that fulfil `q` by their title or their number. */
  readonly #titles: Uint32Array | undefined;

  /** `box` holds all points that are asked for. */
  constructor(store: ListingStore, { q, city, localities }: Wish, box: Box | undefined) {
    const { places, titles, rows } = store;
    this.#memory = store.memory;
    this.isEverywhere = !q && !city && !box;
    this.#qClasses = q && places.classesOf(q);
    this.#cityClasses = city && places.classesOf(city);
    this.#parts = this.#partsOf(places.all.length);
    this.#exactRow = q?.seq === undefined ? undefined : store.rowOf(q.seq);
    this.#titles = q && q.titleWords.length > 0 ? titles.find(q.titleWords, rows) : undefined;
    if (this.#titles && this.#exactRow !== undefined) setBit(this.#titles, this.#exactRow);

    const chosen = new Set(localities);
    if (chosen.size > 0) this.#localities = new RowRanges();
    let leastPart = this.#exactRow === undefined ? Infinity : 0;
    for (const { place: number, start, end } of places.blocks) {
      const place = places.all[number];
      if (!place) continue;
      if (chosen.has(place.localityKey ?? "")) this.#localities?.add(start, end);
      if (this.#cityClasses?.[number] === 0 || (box && !areTouching(box, place.box))) continue;
      this.#ignoringQ.add(start, end);
      leastPart = Math.min(leastPart, this.#parts[number] ?? 0);
      const exactRow = this.#exactRow;
      if (this.#qClasses?.[number] !== 0) this.#region.add(start, end);
      else if (exactRow !== undefined && exactRow >= start && exactRow < end) this.#region.add(exactRow, exactRow + 1);
    }
    this.leastPart = leastPart;
  }

  /** The part of a bank that may hold rows that fulfil all but `localities`. */
  regionIn(bank: number): Span | undefined {
    return (this.#titles ? this.#ignoringQ : this.#region).spanIn(bank);
  }

  /** Within `region`, the part of a bank that may hold rows of the localities chosen. */
  localitiesIn(bank: number, region: Span): Span | undefined {
    if (!this.#localities) return region;
    const span = this.#localities.spanIn(bank);
    return span && sharedSpan(region, span);
  }

  /** Keeps those of `rows` that fulfil all but `localities`. */
  keepRegion(rows: number, to: number, bank: number, span: Span): number {
    if (this.isEverywhere) return rows;
    const memory = this.#memory;
    this.#region.fill(memory, slots.region, bank, span);
    if (this.#titles) {
      this.#ignoringQ.fill(memory, slots.upper, bank, span);
      memory.words.set(this.#titles.subarray(bank * wordsPerBank, (bank + 1) * wordsPerBank), slots.lower / 4);
      memory.intersect(slots.upper, slots.upper, slots.lower, span);
      memory.unite(slots.region, slots.region, slots.upper, span);
    }
    memory.intersect(to, rows, slots.region, span);
    return to;
  }

  /** The rows in the localities chosen; undefined when none is. */
  readLocalities(bank: number, span: Span): number | undefined {
    this.#localities?.fill(this.#memory, slots.localities, bank, span);
    return this.#localities && slots.localities;
  }

  /** 8 × the class of `q` + the class of `city` of one row. */
  partOf(row: number, place: number): number {
    return row === this.#exactRow ? (this.#cityClasses?.[place] ?? 0) : (this.#parts[place] ?? 0);
  }

  #partsOf(places: number): Uint8Array {
    const parts = new Uint8Array(places);
    for (let place = 0; place < places; place++) {
      const qClass = this.#qClasses ? this.#qClasses[place] || titleClass : 0;
      parts[place] = 8 * qClass + (this.#cityClasses?.[place] ?? 0);
    }
    return parts;
  }
}

function areTouching(a: Box, b: Box): boolean {
  return a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east;
}

function setBit(bitmap: Uint32Array, row: number): void {
  bitmap[row >>> 5] = (bitmap[row >>> 5] ?? 0) | (1 << (row & 31));
}
