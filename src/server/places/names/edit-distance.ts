/** Three rows of the distance table, reused so that a comparison allocates nothing. Length: the longest word so far, plus one. */
let rows: [Uint8Array, Uint8Array, Uint8Array] = threeRows(64);

function threeRows(length: number): typeof rows {
  return [new Uint8Array(length), new Uint8Array(length), new Uint8Array(length)];
}

/** Larger than any `most` that callers pass. */
const far = 100;

/**
 * How many letters must be added, dropped, changed or swapped with their neighbour to turn one word into the other (optimal
 * string alignment distance). `most` is a small number; any larger distance is returned as `most + 1`, and found out early.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const row = lastRow(a, b, most);
  return row === undefined ? most + 1 : Math.min(row[b.length] ?? far, most + 1);
}

/** The same distance from `typed` to the closest beginning of `name`, for words that are still being typed. */
export function distanceToBeginning(typed: string, name: string, most: number): number {
  const row = lastRow(typed, name, most);
  if (row === undefined) return most + 1;
  const last = Math.min(name.length, typed.length + most);
  return Math.min(...row.slice(Math.max(0, typed.length - most), last + 1), most + 1);
}

/** Distances from the whole of `a` to every beginning of `b` of about the same length; undefined when all exceed `most`. */
function lastRow(a: string, b: string, most: number): Uint8Array | undefined {
  if (b.length + 2 > rows[0].length) rows = threeRows(b.length * 2);
  let [twoBack, previous, current] = rows;
  for (let column = 0; column <= b.length; column += 1) previous[column] = Math.min(column, far);
  for (let row = 1; row <= a.length; row += 1) {
    // Cells farther than `most` from the diagonal differ by more than `most` in length alone.
    const first = Math.max(1, row - most);
    const last = Math.min(b.length, row + most);
    current[first - 1] = first === 1 ? Math.min(row, far) : far;
    let least = current[first - 1] ?? far;
    for (let column = first; column <= last; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let distance = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
      );
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) distance = Math.min(distance, at(twoBack, column - 2) + 1);
      current[column] = distance;
      least = Math.min(least, distance);
    }
    current[last + 1] = far;
    if (least > most) return undefined;
    [twoBack, previous, current] = [previous, current, twoBack];
  }
  return previous;
}

function at(row: Uint8Array, column: number): number {
  return row[column] ?? far;
}
