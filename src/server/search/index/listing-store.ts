import { columnsOf, live } from "./bits/bit-columns.ts";
import { BitMemory, rowsPerBank } from "./bits/bit-memory.ts";
import type { IndexedListing } from "./indexed-listing.ts";
import { type ExpectedPlace, ListedPlaces } from "./listed-places.ts";
import { ListingBank } from "./listing-bank.ts";
import { PlaceRegions } from "./place-regions.ts";
import { PublicPoints, nowhere } from "./public-points.ts";
import { SeqRows } from "./bits/seq-rows.ts";
import type { SnapshotTransfer } from "./snapshot-transfer.ts";
import { TitleWords } from "./title-words.ts";

/** The live listings, in rows: what searches read. A row is a number; 32,768 of them are a bank. */
export class ListingStore {
  readonly memory = new BitMemory();
  readonly banks: ListingBank[] = [];
  readonly places: ListedPlaces;
  readonly regions: PlaceRegions;
  readonly points = new PublicPoints();
  readonly titles = new TitleWords();
  readonly #rowOfSeq = new SeqRows();
  #size = 0;

  constructor(expected: Iterable<ExpectedPlace>) {
    this.places = new ListedPlaces(expected);
    this.regions = new PlaceRegions(this.places);
    this.#addMissingBanks();
  }

  get size(): number {
    return this.#size;
  }

  /** The capacity in rows, used or not. */
  get rows(): number {
    return this.banks.length * rowsPerBank;
  }

  get bytes(): number {
    const banks = this.banks.reduce((sum, bank) => sum + bank.bytes, 0);
    return banks + this.memory.bytes + this.points.bytes + this.titles.bytes + this.#rowOfSeq.bytes;
  }

  /** Everything that is not derived from it. While a snapshot is read, the store must be empty. */
  async transfer(transfer: SnapshotTransfer): Promise<void> {
    this.#size = await transfer.number(this.#size);
    await this.places.transfer(transfer);
    this.#addMissingBanks();
    await this.memory.transfer(transfer);
    for (const [number, bank] of this.banks.entries())
      await bank.transfer(transfer, (row) => this.memory.hasBit(number, row, live));
    await this.points.transfer(transfer);
    await this.titles.transfer(transfer);
    await this.#rowOfSeq.transfer(transfer);
  }

  /** Undefined for an unknown seq. */
  rowOf(seq: number): number | undefined {
    return this.#rowOfSeq.get(seq);
  }

  /** The bank of a row, and its position in it. */
  at(row: number): { bank: ListingBank; inBank: number } {
    const bank = this.banks[bankOf(row)];
    if (!bank) throw new Error(`There is no row ${row}`);
    return { bank, inBank: row % rowsPerBank };
  }

  put(listing: IndexedListing): void {
    this.remove(listing.seq);
    const { latitude, longitude } = listing;
    const point = latitude === null || longitude === null ? undefined : { latitude, longitude };
    const place = this.places.addPlace(listing);
    const row = this.places.takeRow(place, point);
    this.#addMissingBanks();
    this.#rowOfSeq.add(listing.seq, row);
    const { bank, inBank } = this.at(row);
    bank.put(inBank, listing, {
      place,
      point: point ? this.points.add(point.latitude, point.longitude) : nowhere,
      title: this.titles.add(row, listing.title, this.rows),
    });
    for (const columns of columnsOf(listing)) this.memory.setBits(bankOf(row), inBank, columns);
    this.#size++;
  }

  /** Does nothing for an unknown seq. */
  remove(seq: number): void {
    const row = this.#rowOfSeq.get(seq);
    if (row === undefined) return;
    const { bank, inBank } = this.at(row);
    const point = bank.points[inBank] ?? nowhere;
    if (point !== nowhere) this.points.delete(point);
    this.titles.delete(row, bank.titles[inBank] ?? 0);
    this.places.freeRow(bank.places[inBank] ?? 0, row);
    this.memory.clearRow(bankOf(row), inBank);
    this.#rowOfSeq.delete(seq);
    this.#size--;
  }

  #addMissingBanks(): void {
    if (this.places.end <= this.rows) return;
    while (this.rows < this.places.end) {
      this.banks.push(new ListingBank());
      this.memory.addBank();
    }
    for (const [number, bank] of this.banks.entries()) bank.attach(this.memory, number);
  }
}

function bankOf(row: number): number {
  return Math.floor(row / rowsPerBank);
}
