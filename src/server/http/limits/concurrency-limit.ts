import type { Message } from "#contract/messages/message.ts";
import { tooMany } from "#server/http/errors.ts";

/** Limits what one user does at the same time in one process, such as uploads: docs/security.md lists the limits. */
export class AtOnce {
  readonly #underWay = new Map<string, number>();
  readonly #limit: { most: number; message: Message; retryAfterSeconds: number };

  constructor(limit: { most: number; message: Message; retryAfterSeconds: number }) {
    this.#limit = limit;
  }

  /** Does the work. Throws 429 with Retry-After, and does nothing, if the user has reached the limit. */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const { most, message, retryAfterSeconds } = this.#limit;
    const before = this.#underWay.get(who) ?? 0;
    if (before >= most) throw tooMany(message, retryAfterSeconds);
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
