import * as z from "zod/mini";
import { PropertyList } from "#contract/property/property.ts";
import { ByteBoundCache } from "#server/http/caching/byte-bound-cache.ts";
import { CachedBody } from "#server/http/caching/cached-body.ts";
import { writeCursor } from "#server/search/search-cursor.ts";
import type { SearchSource } from "#server/search/search-source.ts";
import { type SortKey, anything } from "#server/search/search-criteria.ts";
import type { ListedProperties } from "./listed-properties.ts";

/** Bytes of cached answers with their compressed forms: room for about four of 1,000 listings. */
const mostBytes = 16_000_000;

interface Page {
  limit: number;
  after: SortKey | undefined;
}

/** Caches the answers of the specification's list: each page is encoded and compressed once until any listing changes. */
export class ListAnswers {
  readonly #search: Pick<SearchSource, "index" | "version">;
  readonly #listed: ListedProperties;
  readonly #cache = new ByteBoundCache<string, CachedBody>(mostBytes);
  readonly #underWay = new Map<string, Promise<CachedBody>>();
  #revision: string | undefined;

  constructor(search: Pick<SearchSource, "index" | "version">, listed: ListedProperties) {
    this.#search = search;
    this.#listed = listed;
  }

  /** Throws 503 until the search index is loaded. */
  async answer(page: Page): Promise<CachedBody> {
    const revision = this.#search.version();
    if (revision !== this.#revision) {
      this.#revision = revision;
      this.#cache.clear();
      // Requests from now on must not share answers of the old state that are still being made.
      this.#underWay.clear();
    }
    const key = JSON.stringify(page);
    const cached = this.#cache.get(key) ?? this.#underWay.get(key);
    if (cached) return cached;
    const making = this.#make(key, revision, page).finally(() => {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key);
    });
    this.#underWay.set(key, making);
    return making;
  }

  async #make(key: string, revision: string | undefined, { limit, after }: Page): Promise<CachedBody> {
    const found = this.#search.index().find(anything, { sort: "newest", limit, offset: 0, ...(after && { after }) });
    const listings = await this.#listed.listedOf(found.listings.map(({ seq }) => seq));
    const store = (body: CachedBody) => {
      if (revision !== undefined && revision === this.#revision && revision === this.#search.version())
        this.#cache.set(key, body, body.bytes);
    };
    const nextCursor = found.next && writeCursor("newest", found.next);
    const body = new CachedBody(encodeList({ listings, total: found.total, nextCursor }), store);
    store(body);
    return body;
  }
}

/** Concatenates the listings' JSON instead of encoding by the schema, for speed. A test compares it with the schema. */
function encodeList(list: {
  /** Undefined for one that is not live any more. */
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

/** Decodes an answer for callers inside the process. */
export function decodeList({ body }: CachedBody): PropertyList {
  return z.decode(PropertyList, JSON.parse(body.toString()) as z.input<typeof PropertyList>);
}
