/** A budget: at most `capacity` at once, refilled by this much each second. */
export interface Allowance {
  capacity: number;
  refillPerSecond: number;
}

/** What is left of an allowance, and the time (in milliseconds) when that was computed. */
interface Bucket {
  left: number;
  countedAt: number;
}

/** An allowance for each of many keys, refilled by time. Bounded: beyond `mostKeys`, the keys unused for longest are forgotten. */
export class TokenBuckets {
  // A map iterates in insertion order: the key that was charged last is reinserted at the end.
  readonly #buckets = new Map<string, Bucket>();
  readonly #allowance: Allowance;
  readonly #mostKeys: number;

  constructor(allowance: Allowance, mostKeys: number) {
    this.#allowance = allowance;
    this.#mostKeys = mostKeys;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** The share of the allowance that is left, from 0 to 1. */
  shareLeft(key: string, now: number): number {
    return this.#leftOf(key, now) / this.#allowance.capacity;
  }

  /** Takes `cost` and returns 0, or takes nothing and returns the seconds until there is enough. */
  spend(key: string, cost: number, now: number): number {
    const { capacity, refillPerSecond } = this.#allowance;
    const left = this.#leftOf(key, now);
    // A cost above the capacity counts as the whole capacity.
    const price = Math.min(cost, capacity);
    const isEnough = left >= price;
    this.#buckets.delete(key);
    this.#buckets.set(key, { left: isEnough ? left - price : left, countedAt: now });
    if (this.#buckets.size > this.#mostKeys) {
      const [oldest] = this.#buckets.keys();
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    return isEnough ? 0 : Math.max(1, Math.ceil((price - left) / refillPerSecond));
  }

  /** Returns a part of what was taken, for work that turned out to cost less. */
  giveBack(key: string, amount: number, now: number): void {
    const bucket = this.#buckets.get(key);
    if (!bucket) return;
    bucket.left = Math.min(this.#allowance.capacity, this.#leftOf(key, now) + amount);
    bucket.countedAt = now;
  }

  #leftOf(key: string, now: number): number {
    const { capacity, refillPerSecond } = this.#allowance;
    const bucket = this.#buckets.get(key);
    if (!bucket) return capacity;
    return Math.min(capacity, bucket.left + ((now - bucket.countedAt) / 1000) * refillPerSecond);
  }
}
