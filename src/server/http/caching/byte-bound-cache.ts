/** Estimated bytes that an entry takes in addition to its value: its key and its slot in the map. */
const overhead = 200;

interface Entry<Value> {
  value: Value;
  bytes: number;
  /** Whether it was read since it was stored or last spared. */
  wasUsed: boolean;
}

/** A cache limited in bytes. The oldest entries are removed first; one that was used meanwhile is spared once (second chance). */
export class ByteBoundCache<Key, Value> {
  // A map iterates in insertion order. Reinserting a key at each use would cost more than a flag.
  #entries = new Map<Key, Entry<Value>>();
  #bytes = 0;
  readonly #most: number;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.wasUsed = true;
    return entry.value;
  }

  /** A value larger than the whole cache is not stored, and the previous value is removed. */
  set(key: Key, value: Value, valueBytes: number): void {
    this.delete(key);
    const bytes = valueBytes + overhead;
    if (bytes > this.#most) return;
    this.#makeRoom(bytes);
    this.#entries.set(key, { value, bytes, wasUsed: false });
    this.#bytes += bytes;
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  #makeRoom(bytes: number): void {
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes + bytes <= this.#most) return;
      this.#entries.delete(oldest);
      if (entry.wasUsed) this.#entries.set(oldest, { ...entry, wasUsed: false });
      else this.#bytes -= entry.bytes;
    }
  }
}
