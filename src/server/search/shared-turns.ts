/**
 * Batches requests that arrive at about the same time, so that they are searched one right after another. A search that runs
 * alone, between the parsing of a request and the sending of its answer, takes half as long again, since the processor's caches
 * have lost its code and data meanwhile.
 */
export class SharedTurns {
  readonly #mostAtOnce: number;
  #waiting: (() => void)[] = [];

  /** @param mostAtOnce the batch size: how many searches may delay other work of the process. */
  constructor(mostAtOnce: number) {
    this.#mostAtOnce = mostAtOnce;
  }

  /** Resolves once the requests that have arrived are parsed, in order of arrival, together with others that wait. */
  next(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (this.#waiting.push(resolve) === 1) setImmediate(() => this.#go());
    return promise;
  }

  #go(): void {
    const going = this.#waiting.splice(0, this.#mostAtOnce);
    // The remaining ones run in the next turn, together with those that have arrived by then.
    if (this.#waiting.length > 0) setImmediate(() => this.#go());
    // The resolved promises continue after this function: each takes one step, then each the next.
    for (const go of going) go();
  }
}
