import type { ContentEncoding } from "#server/http/caching/accepted-encoding.ts";
import { ByteBoundCache } from "#server/http/caching/byte-bound-cache.ts";
import { CachedPage } from "./cached-page.ts";

/** Milliseconds. Older pages are shown once more while they are rendered anew: "updated 2 days ago" moves by itself. */
const freshFor = 5 * 60_000;
/** Milliseconds. Pages that nobody asked for in so long are not shown again: their next visitor waits for the new one. */
const shownFor = 30 * 60_000;
/** Milliseconds for which an old page is shown at most while it is rendered anew, should that take so long. */
const triedAgainAfter = 10_000;

interface Entry {
  page: CachedPage;
  freshUntil: number;
  shownUntil: number;
}

/**
 * Pages by address, as many as fit into so many bytes, all of the present revision. Redirects and errors are not stored, and
 * take away the page that was stored at their address before.
 */
export class PageCache<Other> {
  readonly #entries: ByteBoundCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<CachedPage | Other>>();
  readonly #revision: () => string | undefined;
  readonly #isTemporary: (failure: unknown) => boolean;
  #revisionOfEntries: string | undefined;

  /**
   * @param revision names the state that pages are made of; while it is undefined nothing is stored.
   * @param isTemporary whether an answer or a thrown error that is no page says nothing about the page at its address: then the
   *   stored page stays. Any other takes its place.
   */
  constructor(
    mostBytes: number,
    revision: () => string | undefined,
    isTemporary: (failure: unknown) => boolean = () => false,
  ) {
    this.#entries = new ByteBoundCache(mostBytes);
    this.#revision = revision;
    this.#isTemporary = isTemporary;
  }

  get bytes(): number {
    return this.#entries.bytes;
  }

  /**
   * At once where the page is kept; else rendered, once however many ask meanwhile.
   *
   * @param admit charges whoever asks for the rendering. Where it throws, they are answered without one, and a page that is due
   *   to be rendered anew stays so for whoever asks next.
   */
  answer(
    address: string,
    render: () => Promise<CachedPage | Other>,
    admit: () => Promise<void> | undefined = () => undefined,
  ): CachedPage | Promise<CachedPage | Other> {
    this.#forgetOtherRevisions();
    const entry = this.#entries.get(address);
    const now = performance.now();
    if (!entry || now > entry.shownUntil) {
      try {
        return this.#renderOnce(address, render, admit);
      } catch (error) {
        return Promise.reject(error);
      }
    }
    if (now > entry.freshUntil) this.#renew(address, entry, render, admit);
    return entry.page;
  }

  /** The page's bytes in an encoding, at once where they are known. */
  bodyOf(address: string, page: CachedPage, encoding: ContentEncoding): Buffer | Promise<Buffer> {
    return page.body(encoding) ?? this.#compress(address, page, encoding);
  }

  #forgetOtherRevisions(): void {
    const revision = this.#revision();
    if (revision === this.#revisionOfEntries) return;
    this.#revisionOfEntries = revision;
    this.#entries.clear();
    // Those under way are of the old revision, so nobody may wait for them who asks from now on.
    this.#rendering.clear();
  }

  /** Renders a page anew while the old one is shown. */
  #renew(
    address: string,
    entry: Entry,
    render: () => Promise<CachedPage | Other>,
    admit: () => Promise<void> | undefined,
  ): void {
    const now = performance.now();
    try {
      // Its failure is met by whoever asks next.
      this.#renderOnce(address, render, admit).catch(() => {});
      entry.freshUntil = now + triedAgainAfter;
    } catch (error) {
      if (this.#isTemporary(error)) entry.shownUntil = now + shownFor;
    }
  }

  /** Throws what `admit` throws. */
  #renderOnce(
    address: string,
    render: () => Promise<CachedPage | Other>,
    admit: () => Promise<void> | undefined,
  ): Promise<CachedPage | Other> {
    const underway = this.#rendering.get(address);
    if (underway) return underway;
    const turn = admit();
    const rendering = this.#renderAndKeep(address, turn ? () => turn.then(render) : render).finally(() => {
      if (this.#rendering.get(address) === rendering) this.#rendering.delete(address);
    });
    this.#rendering.set(address, rendering);
    return rendering;
  }

  async #renderAndKeep(address: string, render: () => Promise<CachedPage | Other>): Promise<CachedPage | Other> {
    const revision = this.#revision();
    try {
      const page = await render();
      this.#store(address, revision, page);
      return page;
    } catch (error) {
      this.#store(address, revision, error);
      throw error;
    }
  }

  /** @param result a page, or what came instead of one. */
  #store(address: string, revision: string | undefined, result: unknown): void {
    // What was rendered of an older revision says nothing about the pages of the present one.
    if (revision !== this.#revision()) return;
    const now = performance.now();
    if (result instanceof CachedPage) {
      if (revision !== undefined)
        this.#keep(address, { page: result, freshUntil: now + freshFor, shownUntil: now + shownFor });
    } else if (this.#isTemporary(result)) {
      // While the database is away a page lives on for as long as somebody asks for it.
      const entry = this.#entries.get(address);
      if (entry) entry.shownUntil = now + shownFor;
    } else this.#entries.delete(address);
  }

  async #compress(address: string, page: CachedPage, encoding: ContentEncoding): Promise<Buffer> {
    const body = await page.compress(encoding);
    const entry = this.#entries.get(address);
    // It has grown.
    if (entry?.page === page) this.#keep(address, entry);
    return body;
  }

  #keep(address: string, entry: Entry): void {
    this.#entries.set(address, entry, entry.page.bytes + address.length);
  }
}
