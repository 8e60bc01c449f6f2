import { type SnapshotTransfer, transferArray } from "#server/search/index/snapshot-transfer.ts";

/** A set of rows: a list while they are few, a bitmap as soon as that is smaller. */
export class RowSet {
  #isBitmap = false;
  /** As a list: row numbers, of which the first `size` are valid. As a bitmap: 32 rows a word. */
  #values = new Uint32Array(2);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#values.byteLength;
  }

  async transfer(transfer: SnapshotTransfer): Promise<void> {
    this.#isBitmap = (await transfer.number(this.#isBitmap ? 1 : 0)) === 1;
    this.#size = await transfer.number(this.#size);
    // Without the room that a list has for further rows.
    const values = this.#isBitmap ? this.#values : this.#values.subarray(0, this.#size);
    const transferred = await transferArray(transfer, values);
    if (transfer.isReading) this.#values = transferred;
  }

  /** The row must not be in the set. `rows` is the number of all rows of the index. */
  add(row: number, rows: number): void {
    if (!this.#isBitmap && this.#size * 32 > rows) this.#becomeBitmap(rows);
    if (this.#isBitmap) {
      const word = row >>> 5;
      if (word >= this.#values.length) this.#values = enlarged(this.#values, Math.ceil(rows / 32));
      this.#values[word] = (this.#values[word] ?? 0) | (1 << (row & 31));
    } else {
      if (this.#size === this.#values.length) this.#values = enlarged(this.#values, this.#size * 2);
      this.#values[this.#size] = row;
    }
    this.#size++;
  }

  /** The row must be in the set. */
  delete(row: number): void {
    this.#size--;
    if (this.#isBitmap) {
      const word = row >>> 5;
      this.#values[word] = (this.#values[word] ?? 0) & ~(1 << (row & 31));
    } else {
      this.#values[this.#values.indexOf(row)] = this.#values[this.#size] ?? 0;
    }
  }

  /** Sets the bits of all rows of the set. */
  addTo(bitmap: Uint32Array): void {
    const values = this.#values;
    if (this.#isBitmap) {
      for (let word = 0; word < values.length; word++) bitmap[word] = (bitmap[word] ?? 0) | (values[word] ?? 0);
      return;
    }
    for (let at = 0; at < this.#size; at++) {
      const row = values[at] ?? 0;
      bitmap[row >>> 5] = (bitmap[row >>> 5] ?? 0) | (1 << (row & 31));
    }
  }

  #becomeBitmap(rows: number): void {
    const bitmap = new Uint32Array(Math.ceil(rows / 32));
    this.addTo(bitmap);
    this.#values = bitmap;
    this.#isBitmap = true;
  }
}

function enlarged(values: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(length);
  larger.set(values);
  return larger;
}
