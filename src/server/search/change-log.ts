import type { IndexFeed } from "./feed/index-feed.ts";

/** Milliseconds for which the time of a change is known. */
const rememberedMs = 90_000;
/** Listings whose changes are counted separately; beyond that the counts begin anew, and every listing counts as changed. */
const mostCounted = 200_000;

/** Which listings have changed, and when, as the feed reports it. */
export class ChangeLog {
  readonly #revision: () => string;
  /** By seq: the number of the last change. */
  readonly #lastChange = new Map<number, number>();
  /** When a revision was replaced by the next, in milliseconds of `performance.now()`; the oldest first. */
  readonly #replacedAt = new Map<string, number>();
  #present: string;
  #changes = 0;
  /** Number of the last change of everything. */
  #allChanged = 0;

  constructor(feed: Pick<IndexFeed, "revision" | "onChange">) {
    this.#revision = () => feed.revision();
    this.#present = feed.revision();
    feed.onChange((changed) => this.#note(changed));
  }

  /** Differs after any of these listings has changed, also when it is added or removed. */
  versionOf(seqs: readonly number[]): string {
    let version = String(this.#allChanged);
    for (const seq of seqs) version += `.${this.#lastChange.get(seq) ?? 0}`;
    return version;
  }

  /** When the state of this revision was first changed, in milliseconds of `performance.now()`; -Infinity if long ago. */
  firstChangeAfter(revision: string): number {
    return this.#replacedAt.get(revision) ?? Number.NEGATIVE_INFINITY;
  }

  #note(changed: readonly number[] | "all"): void {
    const now = performance.now();
    this.#changes++;
    if (changed === "all" || this.#lastChange.size + changed.length > mostCounted) {
      this.#allChanged = this.#changes;
      this.#lastChange.clear();
    } else for (const seq of changed) this.#lastChange.set(seq, this.#changes);
    this.#replacedAt.set(this.#present, now);
    this.#present = this.#revision();
    for (const [revision, at] of this.#replacedAt) {
      if (now - at <= rememberedMs) break;
      this.#replacedAt.delete(revision);
    }
  }
}
