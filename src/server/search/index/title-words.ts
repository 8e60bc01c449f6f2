import { normalForm } from "#server/places/names/normal-form.ts";
import { RowSet } from "./bits/row-set.ts";
import { type SnapshotTransfer, transferIntegers } from "./snapshot-transfer.ts";

interface Word {
  id: number;
  text: string;
  /** The rows whose titles contain it. */
  rows: RowSet;
}

const idsPerPage = 65_536;
const greatestShort = 65_535;

/** The words of all titles, to find the rows that have a word with a given beginning. */
export class TitleWords {
  readonly #wordOfText = new Map<string, Word>();
  readonly #wordOfId: (Word | undefined)[] = [];
  #freeIds: number[] = [];
  /** All words of titles, sorted, so that words with the same beginning are adjacent. */
  #sorted: string[] = [];
  /**
   * The words of each title, in entries `[how many, id, id, …]`; a handle is an entry's page and position. Ids take two bytes on pages
   * where that is enough: ids that are free are used again, so a few ten thousand words never need more.
   */
  readonly #pages: (Uint16Array | Uint32Array)[] = [];
  #end = 0;
  /** Handles of unused entries, by the number of words they have room for. */
  readonly #freeEntries: number[][] = [];

  get bytes(): number {
    const sets = this.#sorted.reduce((sum, text) => sum + (this.#wordOfText.get(text)?.rows.bytes ?? 0), 0);
    return this.#pages.reduce((sum, page) => sum + page.byteLength, sets);
  }

  async transfer(transfer: SnapshotTransfer): Promise<void> {
    const words = await transfer.number(this.#wordOfId.length);
    for (let id = 0; id < words; id++) {
      const word = this.#wordOfId[id] ?? { id, text: "", rows: new RowSet() };
      // A word without rows stands for an id that is free.
      word.text = await transfer.text(word.text);
      await word.rows.transfer(transfer);
      if (!transfer.isReading) continue;
      const isUsed = word.rows.size > 0;
      this.#wordOfId[id] = isUsed ? word : undefined;
      if (isUsed) this.#wordOfText.set(word.text, word);
    }
    if (transfer.isReading) this.#sorted = [...this.#wordOfText.keys()].toSorted(byCodeUnits);
    this.#freeIds = await transferIntegers(transfer, this.#freeIds);
    this.#end = await transfer.number(this.#end);
    const pages = await transfer.number(this.#pages.length);
    for (let at = 0; at < pages; at++) {
      const bytesPerId = await transfer.number(this.#pages[at]?.BYTES_PER_ELEMENT ?? 0);
      await transfer.numbers((this.#pages[at] ??= newPage(bytesPerId)));
    }
    const lengths = await transfer.number(this.#freeEntries.length);
    for (let count = 0; count < lengths; count++)
      this.#freeEntries[count] = await transferIntegers(transfer, this.#freeEntries[count] ?? []);
  }

  /** Returns the handle by which the title can be deleted. `rows` is the number of all rows of the index. */
  add(row: number, title: string, rows: number): number {
    const texts = normalForm(title)
      .split(" ")
      .filter((text, at, all) => all.indexOf(text) === at);
    const handle = this.#entryFor(texts.length);
    let at = handle % idsPerPage;
    for (const text of texts) {
      const word = this.#wordOfText.get(text) ?? this.#addWord(text);
      word.rows.add(row, rows);
      at++;
      this.#pageFor(handle, word.id)[at] = word.id;
    }
    return handle;
  }

  delete(row: number, handle: number): void {
    const page = this.#pages[Math.floor(handle / idsPerPage)];
    const at = handle % idsPerPage;
    const count = page?.[at] ?? 0;
    for (const id of page?.subarray(at + 1, at + 1 + count) ?? []) {
      const word = this.#wordOfId[id];
      word?.rows.delete(row);
      if (word?.rows.size === 0) this.#deleteWord(word);
    }
    (this.#freeEntries[count] ??= []).push(handle);
  }

  /** A bitmap of the rows whose title has, for each beginning, a word that starts with it; undefined if there are none. */
  find(beginnings: readonly string[], rows: number): Uint32Array | undefined {
    let found: Uint32Array | undefined;
    for (const beginning of beginnings) {
      const these = this.#rowsWith(beginning, rows);
      if (!these) return undefined;
      if (!found) found = these;
      else if (!intersect(found, these)) return undefined;
    }
    return found;
  }

  #rowsWith(beginning: string, rows: number): Uint32Array | undefined {
    let bitmap: Uint32Array | undefined;
    for (let at = this.#placeOf(beginning); at < this.#sorted.length; at++) {
      const text = this.#sorted[at] ?? "";
      if (!text.startsWith(beginning)) break;
      bitmap ??= new Uint32Array(Math.ceil(rows / 32));
      this.#wordOfText.get(text)?.rows.addTo(bitmap);
    }
    return bitmap;
  }

  #addWord(text: string): Word {
    const word = { id: this.#freeIds.pop() ?? this.#wordOfId.length, text, rows: new RowSet() };
    this.#wordOfText.set(text, word);
    this.#wordOfId[word.id] = word;
    this.#sorted.splice(this.#placeOf(text), 0, text);
    return word;
  }

  #deleteWord({ id, text }: Word): void {
    this.#wordOfText.delete(text);
    this.#wordOfId[id] = undefined;
    this.#freeIds.push(id);
    this.#sorted.splice(this.#placeOf(text), 1);
  }

  /** The position of a text among the sorted words, or where it would be inserted. */
  #placeOf(text: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The page of a handle, with room for numbers as large as this one. */
  #pageFor(handle: number, number: number): Uint16Array | Uint32Array {
    const at = Math.floor(handle / idsPerPage);
    const page = this.#pages[at];
    if (!page) throw new Error(`There is no title ${handle}`);
    if (page instanceof Uint32Array || number <= greatestShort) return page;
    return (this.#pages[at] = Uint32Array.from(page));
  }

  #entryFor(count: number): number {
    const free = this.#freeEntries[count]?.pop();
    if (free !== undefined) return free;
    // No entry spans two pages; a title is far shorter than a page.
    if ((this.#end % idsPerPage) + count >= idsPerPage) this.#end = this.#pages.length * idsPerPage;
    if (this.#end === this.#pages.length * idsPerPage) this.#pages.push(newPage(Uint16Array.BYTES_PER_ELEMENT));
    const handle = this.#end;
    this.#pageFor(handle, count)[handle % idsPerPage] = count;
    this.#end += count + 1;
    return handle;
  }
}

function newPage(bytesPerId: number): Uint16Array | Uint32Array {
  return bytesPerId === Uint16Array.BYTES_PER_ELEMENT ? new Uint16Array(idsPerPage) : new Uint32Array(idsPerPage);
}

/** The order that `<` has, which the search among sorted words relies on. */
function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Intersects in place; returns whether any bit is left. */
function intersect(bitmap: Uint32Array, other: Uint32Array): boolean {
  let left = 0;
  for (let word = 0; word < bitmap.length; word++) {
    const shared = (bitmap[word] ?? 0) & (other[word] ?? 0);
    bitmap[word] = shared;
    left |= shared;
  }
  return left !== 0;
}
