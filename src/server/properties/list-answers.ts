import * as z from "zod/mini";
import { PropertyList } from "#contract/property/property.ts";
import { ByteBoundCache } from "#server/http/caching/byte-bound-cache.ts";
import { CachedBody } from "#server/http/caching/cached-body.ts";
import { writeCursor } from "#server/search/search-cursor.ts";
import type { SearchSource } from "#server/search/search-source.ts";
import { type SortKey, anything } from "#server/search/search-criteria.ts";
import type { ListedProperties } from "./listed-properties.ts";

/** Bytes of whole answers, with their compressed forms: about four of 1,000 listings. */
const mostBytes = 16_000_000;

interface Page {
  limit: number;
  after: SortKey | undefined;
}

/** The specification's list, as bytes: each page is put together and compressed once for each state of the listings. */
export class ListAnswers {
  readonly #search: Pick<SearchSource, "index" | "version">;
  readonly #listed: ListedProperties;
  readonly #kept = new ByteBoundCache<string, CachedBody>(mostBytes);
  readonly #underWay = new Map<string, Promise<CachedBody>>();
  #revision: string | undefined;

  constructor(search: Pick<SearchSource, "index" | "version">, listed: ListedProperties) {
    this.#search = search;
    this.#listed = listed;
  }

  /** Throws a 503 while the listings are not known. */
  async answer(page: Page): Promise<CachedBody> {
    const revision = this.#search.version();
    if (revision !== this.#revision) {
      this.#revision = revision;
      this.#kept.clear();
      // Nobody who asks from now on may get what is of the old state.
      this.#underWay.clear();
    }
    const key = JSON.stringify(page);
    const kept = this.#kept.get(key) ?? this.#underWay.get(key);
    if (kept) return kept;
    const making = this.#make(key, revision, page).finally(() => {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key);
    });
    this.#underWay.set(key, making);
    return making;
  }

  async #make(key: string, revision: string | undefined, { limit, after }: Page): Promise<CachedBody> {
    const found = this.#search.index().find(anything, { sort: "newest", limit, offset: 0, ...(after && { after }) });
    const listings = await this.#listed.listedOf(found.listings.map(({ seq }) => seq));
    const keep = (body: CachedBody) => {
      if (revision !== undefined && revision === this.#revision && revision === this.#search.version())
        this.#kept.set(key, body, body.bytes);
    };
    const nextCursor = found.next && writeCursor("newest", found.next);
    const body = new CachedBody(encodeList({ listings, total: found.total, nextCursor }), keep);
    keep(body);
    return body;
  }
}

/** The answer as JSON, without a walk through the schema: the listings' bytes are copied. A test holds it to the schema. */
function encodeList(list: {
  /** Undefined for one that went away meanwhile. */
  listings: readonly (Uint8Array | undefined)[];
  total: number;
  nextCursor: string | undefined;
}): Buffer {
  const parts: Uint8Array[] = [begin];
  for (const listing of list.listings) {
    if (listing === undefined) continue;
    if (parts.length > 1) parts.push(comma);
    parts.push(listing);
  }
  const { total, nextCursor } = list;
  parts.push(Buffer.from(`],${JSON.stringify({ total, nextCursor }).slice(1)}`));
  return Buffer.concat(parts);
}

const begin = Buffer.from('{"findProperty":[');
const comma = Buffer.from(",");

/** The same answer as a value, for callers inside the process. */
export function openList({ body }: CachedBody): PropertyList {
  return z.decode(PropertyList, JSON.parse(body.toString()) as z.input<typeof PropertyList>);
}
