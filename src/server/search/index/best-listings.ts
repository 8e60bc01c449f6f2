import { rowsPerBank } from "./bits/bit-memory.ts";
import type { ListingStore } from "./listing-store.ts";
import type { NearPoints } from "./near-points.ts";
import type { FoundRows } from "./prepared-search.ts";
import type { Ranking } from "./ranking.ts";
import type { Found, FoundListing, Page, SortKey } from "#server/search/search-criteria.ts";

/** Initial capacity, reused by the next search, because allocating it would cost as much as filling it. */
const usualRoom = 256;
/** Up to this many candidates are sorted by insertion from the start. */
const mostInOrder = 64;
/** For more listings on a page than this, moving each to its position one step at a time is far slower than sorting them. */
const mostToInsert = 200;
const usual = {
  rows: new Uint32Array(usualRoom),
  ranks: new Float64Array(usualRoom),
  createdAt: new Float64Array(usualRoom),
};

/**
 * Picks the listings of one page out of all that are found. For the first pages, the best so far are held in order. For deep
 * pages candidates are gathered, and as soon as they are twice as many as needed, the worse half is dropped. Either way the
 * worst candidate sets the rank from which on further listings need not be looked at.
 */
export class BestListings {
  readonly #store: ListingStore;
  readonly #ranking: Ranking;
  readonly #after: { rank: number; createdAt: number; seq: number } | undefined;
  readonly #offset: number;
  /** The candidates needed: one more than the page's last listing, which tells whether there is a next page. */
  readonly #wanted: number;
  #rows = usual.rows;
  #ranks = usual.ranks;
  #createdAt = usual.createdAt;
  #candidates = 0;
  /** Listings that rank after this, or have this rank and are older, are not on the page. */
  #worstRank = Infinity;
  #oldest = -Infinity;
  #total = 0;

  constructor(store: ListingStore, ranking: Ranking, { limit, offset, after }: Page) {
    this.#store = store;
    this.#ranking = ranking;
    this.#after = after && { rank: ranking.rankOfKey(after), createdAt: -after[1], seq: -after[2] };
    this.#offset = after ? 0 : offset;
    this.#wanted = this.#offset + limit + 1;
  }

