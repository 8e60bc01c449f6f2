/** Milliseconds of work that is begun before anybody else is heard. */
const longestTurn = 5;
/** Pieces of work that are begun in one turn, however short they are: what they do later comes together as well. */
const mostInTurn = 8;

interface Waiting {
  weight: number;
  go: () => void;
}

/**
 * Spreads work over turns of the event loop, so that what needs none, such as a health check, is answered between them. Whoever
 * asks for much waits for their own earlier requests: one piece of work each, round after round.
 */
export class FairTurns {
  // Lines by client, in the order in which they have their next turn.
  readonly #lines = new Map<string, Waiting[]>();
  readonly #longestLine: number;
  #waiting = 0;
  #isComing = false;

  /** @param longestLine pieces of work that may wait for one client. */
  constructor(longestLine: number) {
    this.#longestLine = longestLine;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Resolves when it is this client's turn; undefined when too much of theirs waits already.
   *
   * @param weight shares of a turn, of eight: work of eight has a turn for itself.
   */
  next(client: string, weight: number): Promise<void> | undefined {
    const line = this.#lines.get(client) ?? [];
    if (line.length >= this.#longestLine) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    line.push({ weight, go: resolve });
    this.#lines.set(client, line);
    this.#waiting += 1;
    this.#callTurn();
    return promise;
  }

  #callTurn(): void {
    if (this.#isComing || this.#waiting === 0) return;
    this.#isComing = true;
    setImmediate(() => void this.#takeTurn());
  }

  async #takeTurn(): Promise<void> {
    const began = performance.now();
    let weight = 0;
    for (;;) {
      const [next] = this.#lines;
      if (!next) break;
      const [client, line] = next;
      const [first] = line;
      if (!first || (weight > 0 && weight + first.weight > mostInTurn)) break;
      weight += first.weight;
      this.#waiting -= 1;
      line.shift();
      // The others first, before this client's next one.
      this.#lines.delete(client);
      if (line.length > 0) this.#lines.set(client, line);
      first.go();
      // What it does at once is done before the time is looked at.
      await Promise.resolve();
      if (performance.now() - began > longestTurn) break;
    }
    this.#isComing = false;
    this.#callTurn();
  }
}
