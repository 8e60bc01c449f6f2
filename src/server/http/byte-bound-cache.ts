/** Bytes that an entry takes beside its value: its key, and what the map needs. */
const overhead = 200;

/** Values by key, as many as fit into so many bytes; what was not used for longest goes first. */
export class ByteBoundCache<Key, Value> {
  // A map keeps the order in which keys were set: the first was used longest ago.
  #entries = new Map<Key, { value: Value; bytes: number }>();
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
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** A value larger than the whole cache is not kept, nor what was there before it. */
  set(key: Key, value: Value, valueBytes: number): void {
    this.delete(key);
    const bytes = valueBytes + overhead;
    if (bytes > this.#most) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#most) return;
      this.delete(oldest);
    }
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
}
