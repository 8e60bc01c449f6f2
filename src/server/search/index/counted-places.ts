/** Counts by the names of places. */
export class CountedPlaces {
  /** In alphabetical order. */
  readonly names: readonly string[];
  /** In the order of the names. */
  readonly totals: Uint32Array;
  readonly #order: Float64Array;

  constructor(names: readonly string[]) {
    this.names = names;
    this.totals = new Uint32Array(names.length);
    this.#order = new Float64Array(names.length);
  }

  /**
   * The positions of the `most` largest totals among the names: the highest first, then alphabetically. Leaves out names with a
   * total of 0 and those without a value in `shown`. Valid until the next call.
   */
  largest(most: number, shown: readonly unknown[]): Float64Array {
    const totals = this.totals;
    const order = this.#order;
    const count = totals.length;
    // Total and name are combined in one number, because plain numbers sort without a comparison function.
    let found = 0;
    for (let name = 0; name < count; name++) {
      const total = totals[name] ?? 0;
      if (total > 0 && shown[name] !== undefined) order[found++] = name - total * count;
    }
    if (found > most) selectLeast(order, found, most);
    const largest = order.subarray(0, Math.min(found, most));
    // oxlint-disable-next-line unicorn/no-array-sort -- this is a buffer for sorting, and a copy would be allocated each time
    largest.sort();
    for (let at = 0; at < largest.length; at++) {
      const place = largest[at] ?? 0;
      largest[at] = place + Math.ceil(-place / count) * count;
    }
    return largest;
  }
}

/** Moves the least `most` of the first `length` numbers, which are all different, before all others (quickselect). */
function selectLeast(numbers: Float64Array, length: number, most: number): void {
  let low = 0;
  let high = length - 1;
  while (low < high) {
    const pivot = numbers[(low + high) >>> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((numbers[left] ?? 0) < pivot) left++;
      while ((numbers[right] ?? 0) > pivot) right--;
      if (left > right) break;
      const number = numbers[left] ?? 0;
      numbers[left++] = numbers[right] ?? 0;
      numbers[right--] = number;
    }
    if (most <= right) high = right;
    else if (most >= left) low = left;
    else return;
  }
}
