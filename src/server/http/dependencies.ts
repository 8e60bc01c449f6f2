/** Whether an answer may still be sent: `outdated` for a few seconds while it is made anew, `wrong` not at all. */
export type Standing = "current" | "outdated" | "wrong";

interface Dependency {
  read: () => string;
  /** What `read` returned when the answer was made. */
  found: string;
  isVital: boolean;
}

/**
 * What the data of a page was made of, so that a stored page can be checked instead of being rendered anew whenever any listing
 * changes. Each handler that a page calls notes how to read what its answer depends on. The answer of a handler that notes
 * nothing depends on every listing.
 */
export class Dependencies {
  readonly #everything: () => string;
  readonly #noted: Dependency[] = [];
  readonly #calls: { dependencies: Dependencies; everything: Dependency }[] = [];

  /** @param everything identifies the state of all listings. */
  constructor(everything: () => string) {
    this.#everything = everything;
  }

  /**
   * Notes something that the answer depends on. To be called before the data is read, or in the same tick: then a change in between
   * makes the answer outdated, never wrongly current.
   *
   * @param read cheap and synchronous; a different result means that the answer has changed.
   * @param isVital whether the answer must not be shown any more once that differs.
   */
  add(read: () => string, { found = read(), isVital = false }: { found?: string; isVital?: boolean } = {}): void {
    this.#noted.push({ read, found, isVital });
  }

  /** The dependencies of one call of a handler, which belong to these. */
  ofCall(): Dependencies {
    const dependencies = new Dependencies(this.#everything);
    const everything = { read: this.#everything, found: this.#everything(), isVital: true };
    this.#calls.push({ dependencies, everything });
    return dependencies;
  }

  get standing(): Standing {
    let standing: Standing = "current";
    for (const { read, found, isVital } of this.#all()) {
      if (read() === found) continue;
      if (isVital) return "wrong";
      standing = "outdated";
    }
    return standing;
  }

  /** Vital ones first: they are cheaper to read than a search. */
  #all(): Dependency[] {
    const own = [...this.#noted];
    for (const { dependencies, everything } of this.#calls) {
      const noted = dependencies.#all();
      own.push(...(noted.length > 0 ? noted : [everything]));
    }
    return own.toSorted((a, b) => Number(b.isVital) - Number(a.isVital));
  }
}
