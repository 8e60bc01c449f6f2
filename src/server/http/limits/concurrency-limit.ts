import { tooMany } from "#server/http/errors.ts";

/** What one person may have under way at the same time in one process, such as uploads: docs/security.md lists it. */
export class AtOnce {
  readonly #underWay = new Map<string, number>();
  readonly #limit: { most: number; sentence: string; retryAfterSeconds: number };

  constructor(limit: { most: number; sentence: string; retryAfterSeconds: number }) {
    this.#limit = limit;
  }

  /** Does the work. Throws 429 with Retry-After, and does nothing, while so much of this person is under way. */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const { most, sentence, retryAfterSeconds } = this.#limit;
    const before = this.#underWay.get(who) ?? 0;
    if (before >= most) throw tooMany(sentence, retryAfterSeconds);
    this.#underWay.set(who, before + 1);
    try {
      return await work();
    } finally {
      const left = (this.#underWay.get(who) ?? 1) - 1;
      if (left > 0) this.#underWay.set(who, left);
      else this.#underWay.delete(who);
    }
  }
}
