import type { ContentEncoding } from "#server/http/caching/accepted-encoding.ts";
import type { Standing } from "#server/http/dependencies.ts";
import { ByteBoundCache } from "#server/http/caching/byte-bound-cache.ts";
import { CachedPage } from "./cached-page.ts";

/** Milliseconds. An older page is shown once more while it is rendered anew, because texts like "updated 2 days ago" change. */
const freshMs = 5 * 60_000;
/** Milliseconds. A page that was not requested for so long is not shown again: the next request waits for the new one. */
const shownMs = 30 * 60_000;
/** Milliseconds for which an old page is shown at most while it is rendered anew, in case that takes long. */
const retryAfterMs = 10_000;

/** Milliseconds for which a page may be shown after what it shows has changed, while it is rendered anew. */
const outdatedMs = 5000;
/** How many times longer a page may be shown of which only counts of many listings have changed. */
const inexactFactor = 12;

interface Entry {
  page: CachedPage;
  /** The revision for which the page is known to be current. */
  revision: string;
  freshUntil: number;
  shownUntil: number;
}

/** The state of what pages are made of. */
export interface PageRevisions {
  /** Identifies the present state; while it is undefined nothing is cached. */
  revision: () => string | undefined;
  /** When a revision was first changed, in milliseconds of `performance.now()`; -Infinity if long ago. */
  firstChangeAfter: (revision: string) => number;
}

/** What a request is charged for. Each throws if the client has no budget left. */
export interface PageCharges {
  /** For rendering a page. The returned promise, if any, is waited for. */
  render: () => Promise<void> | undefined;
  /** For checking whether a stored page is still current. */
  check: () => void;
}

/** How many requests got a page that was stored, one that was stored and outdated, or waited until one was rendered. */
export interface PageCounts {
  stored: number;
  outdated: number;
  rendered: number;
}

const free: PageCharges = { render: () => undefined, check: () => {} };

/**
 * Pages by address, limited in bytes. After a change of a listing a page is checked at its next request: one whose dependencies are
 * as they were is shown on; another is shown for a few seconds more while it is rendered anew, or for a minute if only counts of many
 * listings differ, unless what it shows is wrong now.
 * Redirects and errors are not cached, and remove the page that was cached for their address before.
 */
export class PageCache<Other> {
  readonly #entries: ByteBoundCache<string, Entry>;
  readonly #rendering = new Map<string, { revision: string | undefined; page: Promise<CachedPage | Other> }>();
  readonly #revisions: PageRevisions;
  readonly #isTemporary: (failure: unknown) => boolean;
  readonly #outdatedMs: number;
  readonly #inexactMs: number;
  readonly #counts: PageCounts;

  /**
   * @param isTemporary whether a failure, returned or thrown, does not concern the page at this address: the cached page then
   *   remains. Any other failure removes it.
   * @param shownOutdatedMs milliseconds for which a page may be shown after a change that it does not show.
   */
  constructor(
    mostBytes: number,
    revisions: PageRevisions,
    {
      isTemporary = () => false,
      shownOutdatedMs = outdatedMs,
      counts = { stored: 0, outdated: 0, rendered: 0 },
    }: {
      isTemporary?: (failure: unknown) => boolean;
      shownOutdatedMs?: number | undefined;
      counts?: PageCounts | undefined;
    } = {},
  ) {
    this.#entries = new ByteBoundCache(mostBytes);
    this.#revisions = revisions;
    this.#isTemporary = isTemporary;
    this.#outdatedMs = shownOutdatedMs;
    this.#inexactMs = inexactFactor * shownOutdatedMs;
    this.#counts = counts;
  }

  get bytes(): number {
    return this.#entries.bytes;
  }

