import type { CardFile } from "./card-file.ts";

const largestSegment = 1 << 20;
const seqsPerPage = 1024;
/** Reads of a card in the file until it comes back to memory, for which another has to go: twice the work of a read. */
const readsBeforeMemory = 8;

/**
 * Offsets of the numbers that make up the entry of one card. Segments count from 1, 0 means no entry; those in the file come last, and
 * for their cards `wasUsed` counts the reads.
 */
const entry = { segment: 0, start: 1, length: 2, wasUsed: 3 } as const;
const entryNumbers = 4;

/** Opens a file for segments of this size; undefined where there is none. */
export type OpenCardFile = (segmentBytes: number) => CardFile | undefined;

/** A buffer of consecutive cards. Its bytes are written once, so views of them stay valid after eviction. */
interface Segment {
  bytes: Uint8Array;
  /** Bytes in use. */
  end: number;
  /** Of each card that was written here, also of those evicted since. */
  seqs: number[];
  starts: number[];
}

/**
 * Caches cards by seq in few large buffers of at most `mostBytes` in total: with an object for each card, a look-up cost five cache
 * misses of the CPU. The oldest segment is evicted first; cards in it that were used since are carried over once. What is evicted goes to
 * a file, if there is one, and from there back to memory when it is requested often.
 */
export class CardCache {
  readonly #segmentBytes: number;
  readonly #mostSegments: number;
  readonly #segments: Segment[] = [];
  /** Index of the segment that is being filled. */
  #current = -1;
  /** Entries of `seqsPerPage` seqs each. */
  readonly #pages = new Map<number, Uint32Array>();
  #bytes = 0;
  /** Opened at the first eviction, so that few cards need no file. */
  readonly #openFile: OpenCardFile;
  #file: CardFile | undefined;
  #isFileDecided = false;
  /** By segment of the file. */
  readonly #filed: Pick<Segment, "seqs" | "starts">[] = [];
  #nextFiled = 0;

  constructor(mostBytes: number, openFile: OpenCardFile = () => undefined) {
    this.#segmentBytes = Math.min(largestSegment, Math.floor(mostBytes / 2));
    this.#mostSegments = Math.floor(mostBytes / Math.max(this.#segmentBytes, 1));
    this.#openFile = openFile;
  }

  /** Bytes of memory in use, including those of cards that were evicted within a segment. */
  get bytes(): number {
    return this.#bytes;
  }

  /** A view that stays valid after eviction. */
  get(seq: number): Uint8Array | undefined {
    const page = this.#pages.get(Math.floor(seq / seqsPerPage));
    if (!page) return undefined;
    const at = (seq % seqsPerPage) * entryNumbers;
    const segment = page[at] ?? 0;
    if (segment === 0) return undefined;
    if (segment > this.#mostSegments) return this.#readFiled(seq, page.subarray(at, at + entryNumbers));
    if (page[at + entry.wasUsed] === 0) page[at + entry.wasUsed] = 1;
    const start = page[at + entry.start] ?? 0;
    return this.#segments[segment - 1]?.bytes.subarray(start, start + (page[at + entry.length] ?? 0));
  }

  /** Replaces the card of a seq. A card larger than half of the cache is not stored, and its predecessor is removed. */
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
    this.#filed.length = 0;
    this.#bytes = 0;
  }

  /** Closes the file. The cards in it are not found any more. */
  close(): void {
    this.#file?.close();
    this.#file = undefined;
    this.#isFileDecided = true;
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

  /** Starts a segment. In a full cache it replaces the oldest one, and takes over those of its cards that were used. */
  #nextSegment(): Segment {
    this.#current = (this.#current + 1) % this.#mostSegments;
    const oldest = this.#segments[this.#current];
    const segment = { bytes: new Uint8Array(this.#segmentBytes), end: 0, seqs: [], starts: [] };
    this.#segments[this.#current] = segment;
    if (oldest) this.#carryOver(oldest, segment);
    return segment;
  }

  #carryOver(oldest: Segment, segment: Segment): void {
    this.#bytes -= oldest.end;
    /** Undefined until the first card of the segment goes to the file, and 0 where there is none. */
    let filed: number | undefined;
    for (const [index, seq] of oldest.seqs.entries()) {
      const cached = this.#pages.get(Math.floor(seq / seqsPerPage))?.subarray(...entryRange(seq));
      const start = oldest.starts[index] ?? 0;
      // Skip cards that were rewritten elsewhere since.
      if (cached?.[entry.segment] !== this.#current + 1 || cached[entry.start] !== start) continue;
      const wasUsed = cached[entry.wasUsed] === 1;
      const card = oldest.bytes.subarray(start, start + (cached[entry.length] ?? 0));
      if (wasUsed) {
        cached.fill(0);
        this.#append(segment, seq, card);
        continue;
      }
      filed ??= this.#fileSegment(oldest);
      if (filed === 0) cached.fill(0);
      else cached[entry.segment] = filed;
    }
  }

  /** Writes a segment to the file, in place of the oldest there. Returns its number in entries; 0 where there is no file. */
  #fileSegment({ bytes, seqs, starts }: Segment): number {
    if (!this.#isFileDecided) this.#file = this.#openFile(this.#segmentBytes);
    this.#isFileDecided = true;
    const file = this.#file;
    if (!file || file.mostSegments === 0) return 0;
    const at = this.#nextFiled;
    this.#nextFiled = (at + 1) % file.mostSegments;
    const number = this.#mostSegments + 1 + at;
    const replaced = this.#filed[at];
    for (const [index, seq] of replaced?.seqs.entries() ?? []) {
      const cached = this.#pages.get(Math.floor(seq / seqsPerPage))?.subarray(...entryRange(seq));
      if (cached?.[entry.segment] === number && cached[entry.start] === replaced?.starts[index]) cached.fill(0);
    }
    this.#filed[at] = { seqs, starts };
    return file.write(at, bytes) ? number : 0;
  }

  #readFiled(seq: number, cached: Uint32Array): Uint8Array | undefined {
    const at = (cached[entry.segment] ?? 0) - this.#mostSegments - 1;
    const card = this.#file?.read(at, cached[entry.start] ?? 0, cached[entry.length] ?? 0);
    const reads = (cached[entry.wasUsed] ?? 0) + 1;
    if (card && reads === readsBeforeMemory) this.set(seq, card);
    else cached[entry.wasUsed] = reads;
    return card;
  }
}

/** Range of a seq's numbers in its page, the end exclusive. */
function entryRange(seq: number): [number, number] {
  const first = (seq % seqsPerPage) * entryNumbers;
  return [first, first + entryNumbers];
}
