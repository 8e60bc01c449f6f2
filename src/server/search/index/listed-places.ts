import type { Point } from "#contract/search/distance.ts";
import { normalForm } from "#server/places/names/normal-form.ts";
import { type ListedPlace, betterClass, nameClass, stateClass, stateForm } from "#server/search/places/place-class.ts";
import type { Box } from "./public-points.ts";
import { type NamedRanges, nameRanges } from "./range-counter.ts";
import { RowRanges } from "./bits/row-ranges.ts";
import { type SnapshotTransfer, transferIntegers } from "./snapshot-transfer.ts";
import type { TextCriteria } from "#server/search/search-criteria.ts";

/** A place as listings write it, and how many of its listings will be added. */
export interface ExpectedPlace {
  place: ListedPlace;
  count: number;
}

/** A city as listings write it. */
interface CityName {
  form: string;
  stateForm: string;
  key: string | null;
}

/** One spelling of a locality in a city, with the rows of its listings. */
export interface IndexedPlace {
  spelling: ListedPlace;
  localityForm: string;
  localityKey: string | null;
  cityKey: string | null;
  /** The index of its city's spelling. */
  city: number;
  /** Live listings. */
  listings: number;
  /** Contains all public points of its listings; it does not shrink. */
  box: Box;
  /** The first row of its last block that was never used. */
  nextRow: number;
  endRow: number;
  /** Rows that were used and are free again. */
  freeRows: number[];
}

/** A range of rows that belongs to one place. */
export interface Block {
  place: number;
  start: number;
  end: number;
}

/** Free rows reserved for new listings: one in twenty of those expected, and one more. */
const slackShare = 1 / 20;
const smallestBlock = 8;
const largestBlock = 4096;

/**
 * The places of all listings, and the rows of each. A city's expected listings are in one range of rows, and within it those of
 * each locality, so that a search reads only the ranges of its places. Listings added later take free rows of their place, then
 * new blocks at the end.
 */
export class ListedPlaces {
  readonly all: IndexedPlace[] = [];
  /** In the order of their rows. */
  readonly blocks: Block[] = [];
  /** Changes whenever a place or a block is added, and whenever a place's box grows. */
  revision = 0;
  #ranges: { blocks: number; cities: NamedRanges; localities: NamedRanges } | undefined;
  /** Also in the order of their rows. */
  readonly #blocksOfLocality = new Map<string, Block[]>();
  /** Indexes of places by the name of the locality as listings write it. */
  readonly #namesakes = new Map<string, number[]>();
  readonly #cities: CityName[] = [];
  readonly #cityNumbers = new Map<string, number>();
  /** Cached, because few texts are searched, again and again. */
  readonly #classesOf = new WeakMap<TextCriteria, Uint8Array>();
  #end = 0;