  /** Adds the found rows of a bank to the candidates. */
  add({ number, bank, bits, span }: FoundRows): void {
    const { words } = this.#store.memory;
    const { createdAt } = bank;
    const { ages } = bank.bounds;
    const ranking = this.#ranking;
    const { offset, least } = ranking;
    const bounds = ranking.boundsOf(bank);
    const column = ranking.columnOf?.(bank);
    const [first, last] = [span.start / 4, (span.start + span.bytes) / 4 - 1];
    this.#total += this.#store.memory.count(bits, span);
    // Backwards, because later rows are mostly newer, and of equal ranks the newest come first.
    for (let word = last; word >= first; word--) {
      let left = words[(bits >>> 2) + word] ?? 0;
      if (left === 0) continue;
      const bound = Math.max((bounds[word] ?? 0) + offset, least);
      if (bound > this.#worstRank || (bound === this.#worstRank && -(ages[word] ?? 0) < this.#oldest)) continue;
      while (left !== 0) {
        const bit = 31 - Math.clz32(left);
        left ^= 1 << bit;
        const row = word * 32 + bit;
        const rank = column ? (column[row] ?? 0) + offset : ranking.rankOf(bank, row, number * rowsPerBank);
        if (rank > this.#worstRank || (rank === this.#worstRank && (createdAt[row] ?? 0) < this.#oldest)) continue;
        this.#consider(number * rowsPerBank + row, rank, createdAt[row] ?? 0);
      }
    }
  }

  /** Returns the page; with `near`, its listings have their distances. */
  finish(near: NearPoints | undefined): Found {
    if (this.#wanted > mostInOrder) this.#sortPage();
    const first = Math.min(this.#offset, this.#candidates);
    const hasMore = this.#candidates === this.#wanted;
    const end = hasMore ? this.#candidates - 1 : this.#candidates;
    const listings: FoundListing[] = [];
    for (let at = first; at < end; at++) {
      const { bank, inBank } = this.#store.at(this.#rows[at] ?? 0);
      const seq = bank.seqs[inBank] ?? 0;
      listings.push(near ? { seq, ...distancesTo(bank.points[inBank] ?? 0, near) } : { seq });
    }
    return { listings, total: this.#total, next: hasMore && end > first ? this.#keyOf(end - 1) : undefined };
  }

  #sortPage(): void {
    if (this.#candidates > this.#wanted) this.#keepBest(this.#wanted);
    const first = Math.min(this.#offset, this.#candidates);
    // Candidates skipped by the offset may stay in any order.
    if (first > 0 && first < this.#candidates) this.#selectLeast(first);
    this.#sortFrom(first);
  }

  /** Sorts the candidates from `first` on by insertion: mostly a page or two, in nearly the right order. */
  #sortFrom(first: number): void {
    if (this.#candidates - first > mostToInsert) return this.#sortManyFrom(first);
    for (let next = first + 1; next < this.#candidates; next++) {
      for (let at = next; at > first && this.#compare(at - 1, at) > 0; at--) this.#swap(at - 1, at);
    }
  }

  #sortManyFrom(first: number): void {
    const order = Uint32Array.from({ length: this.#candidates - first }, (_, at) => first + at);
    order.sort((a, b) => this.#compare(a, b));
    const [rows, ranks, createdAt] = [this.#rows.slice(), this.#ranks.slice(), this.#createdAt.slice()];
    for (const [at, from] of order.entries()) {
      this.#rows[first + at] = rows[from] ?? 0;
      this.#ranks[first + at] = ranks[from] ?? 0;
      this.#createdAt[first + at] = createdAt[from] ?? 0;
    }
  }

  #swap(a: number, b: number): void {
    swap(this.#rows, a, b);
    swap(this.#ranks, a, b);
    swap(this.#createdAt, a, b);
  }

  #consider(row: number, rank: number, createdAt: number): void {
    if (!this.#isAfterPageBefore(rank, createdAt, row)) return;
    if (this.#wanted <= mostInOrder) return this.#insert(row, rank, createdAt);
    if (this.#candidates >= 2 * this.#wanted) this.#keepBest(this.#wanted);
    else if (this.#candidates === this.#rows.length) this.#enlarge(this.#candidates * 2);
    this.#rows[this.#candidates] = row;
    this.#ranks[this.#candidates] = rank;
    this.#createdAt[this.#candidates] = createdAt;
    this.#candidates++;
  }

  /** Inserts a candidate at its position among the best so far; the last is dropped when there are more than needed. */
  #insert(row: number, rank: number, createdAt: number): void {
    const [rows, ranks, times] = [this.#rows, this.#ranks, this.#createdAt];
    let at = this.#candidates;
    for (; at > 0; at--) {
      const otherRank = ranks[at - 1] ?? 0;
      const otherTime = times[at - 1] ?? 0;
      const otherRow = rows[at - 1] ?? 0;
      if (otherRank < rank) break;
      if (otherRank === rank && otherTime > createdAt) break;
      if (otherRank === rank && otherTime === createdAt && this.#seqOf(otherRow) > this.#seqOf(row)) break;
      rows[at] = otherRow;
      ranks[at] = otherRank;
      times[at] = otherTime;
    }
    rows[at] = row;
    ranks[at] = rank;
    times[at] = createdAt;
    if (this.#candidates < this.#wanted) this.#candidates++;
    if (this.#candidates < this.#wanted) return;
    this.#worstRank = ranks[this.#wanted - 1] ?? 0;
    this.#oldest = times[this.#wanted - 1] ?? 0;
  }

  #enlarge(length: number): void {
    const [rows, ranks, createdAt] = [this.#rows, this.#ranks, this.#createdAt];
    this.#rows = new Uint32Array(length);
    this.#rows.set(rows);
    this.#ranks = new Float64Array(length);
    this.#ranks.set(ranks);
    this.#createdAt = new Float64Array(length);
    this.#createdAt.set(createdAt);
  }

  #keepBest(count: number): void {
    this.#selectLeast(count);
    this.#candidates = count;
    let worst = 0;
    for (let at = 1; at < count; at++) if (this.#compare(at, worst) > 0) worst = at;
    this.#worstRank = this.#ranks[worst] ?? 0;
    this.#oldest = this.#createdAt[worst] ?? 0;
  }

  /** Moves the best `count` candidates before all others (quickselect). */
  #selectLeast(count: number): void {
    let low = 0;
    let high = this.#candidates - 1;
    while (low < high) {
      const middle = this.#partition(low, high);
      if (count <= middle) high = middle;
      else low = middle + 1;
    }
  }

  /** Moves candidates between `low` and `high` so that none up to the returned position comes after any behind it. */
  #partition(low: number, high: number): number {
    const [rows, ranks, times] = [this.#rows, this.#ranks, this.#createdAt];
    const middle = (low + high) >>> 1;
    const [rank, createdAt, row] = [ranks[middle] ?? 0, times[middle] ?? 0, rows[middle] ?? 0];
    let [left, right] = [low - 1, high + 1];
    for (;;) {
      do left++;
      while (
        (ranks[left] ?? 0) < rank ||
        (ranks[left] === rank && this.#isBefore(times[left] ?? 0, rows[left] ?? 0, createdAt, row))
      );
      do right--;
      while (
        (ranks[right] ?? 0) > rank ||
        (ranks[right] === rank && this.#isBefore(createdAt, row, times[right] ?? 0, rows[right] ?? 0))
      );
      if (left >= right) return right;
      swap(rows, left, right);
      swap(ranks, left, right);
      swap(times, left, right);
    }
  }

  #compare(a: number, b: number): number {
    const difference = (this.#ranks[a] ?? 0) - (this.#ranks[b] ?? 0);
    if (difference !== 0 || a === b) return difference;
    const [rows, times] = [this.#rows, this.#createdAt];
    return this.#isBefore(times[a] ?? 0, rows[a] ?? 0, times[b] ?? 0, rows[b] ?? 0) ? -1 : 1;
  }

  /** Of two listings with the same rank: whether the first comes before the second, being newer or else created later. */
  #isBefore(createdAt: number, row: number, otherCreatedAt: number, otherRow: number): boolean {
    return createdAt > otherCreatedAt || (createdAt === otherCreatedAt && this.#seqOf(row) > this.#seqOf(otherRow));
  }

  #isAfterPageBefore(rank: number, createdAt: number, row: number): boolean {
    const after = this.#after;
    if (!after || rank > after.rank) return true;
    if (rank < after.rank) return false;
    return (after.createdAt - createdAt || after.seq - this.#seqOf(row)) > 0;
  }

  #keyOf(candidate: number): SortKey {
    const [rank, createdAt] = [this.#ranks[candidate] ?? 0, this.#createdAt[candidate] ?? 0];
    return this.#ranking.keyOf(rank, createdAt, this.#seqOf(this.#rows[candidate] ?? 0));
  }

  #seqOf(row: number): number {
    const { bank, inBank } = this.#store.at(row);
    return bank.seqs[inBank] ?? 0;
  }
}

function distancesTo(point: number, near: NearPoints): Pick<FoundListing, "distance" | "distance2"> {
  const distance = near.distanceTo(point);
  const distance2 = near.secondDistanceTo(point);
  return distance2 === undefined ? { distance } : { distance, distance2 };
}

function swap(values: Uint32Array | Float64Array, a: number, b: number): void {
  const value = values[a] ?? 0;
  values[a] = values[b] ?? 0;
  values[b] = value;
}