  /**
   * Returns the page: at once if it is cached, otherwise rendered, once for all concurrent requests.
   *
   * @param charges charged to the request that causes the work. If rendering is refused, this request fails, or gets the old page,
   *   and the next request tries again.
   */
  answer(
    address: string,
    render: () => Promise<CachedPage | Other>,
    charges: PageCharges = free,
  ): CachedPage | Promise<CachedPage | Other> {
    const entry = this.#entries.get(address);
    const now = performance.now();
    const standing = entry && now <= entry.shownUntil ? this.#standingOf(entry, charges) : "wrong";
    if (entry && standing === "current") {
      this.#counts.stored += 1;
      if (now > entry.freshUntil) this.#renew(address, entry, render, charges);
      return entry.page;
    }
    const age = entry ? now - this.#revisions.firstChangeAfter(entry.revision) : Infinity;
    // Counts of many listings differ after almost every change: rendering them each time would be the most work for the least news.
    if (entry && standing === "inexact" && age <= this.#inexactMs / 2) {
      this.#counts.stored += 1;
      return entry.page;
    }
    if (entry && standing !== "wrong" && age <= (standing === "inexact" ? this.#inexactMs : this.#outdatedMs)) {
      this.#counts.outdated += 1;
      if (!this.#rendering.has(address)) this.#renew(address, entry, render, charges);
      return entry.page;
    }
    this.#counts.rendered += 1;
    if (entry && standing === "wrong") this.#entries.delete(address);
    let rendered: Promise<CachedPage | Other>;
    try {
      rendered = this.#renderOnce(address, render, charges);
    } catch (error) {
      rendered = Promise.reject(error);
    }
    return entry && standing !== "wrong" ? this.#orOutdated(rendered, entry) : rendered;
  }

  /** The page's bytes in an encoding, at once if it has been compressed already. */
  bodyOf(address: string, page: CachedPage, encoding: ContentEncoding): Buffer | Promise<Buffer> {
    return page.body(encoding) ?? this.#compress(address, page, encoding);
  }

  #standingOf(entry: Entry, charges: PageCharges): Standing {
    const revision = this.#revisions.revision();
    if (revision === undefined) return "wrong";
    if (revision === entry.revision) return "current";
    const { dependencies } = entry.page;
    if (!dependencies) return "wrong";
    try {
      charges.check();
    } catch {
      // Who has no budget left gets an older page, but none with a listing that is gone.
      return dependencies.isWrong ? "wrong" : "outdated";
    }
    const { standing } = dependencies;
    if (standing === "current") entry.revision = revision;
    return standing;
  }

  /** The outdated page instead of a failure that is not its own, such as a database that is out of reach. */
  async #orOutdated(rendered: Promise<CachedPage | Other>, { page }: Entry): Promise<CachedPage | Other> {
    try {
      const result = await rendered;
      return !(result instanceof CachedPage) && this.#isTemporary(result) ? page : result;
    } catch (error) {
      if (this.#isTemporary(error)) return page;
      throw error;
    }
  }

  /** Renders a page anew while the old one is shown. */
  #renew(address: string, entry: Entry, render: () => Promise<CachedPage | Other>, charges: PageCharges): void {
    const now = performance.now();
    try {
      // A failure is handled when the rendering is needed; this only avoids an unhandled rejection.
      this.#renderOnce(address, render, charges).catch(() => {});
      entry.freshUntil = now + retryAfterMs;
    } catch (error) {
      if (this.#isTemporary(error)) entry.shownUntil = now + shownMs;
    }
  }

  /** Throws what the charge throws. */
  #renderOnce(
    address: string,
    render: () => Promise<CachedPage | Other>,
    charges: PageCharges,
  ): Promise<CachedPage | Other> {
    const revision = this.#revisions.revision();
    const underway = this.#rendering.get(address);
    // One that began before a change may not show it.
    if (underway && underway.revision === revision) return underway.page;
    const turn = charges.render();
    const page = this.#renderAndStore(address, turn ? () => turn.then(render) : render).finally(() => {
      if (this.#rendering.get(address)?.page === page) this.#rendering.delete(address);
    });
    this.#rendering.set(address, { revision, page });
    return page;
  }

  async #renderAndStore(address: string, render: () => Promise<CachedPage | Other>): Promise<CachedPage | Other> {
    const revision = this.#revisions.revision();
    try {
      const page = await render();
      this.#store(address, revision, page);
      return page;
    } catch (error) {
      this.#store(address, revision, error);
      throw error;
    }
  }

  /** @param result a page, or the failure or redirect instead of one. */
  #store(address: string, revision: string | undefined, result: unknown): void {
    const present = this.#revisions.revision();
    const now = performance.now();
    if (result instanceof CachedPage) {
      if (revision === undefined || present === undefined) return;
      // Listings may have changed meanwhile: it is stored if it would be the same now, apart from counts of many listings.
      const standing = revision === present ? "current" : (result.dependencies?.standing ?? "wrong");
      if (standing === "outdated" || standing === "wrong") return;
      const current = standing === "current" ? present : revision;
      this.#put(address, { page: result, revision: current, freshUntil: now + freshMs, shownUntil: now + shownMs });
    } else if (revision !== present) {
      // A failure of an older revision says nothing about the present one.
    } else if (this.#isTemporary(result)) {
      // While the database is unreachable, a page stays valid as long as it is requested.
      const entry = this.#entries.get(address);
      if (entry) entry.shownUntil = now + shownMs;
    } else this.#entries.delete(address);
  }

  async #compress(address: string, page: CachedPage, encoding: ContentEncoding): Promise<Buffer> {
    const body = await page.compress(encoding);
    const entry = this.#entries.get(address);
    // The page now takes more memory, so its size is updated.
    if (entry?.page === page) this.#put(address, entry);
    return body;
  }

  #put(address: string, entry: Entry): void {
    this.#entries.set(address, entry, entry.page.bytes + address.length);
  }
}
