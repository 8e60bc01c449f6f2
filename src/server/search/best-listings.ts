import { rowsPerBank } from "./bit-memory.ts";
import type { ListingStore } from "./listing-store.ts";
import type { NearPoints } from "./near-points.ts";
import type { FoundRows } from "./prepared-search.ts";
import type { Ranking } from "./ranking.ts";
import type { Found, Page } from "./wish.ts";

/** Fewer candidates than this are not worth sorting out. */
const fewestCandidates = 256;

/**
 * Picks the listings of one page out of all that are found. Candidates are gathered; as soon as they are twice as many as could
 * be shown, the better half is kept, and its last says what is not worth gathering any more.
 */
export class BestListings {
  readonly #store: ListingStore;
  readonly #ranking: Ranking;
  readonly #after: { rank: number; createdAt: number; seq: number } | undefined;
  readonly #offset: number;
  /** One more than the page's last: whether there is one tells whether there is a next page. */
  readonly #wanted: number;
  #rows = new Uint32Array(2 * fewestCandidates);
  #ranks = new Float64Array(2 * fewestCandidates);
  #candidates = 0;
  /** Ranks beyond this are not on the page. */
  #worst = Infinity;
  #total = 0;

  constructor(store: ListingStore, ranking: Ranking, { limit, offset, after }: Page) {
    this.#store = store;
    this.#ranking = ranking;
    this.#after = after && { rank: ranking.rankOfKey(after), createdAt: -after[1], seq: -after[2] };
    this.#offset = after ? 0 : offset;
    this.#wanted = this.#offset + limit + 1;
  }

  /** Considers what a bank has. */
  add({ number, bank, bits, span }: FoundRows): void {
    this.#total += this.#store.memory.count(bits, span);
    const { words } = this.#store.memory;
    const ranking = this.#ranking;
    const [from, to] = [span.start / 4, (span.start + span.bytes) / 4];
    for (let word = from; word < to; word++) {
      let left = words[bits / 4 + word] ?? 0;
      if (left === 0 || ranking.leastOf(bank, word) > this.#worst) continue;
      for (; left !== 0; left &= left - 1) {
        const inBank = word * 32 + 31 - Math.clz32(left & -left);
        const row = number * rowsPerBank + inBank;
        const rank = ranking.rankOf(bank, inBank, row);
        if (rank <= this.#worst && this.#isAfterPageBefore(rank, row)) this.#gather(row, rank);
      }
    }
  }

  /** The page; with `near`, how far away its listings are. */
  finish(near: NearPoints | undefined): Found {
    if (this.#candidates > this.#wanted) this.#keepBest(this.#wanted);
    const first = Math.min(this.#offset, this.#candidates);
    // What the offset leaves out may stay in any order.
    if (first > 0 && first < this.#candidates) this.#selectLeast(first);
    const order = Array.from({ length: this.#candidates - first }, (_, at) => first + at).toSorted((a, b) =>
      this.#compare(a, b),
    );
    const hasMore = this.#candidates === this.#wanted;
    const shown = hasMore ? order.slice(0, -1) : order;
    const last = shown.at(-1);
    return {
      listings: shown.map((at) => {
        const { bank, inBank } = this.#store.at(this.#rows[at] ?? 0);
        const seq = bank.seqs[inBank] ?? 0;
        return near ? { seq, distance: near.distanceTo(bank.points[inBank] ?? 0) } : { seq };
      }),
      total: this.#total,
      next:
        hasMore && last !== undefined ? this.#ranking.keyOf(this.#ranks[last] ?? 0, this.#timesOf(last)) : undefined,
    };
  }

  #gather(row: number, rank: number): void {
    if (this.#candidates === this.#rows.length) {
      const most = 2 * this.#wanted + fewestCandidates;
      if (this.#candidates >= most) this.#keepBest(this.#wanted);
      else this.#enlarge(Math.min(most, this.#candidates * 2));
    }
    this.#rows[this.#candidates] = row;
    this.#ranks[this.#candidates] = rank;
    this.#candidates++;
  }

  #enlarge(length: number): void {
    const [rows, ranks] = [this.#rows, this.#ranks];
    this.#rows = new Uint32Array(length);
    this.#rows.set(rows);
    this.#ranks = new Float64Array(length);
    this.#ranks.set(ranks);
  }

  #keepBest(count: number): void {
    this.#selectLeast(count);
    this.#candidates = count;
    this.#worst = -Infinity;
    for (let at = 0; at < count; at++) this.#worst = Math.max(this.#worst, this.#ranks[at] ?? 0);
  }

  /** Moves the best `count` candidates before all others: quickselect. */
  #selectLeast(count: number): void {
    let low = 0;
    let high = this.#candidates - 1;
    while (low < high) {
      const middle = this.#partition(low, high);
      if (middle === count) return;
      if (middle < count) low = middle + 1;
      else high = middle - 1;
    }
  }

  /** Splits the candidates `low` to `high` by one of them, and answers where that one comes to lie. */
  #partition(low: number, high: number): number {
    this.#swap((low + high) >>> 1, high);
    let end = low;
    for (let at = low; at < high; at++) {
      if (this.#compare(at, high) < 0) {
        this.#swap(at, end);
        end++;
      }
    }
    this.#swap(end, high);
    return end;
  }

  #swap(a: number, b: number): void {
    const [row, rank] = [this.#rows[a] ?? 0, this.#ranks[a] ?? 0];
    this.#rows[a] = this.#rows[b] ?? 0;
    this.#ranks[a] = this.#ranks[b] ?? 0;
    this.#rows[b] = row;
    this.#ranks[b] = rank;
  }

  #compare(a: number, b: number): number {
    const difference = (this.#ranks[a] ?? 0) - (this.#ranks[b] ?? 0);
    if (difference !== 0) return difference;
    const [timesOfA, timesOfB] = [this.#timesOf(a), this.#timesOf(b)];
    return timesOfB.createdAt - timesOfA.createdAt || timesOfB.seq - timesOfA.seq;
  }

  #timesOf(candidate: number): { createdAt: number; seq: number } {
    return this.#store.timesOf(this.#rows[candidate] ?? 0);
  }

  #isAfterPageBefore(rank: number, row: number): boolean {
    const after = this.#after;
    if (!after || rank > after.rank) return true;
    if (rank < after.rank) return false;
    const { createdAt, seq } = this.#store.timesOf(row);
    return (after.createdAt - createdAt || after.seq - seq) > 0;
  }
}
