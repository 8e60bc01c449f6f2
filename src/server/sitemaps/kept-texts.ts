/** Milliseconds for which a text is shown although listings have changed: engines come by the day. */
const patience = 60_000;

/** Texts that are made once for all who ask, and anew when the listings have changed, at most once a minute each. */
export class KeptTexts {
  readonly #revision: () => string | undefined;
  readonly #texts = new Map<string, { revision: string; madeAt: number; text: Promise<string> }>();
  readonly #most: number;

  /** @param revision names the state that texts are made of; while it is undefined nothing is kept. */
  constructor(revision: () => string | undefined, most: number) {
    this.#revision = revision;
    this.#most = most;
  }

  async answer(name: string, make: () => Promise<string>): Promise<string> {
    const revision = this.#revision();
    const kept = this.#texts.get(name);
    if (kept && (kept.revision === revision || performance.now() - kept.madeAt < patience)) return kept.text;
    const text = make();
    if (revision === undefined) return text;
    this.#texts.delete(name);
    this.#texts.set(name, { revision, madeAt: performance.now(), text });
    for (const oldest of this.#texts.keys()) {
      if (this.#texts.size <= this.#most) break;
      this.#texts.delete(oldest);
    }
    // What failed is tried again by whoever asks next.
    text.catch(() => this.#texts.delete(name));
    return text;
  }
}
