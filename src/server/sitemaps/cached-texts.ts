import { HttpError } from "#server/http/errors.ts";

/** How long a text is served after listings have changed. Search engines fetch it about daily. */
const staleMs = 60_000;
/** How long to serve the old text after a failed renewal, before the next try. */
const retryAfterMs = 10_000;

interface CachedText<Text> {
  revision: string;
  /** `performance.now()` until which it is served although the revision has changed. */
  shownUntil: number;
  text: Text;
}

/**
 * Caches texts by name, as strings or ready to send. Concurrent requests share one rendering. A text is renewed when the listings
 * have changed, at most every `staleMs`. If that fails the old one is served, except after a 404, which removes it.
 */
export class CachedTexts<Text = string> {
  readonly #revision: () => string | undefined;
  readonly #cache = new Map<string, CachedText<Text>>();
  readonly #making = new Map<string, Promise<Text>>();
  readonly #most: number;

  /** @param revision identifies the state of the data; while it is undefined nothing is cached. @param most texts. */
  constructor(revision: () => string | undefined, most: number) {
    this.#revision = revision;
    this.#most = most;
  }

  /**
   * @param admit charges the requester's read budget where the text has to be made. Where it throws, the text is not made, and
   *   other requests are not affected.
   */
  async answer(
    name: string,
    make: () => Promise<Text>,
    admit: () => Promise<void> | undefined = () => undefined,
  ): Promise<Text> {
    const revision = this.#revision();
    const cached = this.#cache.get(name);
    if (cached && (cached.revision === revision || performance.now() < cached.shownUntil)) return cached.text;
    try {
      const turn = this.#making.has(name) ? undefined : admit();
      if (turn) await turn;
      // Another request may have made it during the wait.
      const current = this.#cache.get(name);
      if (current && current !== cached) return current.text;
      return await (this.#making.get(name) ?? (revision === undefined ? make() : this.#make(name, revision, make)));
    } catch (error) {
      if (!cached || isGone(error)) throw error;
      return cached.text;
    }
  }

  #make(name: string, revision: string, make: () => Promise<Text>): Promise<Text> {
    const making = this.#makeAndCache(name, revision, make).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  /** A failure evicts no other text. */
  async #makeAndCache(name: string, revision: string, make: () => Promise<Text>): Promise<Text> {
    const shownUntil = performance.now() + staleMs;
    try {
      const text = await make();
      // Reinserted at the end, since the first entries are evicted first.
      this.#cache.delete(name);
      this.#cache.set(name, { revision, shownUntil, text });
      for (const oldest of this.#cache.keys()) {
        if (this.#cache.size <= this.#most) break;
        this.#cache.delete(oldest);
      }
      return text;
    } catch (error) {
      const cached = this.#cache.get(name);
      if (isGone(error)) this.#cache.delete(name);
      else if (cached) cached.shownUntil = performance.now() + retryAfterMs;
      throw error;
    }
  }
}

function isGone(error: unknown): boolean {
  return error instanceof HttpError && error.statusCode === 404;
}
