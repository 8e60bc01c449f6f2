import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip } from "node:zlib";
import type { ContentEncoding } from "#server/http/caching/accepted-encoding.ts";
import type { Dependencies } from "#server/http/dependencies.ts";
import { holdsTag } from "#server/http/caching/entity-tag.ts";
import { encodeText } from "./encode-text.ts";

const compressByBrotli = promisify(brotliCompress);
const compressByGzip = promisify(gzip);
const decompress = promisify(brotliDecompress);

/** Quality 5 takes 0.7 ms a page, 9 takes 12 ms. The window of 512 kB is larger than any of our pages. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 19 };

const compressors: Readonly<Record<ContentEncoding, (body: Buffer) => Promise<Buffer>>> = {
  identity: async (body) => body,
  br: (body) =>
    compressByBrotli(body, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => compressByGzip(body, { level: 6 }),
};

/**
 * A page as it is sent, in each encoding that has been requested so far. Once it is compressed by Brotli, which nearly all browsers
 * ask for, the uncompressed page is dropped: it takes five times the memory, and can be had back within a millisecond.
 */
export class CachedPage {
  readonly headers: Readonly<Record<string, string>>;
  /** What the page was made of; absent where that is not known: then it depends on every listing. */
  readonly dependencies: Dependencies | undefined;
  /** The opaque part of the entity tag, in quotes. Sent as a weak tag, because all encodings share it. */
  readonly #tag: string;
  readonly #bodies = new Map<ContentEncoding, Buffer>();
  readonly #compressing = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(html: string, headers: Readonly<Record<string, string>>, dependencies?: Dependencies) {
    this.dependencies = dependencies;
    const body = encodeText(html);
    this.#tag = `"${hash("sha1", body, "base64url")}"`;
    this.headers = { ...headers, ETag: `W/${this.#tag}` };
    this.#bodies.set("identity", body);
  }

  /** The page without compression. */
  get html(): Buffer {
    return this.#bodies.get("identity") ?? brotliDecompressSync(this.#bodies.get("br") ?? Buffer.alloc(0));
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
    const stored = this.#bodies.get(encoding);
    if (stored) return stored;
    let compressing = this.#compressing.get(encoding);
    if (!compressing) {
      // Also after a failure: the next request tries again, and memory may be available then.
      compressing = this.#bodyIn(encoding).finally(() => this.#compressing.delete(encoding));
      this.#compressing.set(encoding, compressing);
    }
    return compressing;
  }

  async #bodyIn(encoding: ContentEncoding): Promise<Buffer> {
    const compressed = this.#bodies.get("br");
    const plain = this.#bodies.get("identity") ?? (compressed && (await decompress(compressed))) ?? Buffer.alloc(0);
    const body = await compressors[encoding](plain);
    if (encoding === "br") this.#bodies.delete("identity");
    if (encoding !== "identity") this.#bodies.set(encoding, body);
    return body;
  }
}
