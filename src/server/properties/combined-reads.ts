type Waiting<Value> = PromiseWithResolvers<Value | undefined>;

/**
 * Combines the reads of concurrent requests: while as many statements run as may, later reads wait and then share one statement.
 * Reads that begin in the same turn of the event loop share one too.
 */
export class CombinedReads<Value> {
  readonly #read: (seqs: readonly number[]) => Promise<ReadonlyMap<number, Value>>;
  readonly #mostStatements: number;
  readonly #mostAtOnce: number;
  readonly #waiting = new Map<number, Waiting<Value>>();
  #running = 0;
  #isScheduled = false;

  /**
   * @param read those of these listings that exist, by seq.
   * @param mostStatements that run at the same time.
   * @param mostAtOnce listings in one statement.
   */
  constructor(
    read: (seqs: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
    { mostStatements, mostAtOnce }: { mostStatements: number; mostAtOnce: number },
  ) {
    this.#read = read;
    this.#mostStatements = mostStatements;
    this.#mostAtOnce = mostAtOnce;
  }

  /** In the order of the seqs; undefined for one that does not exist. Rejects when a statement fails that one of them was in. */
  of(seqs: readonly number[]): Promise<(Value | undefined)[]> {
    const found = seqs.map((seq) => {
      const waiting = this.#waiting.get(seq) ?? Promise.withResolvers<Value | undefined>();
      this.#waiting.set(seq, waiting);
      return waiting.promise;
    });
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      // After all requests that are ready now have asked, and before anything that waits for the outside.
      process.nextTick(() => {
        this.#isScheduled = false;
        this.#begin();
      });
    }
    return Promise.all(found);
  }

  #begin(): void {
    while (this.#running < this.#mostStatements && this.#waiting.size > 0) {
      const batch = new Map([...this.#waiting].slice(0, this.#mostAtOnce));
      for (const seq of batch.keys()) this.#waiting.delete(seq);
      this.#running += 1;
      void this.#run(batch);
    }
  }

  async #run(batch: ReadonlyMap<number, Waiting<Value>>): Promise<void> {
    try {
      const found = await this.#read([...batch.keys()]);
      for (const [seq, { resolve }] of batch) resolve(found.get(seq));
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    } finally {
      this.#running -= 1;
      this.#begin();
    }
  }
}
