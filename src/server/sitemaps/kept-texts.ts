/** Milliseconds for which a text is shown although listings have changed: engines come by the day. */
const patience = 60_000;

/** Texts that are made once for all who ask, and anew when the listings have changed, at most once a minute each. */
export class KeptTexts {
  readonly #revision: () => string | undefined;
  readonly #kept = new Map<string, { revision: string; madeAt: number; text: string }>();
  readonly #making = new Map<string, Promise<string>>();
  readonly #most: number;

  /** @param revision names the state that texts are made of; while it is undefined nothing is kept. */
  constructor(revision: () => string | undefined, most: number) {
    this.#revision = revision;
    this.#most = most;
  }

  async answer(name: string, make: () => Promise<string>): Promise<string> {
    const revision = this.#revision();
    const kept = this.#kept.get(name);
    if (kept && (kept.revision === revision || performance.now() - kept.madeAt < patience)) return kept.text;
    const underWay = this.#making.get(name);
    if (underWay || revision === undefined) return underWay ?? make();
    const making = this.#make(name, revision, make);
    this.#making.set(name, making);
    return making;
  }

  /** What fails is kept by nobody, takes no other's place, and is tried again by whoever asks next. */
  async #make(name: string, revision: string, make: () => Promise<string>): Promise<string> {
    const madeAt = performance.now();
    this.#kept.delete(name);
    try {
      const text = await make();
      this.#kept.set(name, { revision, madeAt, text });
      for (const oldest of this.#kept.keys()) {
        if (this.#kept.size <= this.#most) break;
        this.#kept.delete(oldest);
      }
      return text;
    } finally {
      this.#making.delete(name);
    }
  }
}
