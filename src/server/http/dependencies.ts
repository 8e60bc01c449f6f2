/**
 * Whether an answer may still be sent: `inexact` for a minute, `outdated` for a few seconds while it is made anew, `wrong` not at all.
 */
export type Standing = "current" | "inexact" | "outdated" | "wrong";

const bySeverity: readonly Standing[] = ["current", "inexact", "outdated", "wrong"];

interface Dependency {
  read: () => string;
  /** What `read` returned when the answer was made. */
  found: string;
  /** The standing of the answer once that differs. */
  otherwise: Standing;
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
   * @param otherwise the standing of the answer once that differs: `wrong` where it must not be shown any more, `inexact` where only
   *   counts of many listings differ.
   */
  add(
    read: () => string,
    { found = read(), otherwise = "outdated" }: { found?: string; otherwise?: Exclude<Standing, "current"> } = {},
  ): void {
    this.#noted.push({ read, found, otherwise });
  }

  /** The dependencies of one call of a handler, which belong to these. */
  ofCall(): Dependencies {
    const dependencies = new Dependencies(this.#everything);
    const everything: Dependency = { read: this.#everything, found: this.#everything(), otherwise: "wrong" };
    this.#calls.push({ dependencies, everything });
    return dependencies;
  }

  get standing(): Standing {
    // The worst first: what they would be is the standing, and they are cheaper to read than a search.
    return this.#all().find(({ read, found }) => read() !== found)?.otherwise ?? "current";
  }

  /** Whether the answer must not be shown any more. Cheap: what only makes it older is not read. */
  get isWrong(): boolean {
    return this.#all().some(({ otherwise, read, found }) => otherwise === "wrong" && read() !== found);
  }

  /** Those with the worst consequence first. */
  #all(): Dependency[] {
    const own = [...this.#noted];
    for (const { dependencies, everything } of this.#calls) {
      const noted = dependencies.#all();
      own.push(...(noted.length > 0 ? noted : [everything]));
    }
    return own.toSorted((a, b) => bySeverity.indexOf(b.otherwise) - bySeverity.indexOf(a.otherwise));
  }
}
