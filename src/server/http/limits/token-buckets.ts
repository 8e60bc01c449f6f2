/** What one may spend: at most `capacity` at once, and so much more with each second. */
export interface Allowance {
  capacity: number;
  refillPerSecond: number;
}

/** What is left of an allowance, and when that was counted (milliseconds). */
interface Bucket {
  left: number;
  countedAt: number;
}

/** An allowance for each of many keys, refilled by time. Bounded: of more than `mostKeys`, those that were away longest are forgotten. */
export class TokenBuckets {
  // A map keeps the order in which keys were set: whoever spent last is set last.
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

  /** Which part of the allowance is left, from 0 to 1. */
  shareLeft(key: string, now: number): number {
    return this.#leftOf(key, now) / this.#allowance.capacity;
  }

  /** Takes `cost` and answers 0, or takes nothing and answers the seconds until there is enough. */
  spend(key: string, cost: number, now: number): number {
    const { capacity, refillPerSecond } = this.#allowance;
    const left = this.#leftOf(key, now);
    // What costs more than all there can be is given for all there can be.
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

  /** Puts back what was taken for something that turned out to cost less. */
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
