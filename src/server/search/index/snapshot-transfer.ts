/** Arrays that a snapshot holds byte by byte. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/**
 * One direction of a snapshot. The index describes its data once, in one order, to this: while a snapshot is written, each call stores
 * what it is given and answers it; while one is read, it answers what was stored at this position.
 */
export interface SnapshotTransfer {
  readonly isReading: boolean;
  number(value: number): Promise<number>;
  text(value: string): Promise<string>;
  /** Of the same length in both directions; while a snapshot is read, the array is filled. */
  numbers(array: Numbers): Promise<void>;
}

/** Numbers from 0 to 2³² − 1, as many as there are. */
export async function transferIntegers(transfer: SnapshotTransfer, integers: readonly number[]): Promise<number[]> {
  const length = await transfer.number(integers.length);
  const array = transfer.isReading ? new Uint32Array(length) : Uint32Array.from(integers);
  await transfer.numbers(array);
  return Array.from(array);
}

/** Integers of an array whose length differs from index to index. Answers another array while a snapshot is read. */
export async function transferArray(
  transfer: SnapshotTransfer,
  array: Uint32Array<ArrayBuffer>,
): Promise<Uint32Array<ArrayBuffer>> {
  const length = await transfer.number(array.length);
  const transferred = transfer.isReading ? new Uint32Array(length) : array;
  await transfer.numbers(transferred);
  return transferred;
}
