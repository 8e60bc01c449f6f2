import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ContentEncoding } from "#server/http/caching/accepted-encoding.ts";
import type { Dependencies } from "#server/http/dependencies.ts";
import { holdsTag } from "#server/http/caching/entity-tag.ts";
import { encodeText } from "./encode-text.ts";

const compressByBrotli = promisify(brotliCompress);
const compressByGzip = promisify(gzip);

/** Quality 5 takes 0.7 ms a page, 9 takes 12 ms. The window of 512 kB is larger than any of our pages. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 19 };

const compressors: Readonly<Record<ContentEncoding, (body: Buffer) => Promise<Buffer>>> = {
  identity: async (body) => body,
  br: (body) =>
    compressByBrotli(body, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => compressByGzip(body, { level: 6 }),
};

/** A page as it is sent, in each encoding that has been requested so far. */
export class CachedPage {
  readonly headers: Readonly<Record<string, string>>;
  /** What the page was made of; absent where that is not known: then it depends on every listing. */
  readonly dependencies: Dependencies | undefined;
  /** The opaque part of the entity tag, in quotes. Sent as a weak tag, because all encodings share it. */
  readonly #tag: string;
  readonly html: Buffer;
  readonly #bodies = new Map<ContentEncoding, Buffer>();
  readonly #compressing = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(html: string, headers: Readonly<Record<string, string>>, dependencies?: Dependencies) {
    this.dependencies = dependencies;
    this.html = encodeText(html);
    this.#tag = `"${hash("sha1", this.html, "base64url")}"`;
    this.headers = { ...headers, ETag: `W/${this.#tag}` };
    this.#bodies.set("identity", this.html);
  }

  /** Bytes in memory, including all encodings. */
  get bytes(): number {
    let sum = 0;
    for (const body of this.#bodies.values()) sum += body.length;
    return sum;
  }

  /** Whether a client that sends this `If-None-Match` has the page already. */
  isHeldBy(ifNoneMatch: string | undefined): boolean {
    return holdsTag(ifNoneMatch, this.#tag);
  }

  /** The page in an encoding, if it has been compressed already. */
  body(encoding: ContentEncoding): Buffer | undefined {
    return this.#bodies.get(encoding);
  }

  /** Compresses the page off the main thread, once for all concurrent requests. */
  async compress(encoding: ContentEncoding): Promise<Buffer> {
    let compressing = this.#compressing.get(encoding);
    if (!compressing) {
      compressing = compressors[encoding](this.html);
      this.#compressing.set(encoding, compressing);
      // Removed on failure, so that the next request tries again: memory may be available then.
      compressing.catch(() => this.#compressing.delete(encoding));
    }
    const body = await compressing;
    this.#bodies.set(encoding, body);
    return body;
  }
}
