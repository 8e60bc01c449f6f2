/** A stream of pseudo-random numbers that depends on its seed words alone. */
export interface RandomSource {
  /** 0 ≤ n < 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  wholeBetween(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Picks by weight: `{ girls: 5, boys: 3 }`. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
}

/** A 32-bit hash of a text, mixed well enough to seed with. */
export function hashText(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The key in whose part of the line from 0 to the sum of all weights `share` (0 to 1) of that line lies. */
export function pickByShare<T extends string>(weights: Readonly<Record<T, number>>, share: number): T {
  const entries = Object.entries(weights) as [T, number][];
  let rest = share * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    if (rest < weight) return key;
    rest -= weight;
  }
  const last = entries.at(-1);
  if (!last) throw new RangeError("Nothing to pick from");
  return last[0];
}

export function randomSource(...words: (string | number)[]): RandomSource {
  let state = hashText(words.join("|"));
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    wholeBetween: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    weighted: (weights) => pickByShare(weights, next()),
  };
}

/** Square roots of primes: multiples of any two of them are never in step. */
const strides = { gender: Math.sqrt(3), quality: Math.sqrt(7) };

/**
 * The n-th of a series of numbers 0 ≤ x < 1 that is spread evenly at any length, so that a few listings already have the
 * proportions of many. `start` shifts the series.
 */
export function evenlySpread(kind: keyof typeof strides, n: number, start = 0.5): number {
  return (start + n * strides[kind]) % 1;
}

/**
 * Returns keys one after another so that, at any time, each has had its share to within about one: next is the key that is
 * farthest behind its share, the first in order if several are.
 */
export function createFairPicker<T extends string>(weights: Readonly<Record<T, number>>): () => T {
  const entries = Object.entries<number>(weights) as [T, number][];
  const [first] = entries;
  if (!first) throw new RangeError("Nothing to pick from");
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  const picks = new Map<T, number>();
  let picked = 0;
  return () => {
    picked++;
    let [furthest] = first;
    let lag = -Infinity;
    for (const [key, weight] of entries) {
      const own = (weight / total) * picked - (picks.get(key) ?? 0);
      if (own > lag) [furthest, lag] = [key, own];
    }
    picks.set(furthest, (picks.get(furthest) ?? 0) + 1);
    return furthest;
  };
}
