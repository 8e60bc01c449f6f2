/** Milliseconds after its first request from which a network counts as known. */
const knownAfter = 60_000;

/**
 * Networks that asked for something at least a minute ago, so that requests from them can be told from a flood that has just
 * begun. Bounded: new networks never push known ones out of memory, only networks that become known do.
 */
export class KnownNetworks {
  /** When each was first seen, in that order. */
  readonly #new = new Map<string, number>();
  /** In the order in which they asked last. */
  readonly #known = new Set<string>();
  readonly #mostOfEach: number;

  constructor(mostOfEach: number) {
    this.#mostOfEach = mostOfEach;
  }

  get size(): number {
    return this.#new.size + this.#known.size;
  }

  /** Notes a request, and answers whether its network is known. */
  note(network: string, now: number): boolean {
    const firstSeen = this.#new.get(network);
    const isKnown = this.#known.delete(network) || (firstSeen !== undefined && now - firstSeen >= knownAfter);
    if (isKnown) {
      this.#new.delete(network);
      this.#known.add(network);
      dropFirst(this.#known, this.#mostOfEach);
    } else if (firstSeen === undefined) {
      this.#new.set(network, now);
      dropFirst(this.#new, this.#mostOfEach);
    }
    return isKnown;
  }
}

function dropFirst(kept: Map<string, number> | Set<string>, most: number): void {
  if (kept.size <= most) return;
  const [first] = kept.keys();
  if (first !== undefined) kept.delete(first);
}
