/** Initial capacity in bytes: enough for the facets of most answers. */
const usualRoom = 16_384;
const digitZero = "0".charCodeAt(0);
/** In characters. Longer texts are copied by the engine's own function; for shorter ones the call costs more than the copying. */
const longestByHand = 64;

/** The bytes of a text, to be added to a `JsonBytes`. */
export function bytesOf(text: string): Uint8Array {
  return Buffer.from(text);
}

/** Builds JSON as bytes in a reused buffer, because joining numbers and strings one by one would allocate for each of them. */
export class JsonBytes {
  #bytes = Buffer.alloc(usualRoom);
  #length = 0;

  /** @param from how many bytes to skip at the beginning of `text`. */
  add(text: Uint8Array, from = 0): void {
    const length = text.length - from;
    if (this.#length + length > this.#bytes.length) this.#enlarge(length);
    const bytes = this.#bytes;
    let to = this.#length;
    this.#length = to + length;
    if (length > longestByHand) bytes.set(from === 0 ? text : text.subarray(from), to);
    else for (let at = from; at < text.length; at++) bytes[to++] = text[at] ?? 0;
  }

  /** @param number an integer from 0 to 2,147,483,647. */
  addNumber(number: number): void {
    let digits = 1;
    for (let power = 10; number >= power; power *= 10) digits++;
    if (this.#length + digits > this.#bytes.length) this.#enlarge(digits);
    const bytes = this.#bytes;
    let left = number | 0;
    this.#length += digits;
    for (let at = this.#length - 1; digits > 0; digits--) {
      const shorter = (left / 10) | 0;
      bytes[at--] = digitZero + left - shorter * 10;
      left = shorter;
    }
  }

  /** Returns a copy of what was written and empties the buffer. */
  take(): Uint8Array {
    const written = Buffer.from(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return written;
  }

  #enlarge(missing: number): void {
    const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#length + missing));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
