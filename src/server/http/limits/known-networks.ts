/** Milliseconds after its first request from which a network counts as known. */
const knownAfterMs = 60_000;

/**
 * Networks whose first request was at least a minute ago, to distinguish them from a flood that has just begun. Bounded: new
 * networks never displace known ones, only networks that become known do.
 */
export class KnownNetworks {
  /** The time of each network's first request, in that order. */
  readonly #new = new Map<string, number>();
  /** In the order of their last request. */
  readonly #known = new Set<string>();
  readonly #mostOfEach: number;

  constructor(mostOfEach: number) {
    this.#mostOfEach = mostOfEach;
  }

  get size(): number {
    return this.#new.size + this.#known.size;
  }

  /** Records a request, and returns whether its network is known. */
  note(network: string, now: number): boolean {
    const firstSeen = this.#new.get(network);
    const isKnown = this.#known.delete(network) || (firstSeen !== undefined && now - firstSeen >= knownAfterMs);
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

function dropFirst(entries: Map<string, number> | Set<string>, most: number): void {
  if (entries.size <= most) return;
  const [first] = entries.keys();
  if (first !== undefined) entries.delete(first);
}
