import { HttpError } from "#server/http/errors.ts";

/** Milliseconds for which a text is shown although listings have changed: engines come by the day. */
const patience = 60_000;
/** Milliseconds for which an old text is shown without another try after it could not be renewed. */
const triedAgainAfter = 10_000;

interface Kept<Text> {
  revision: string;
  /** Until then it is shown although the revision has moved. */
  shownUntil: number;
  text: Text;
}

/**
 * Texts, as strings or ready to be sent, that are made once for all who ask, and anew when the listings have changed, at most once a minute each. While one cannot
 * be renewed the old one is shown, unless there is nothing of that name any more (404).
 */
export class CachedTexts<Text = string> {
  readonly #revision: () => string | undefined;
  readonly #kept = new Map<string, Kept<Text>>();
  readonly #making = new Map<string, Promise<Text>>();
  readonly #most: number;

  /** @param revision names the state that texts are made of; while it is undefined nothing is kept. */
  constructor(revision: () => string | undefined, most: number) {
    this.#revision = revision;
    this.#most = most;
  }

  /**
   * @param admit charges whoever asks for the work, where there is work to be done. Where it throws, nothing is done for them, and
   *   whoever asks next is not delayed.
   */
  async answer(
    name: string,
    make: () => Promise<Text>,
    admit: () => Promise<void> | undefined = () => undefined,
  ): Promise<Text> {
    const revision = this.#revision();
    const kept = this.#kept.get(name);
    if (kept && (kept.revision === revision || performance.now() < kept.shownUntil)) return kept.text;
    try {
      const turn = this.#making.has(name) ? undefined : admit();
      if (turn) await turn;
      // During the wait somebody else may have made it.
      const current = this.#kept.get(name);
      if (current && current !== kept) return current.text;
      return await (this.#making.get(name) ?? (revision === undefined ? make() : this.#make(name, revision, make)));
    } catch (error) {
      if (!kept || isGone(error)) throw error;
      return kept.text;
    }
  }

  #make(name: string, revision: string, make: () => Promise<Text>): Promise<Text> {
    const making = this.#makeAndKeep(name, revision, make).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  /** What fails takes no other's place. */
  async #makeAndKeep(name: string, revision: string, make: () => Promise<Text>): Promise<Text> {
    const shownUntil = performance.now() + patience;
    try {
      const text = await make();
      // The last made is the last to go.
      this.#kept.delete(name);
      this.#kept.set(name, { revision, shownUntil, text });
      for (const oldest of this.#kept.keys()) {
        if (this.#kept.size <= this.#most) break;
        this.#kept.delete(oldest);
      }
      return text;
    } catch (error) {
      const kept = this.#kept.get(name);
      if (isGone(error)) this.#kept.delete(name);
      else if (kept) kept.shownUntil = performance.now() + triedAgainAfter;
      throw error;
    }
  }
}

function isGone(error: unknown): boolean {
  return error instanceof HttpError && error.statusCode === 404;
}