  constructor(expected: Iterable<ExpectedPlace>) {
    const sorted = Array.from(expected, ({ place, count }) => ({ place, count, order: rowOrder(place) })).toSorted(
      (a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)),
    );
    for (const { place, count } of sorted) {
      this.#addBlock(this.addPlace(place), count + Math.ceil(count * slackShare) + 1);
    }
  }

  /** Names are stored as listings write them, and everything that is derived from names is derived again. */
  async transfer(transfer: SnapshotTransfer): Promise<void> {
    const places = await transfer.number(this.all.length);
    for (let number = 0; number < places; number++) {
      const spelling = await transfer.text(JSON.stringify(this.all[number]?.spelling ?? {}));
      const place = this.all[number] ?? this.all[this.addPlace(JSON.parse(spelling) as ListedPlace)];
      if (!place) throw new Error(`There is no place ${number}`);
      place.listings = await transfer.number(place.listings);
      const { south, west, north, east } = place.box;
      place.box = {
        south: await transfer.number(south),
        west: await transfer.number(west),
        north: await transfer.number(north),
        east: await transfer.number(east),
      };
      place.nextRow = await transfer.number(place.nextRow);
      place.endRow = await transfer.number(place.endRow);
      place.freeRows = await transferIntegers(transfer, place.freeRows);
    }
    const blocks = await transferIntegers(
      transfer,
      this.blocks.flatMap(({ place, end }) => [place, end]),
    );
    if (!transfer.isReading) return;
    for (let at = 0; at < blocks.length; at += 2) this.#appendBlock(blocks[at] ?? 0, blocks[at + 1] ?? 0);
  }

  /** The end of all rows (exclusive). */
  get end(): number {
    return this.#end;
  }

  /** Adds a place unless it exists. Returns its index; each spelling has its own. */
  addPlace(place: ListedPlace): number {
    const { locality, city, state, localityKey, cityKey } = place;
    const namesakes = this.#namesakes.get(locality) ?? [];
    const known = namesakes.find((number) => isSpelledSo(this.all[number]?.spelling, place));
    if (known !== undefined) return known;
    this.revision++;
    namesakes.push(this.all.length);
    this.#namesakes.set(locality, namesakes);
    this.all.push({
      spelling: { locality, city, state, localityKey, cityKey },
      localityForm: normalForm(locality),
      localityKey,
      cityKey,
      city: this.#cityNumber(place),
      listings: 0,
      box: { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity },
      nextRow: 0,
      endRow: 0,
      freeRows: [],
    });
    return this.all.length - 1;
  }

  /** Allocates a row for one more listing of this place. */
  takeRow(number: number, point: Point | undefined): number {
    const place = this.all[number];
    if (!place) throw new Error(`There is no place ${number}`);
    place.listings++;
    if (point && !isWithin(place.box, point)) {
      place.box = widened(place.box, point);
      this.revision++;
    }
    const free = place.freeRows.pop();
    if (free !== undefined) return free;
    if (place.nextRow === place.endRow)
      this.#addBlock(number, Math.min(Math.max(place.listings, smallestBlock), largestBlock));
    return place.nextRow++;
  }

  /** Releases the row of a removed listing of this place. */
  freeRow(number: number, row: number): void {
    const place = this.all[number];
    if (!place) return;
    place.listings--;
    place.freeRows.push(row);
  }

  /** By place: its `placeClass`, or 0 if the text does not match it. Callers must not change the result. */
  classesOf(text: TextCriteria): Uint8Array {
    const known = this.#classesOf.get(text);
    // Places are added but never removed, so equal length means up to date.
    if (known?.length === this.all.length) return known;
    const ofCities = this.#cities.map((city) =>
      betterClass(nameClass(city.form, city.key, text), stateClass(city.stateForm, text)),
    );
    const classes = new Uint8Array(this.all.length);
    for (const [number, { localityForm, localityKey, city }] of this.all.entries()) {
      classes[number] = betterClass(ofCities[city], nameClass(localityForm, localityKey, text)) ?? 0;
    }
    this.#classesOf.set(text, classes);
    return classes;
  }

  /** The rows of localities, given by key. */
  rowsOfLocalities(keys: readonly string[]): RowRanges {
    const rows = new RowRanges();
    const blocks = keys.flatMap((key) => this.#blocksOfLocality.get(key) ?? []);
    const inOrder = keys.length > 1 ? blocks.toSorted((a, b) => a.start - b.start) : blocks;
    for (const { start, end } of inOrder) rows.add(start, end);
    return rows;
  }

  /** The number of live listings of every city and locality that has any, by key. */
  totals(): { cities: Map<string, number>; localities: Map<string, number> } {
    return { cities: this.#listingsBy("cityKey"), localities: this.#listingsBy("localityKey") };
  }

  /** The ranges of rows of each city and locality, by key. */
  get ranges(): { cities: NamedRanges; localities: NamedRanges } {
    if (this.#ranges?.blocks !== this.blocks.length) {
      const named = (key: "cityKey" | "localityKey") =>
        nameRanges(this.blocks.map(({ place, start, end }) => ({ name: this.all[place]?.[key] ?? null, start, end })));
      this.#ranges = { blocks: this.blocks.length, cities: named("cityKey"), localities: named("localityKey") };
    }
    return this.#ranges;
  }

  #listingsBy(key: "cityKey" | "localityKey"): Map<string, number> {
    const totals = new Map<string, number>();
    for (const { listings, [key]: name } of this.all) {
      if (name !== null && listings > 0) totals.set(name, (totals.get(name) ?? 0) + listings);
    }
    return totals;
  }

  #cityNumber(place: ListedPlace): number {
    const spelling = JSON.stringify([place.city, place.state, place.cityKey]);
    const known = this.#cityNumbers.get(spelling);
    if (known !== undefined) return known;
    this.#cities.push({ form: normalForm(place.city), stateForm: stateForm(place), key: place.cityKey });
    this.#cityNumbers.set(spelling, this.#cities.length - 1);
    return this.#cities.length - 1;
  }

  #addBlock(number: number, rows: number): void {
    const place = this.all[number];
    if (!place) return;
    const { start } = this.#appendBlock(number, this.#end + rows);
    // If the place already has a block, its unused rows become free rows.
    for (let row = place.nextRow; row < place.endRow; row++) place.freeRows.push(row);
    place.nextRow = start;
    place.endRow = this.#end;
  }

  /** Gives a place the rows from the end of all to `end` (exclusive). */
  #appendBlock(number: number, end: number): Block {
    const block = { place: number, start: this.#end, end };
    this.#end = end;
    this.revision++;
    this.blocks.push(block);
    const localityKey = this.all[number]?.localityKey ?? null;
    if (localityKey !== null) {
      const blocks = this.#blocksOfLocality.get(localityKey) ?? [];
      blocks.push(block);
      this.#blocksOfLocality.set(localityKey, blocks);
    }
    return block;
  }
}

function isSpelledSo(spelling: ListedPlace | undefined, place: ListedPlace): boolean {
  return (
    spelling?.locality === place.locality &&
    spelling.city === place.city &&
    spelling.state === place.state &&
    spelling.localityKey === place.localityKey &&
    spelling.cityKey === place.cityKey
  );
}

function rowOrder({ city, cityKey, locality, localityKey }: ListedPlace): string {
  return `${cityKey ?? normalForm(city)}\n${localityKey ?? normalForm(locality)}`;
}

function isWithin({ south, west, north, east }: Box, { latitude, longitude }: Point): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function widened(box: Box, { latitude, longitude }: Point): Box {
  return {
    south: Math.min(box.south, latitude),
    north: Math.max(box.north, latitude),
    west: Math.min(box.west, longitude),
    east: Math.max(box.east, longitude),
  };
}
