/** The median: the mean of the two in the middle if their number is even; NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const above = sorted[Math.floor(half)] ?? Number.NaN;
  return Number.isInteger(half) ? ((sorted[half - 1] ?? Number.NaN) + above) / 2 : above;
}

/** How two sides compare, from the ratios of their figures in each round. */
export interface Comparison {
  /** Half of the rounds had a ratio below it. */
  median: number;
  least: number;
  most: number;
}

/**
 * Compares the figures of the same rounds with each other, because other load on the machine during a round affects both sides.
 * Throws if the numbers of rounds differ.
 */
export function compareRounds(here: readonly number[], there: readonly number[]): Comparison {
  if (here.length !== there.length) throw new Error(`${here.length} rounds cannot be compared with ${there.length}`);
  const ratios = here.map((value, round) => value / (there[round] ?? Number.NaN));
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

/** The order of the sides in a round, by number: A B, B A, A B, … so that neither always comes first. */
export function orderOfTurns(sides: number, round: number): number[] {
  const order = Array.from({ length: sides }, (_, side) => side);
  return round % 2 === 0 ? order : order.toReversed();
}
