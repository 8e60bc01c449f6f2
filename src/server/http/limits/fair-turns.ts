/** Milliseconds after which no more work is started in a turn. */
const longestTurnMs = 5;
/** Pieces of work that are started in one turn at most, however short: their continuations run together as well. */
const mostInTurn = 8;

interface Waiting {
  weight: number;
  go: () => void;
}

/**
 * Spreads work over turns of the event loop, so that requests that need none, such as health checks, are answered in between.
 * Clients alternate: one piece of work each, round after round, so a client with many requests waits for its own earlier ones.
 */
export class FairTurns {
  // Queues by client, in the order in which clients have their next turn.
  readonly #lines = new Map<string, Waiting[]>();
  readonly #longestLine: number;
  #waiting = 0;
  #isComing = false;

  /** @param longestLine maximum number of pieces of work that wait for one client. */
  constructor(longestLine: number) {
    this.#longestLine = longestLine;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Resolves when it is this client's turn; undefined if the client's queue is full.
   *
   * @param weight eighths of a turn: work of weight eight has a turn for itself.
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
      // The client goes to the end, behind the others.
      this.#lines.delete(client);
      if (line.length > 0) this.#lines.set(client, line);
      first.go();
      // Lets the work's synchronous part run before the time is checked.
      await Promise.resolve();
      if (performance.now() - began > longestTurnMs) break;
    }
    this.#isComing = false;
    this.#callTurn();
  }
}
