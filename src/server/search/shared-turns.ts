/**
 * Lets what is asked for at about the same time be done one right after another. Alone between the reading of a request and the
 * sending of its answer a search takes half as long again, since the processor has forgotten its code and its data meanwhile.
 */
export class SharedTurns {
  readonly #mostAtOnce: number;
  #waiting: (() => void)[] = [];

  /** What else the process has to do waits for at most so many. */
  constructor(mostAtOnce: number) {
    this.#mostAtOnce = mostAtOnce;
  }

  /** Resolves once the requests that have arrived are read, first come first, together with others that wait. */
  next(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (this.#waiting.push(resolve) === 1) setImmediate(() => this.#go());
    return promise;
  }

  #go(): void {
    const going = this.#waiting.splice(0, this.#mostAtOnce);
    // Those left have the next turn, after whatever has arrived by then.
    if (this.#waiting.length > 0) setImmediate(() => this.#go());
    // They go on when this function has ended: first all of them one step, then all the next.
    for (const go of going) go();
  }
}
