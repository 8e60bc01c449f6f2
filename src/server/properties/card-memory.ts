const largestSegment = 1 << 20;
const seqsPerPage = 1024;

/** What is known of one card: numbers that lie beside each other. */
const entry = { segment: 0, start: 1, length: 2, wasUsed: 3 } as const;
const entryNumbers = 4;

/** Cards one behind another. Its bytes are written once: whoever still has a view of them reads what was there. */
interface Segment {
  bytes: Uint8Array;
  /** Bytes that are taken. */
  end: number;
  /** Of each card that was put here, whether or not it is still kept. */
  seqs: number[];
  starts: number[];
}

/**
 * Cards by seq in few large pieces of memory, at most so many bytes of them: as an object each, they were found by way of five
 * places in memory that are all far away. What is old goes first; what was used meanwhile is spared once.
 */
export class CardMemory {
  readonly #segmentBytes: number;
  readonly #mostSegments: number;
  readonly #segments: Segment[] = [];
  /** The one that is filled. */
  #current = -1;
  /** Entries by seq; a segment is counted from 1. */
  readonly #pages = new Map<number, Uint32Array>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#segmentBytes = Math.min(largestSegment, Math.floor(mostBytes / 2));
    this.#mostSegments = Math.floor(mostBytes / Math.max(this.#segmentBytes, 1));
  }

  /** Bytes that are taken, by cards that are kept or have been since. */
  get bytes(): number {
    return this.#bytes;
  }

  /** A view, good for as long as it is held. */
  get(seq: number): Uint8Array | undefined {
    const page = this.#pages.get(Math.floor(seq / seqsPerPage));
    if (!page) return undefined;
    const at = (seq % seqsPerPage) * entryNumbers;
    const segment = page[at] ?? 0;
    if (segment === 0) return undefined;
    if (page[at + entry.wasUsed] === 0) page[at + entry.wasUsed] = 1;
    const start = page[at + entry.start] ?? 0;
    return this.#segments[segment - 1]?.bytes.subarray(start, start + (page[at + entry.length] ?? 0));
  }

  /** A card larger than half of all room is not kept, nor what was there before it. */
  set(seq: number, card: Uint8Array): void {
    this.delete(seq);
    if (card.length > this.#segmentBytes) return;
    let segment = this.#segments[this.#current];
    while (!segment || segment.end + card.length > this.#segmentBytes) segment = this.#nextSegment();
    this.#append(segment, seq, card);
  }

  delete(seq: number): void {
    this.#pages.get(Math.floor(seq / seqsPerPage))?.fill(0, ...entryRange(seq));
  }

  clear(): void {
    this.#segments.length = 0;
    this.#current = -1;
    this.#pages.clear();
    this.#bytes = 0;
  }

  #append(segment: Segment, seq: number, card: Uint8Array): void {
    const number = Math.floor(seq / seqsPerPage);
    const page = this.#pages.get(number) ?? new Uint32Array(seqsPerPage * entryNumbers);
    this.#pages.set(number, page);
    page.set([this.#current + 1, segment.end, card.length, 0], entryRange(seq)[0]);
    segment.bytes.set(card, segment.end);
    segment.seqs.push(seq);
    segment.starts.push(segment.end);
    segment.end += card.length;
    this.#bytes += card.length;
  }

  /** A new segment; where there is no room for one it takes the place of the oldest, and has those of its cards that were used. */
  #nextSegment(): Segment {
    this.#current = (this.#current + 1) % this.#mostSegments;
    const oldest = this.#segments[this.#current];
    const segment = { bytes: new Uint8Array(this.#segmentBytes), end: 0, seqs: [], starts: [] };
    this.#segments[this.#current] = segment;
    if (oldest) this.#spare(oldest, segment);
    return segment;
  }

  #spare(oldest: Segment, segment: Segment): void {
    this.#bytes -= oldest.end;
    for (const [index, seq] of oldest.seqs.entries()) {
      const kept = this.#pages.get(Math.floor(seq / seqsPerPage))?.subarray(...entryRange(seq));
      const start = oldest.starts[index] ?? 0;
      // It may have been put elsewhere since.
      if (kept?.[entry.segment] !== this.#current + 1 || kept[entry.start] !== start) continue;
      const wasUsed = kept[entry.wasUsed] === 1;
      const card = oldest.bytes.subarray(start, start + (kept[entry.length] ?? 0));
      kept.fill(0);
      if (wasUsed) this.#append(segment, seq, card);
    }
  }
}

/** Where a seq's numbers are in its page: the first, and what comes after the last. */
function entryRange(seq: number): [number, number] {
  const first = (seq % seqsPerPage) * entryNumbers;
  return [first, first + entryNumbers];
}
