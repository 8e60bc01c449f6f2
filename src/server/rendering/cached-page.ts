import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ContentEncoding } from "#server/http/caching/accepted-encoding.ts";
import { holdsTag } from "#server/http/caching/entity-tag.ts";
import { encodeText } from "./encode-text.ts";

const compressByBrotli = promisify(brotliCompress);
const compressByGzip = promisify(gzip);

/** Quality 5 takes 0.7 ms a page, 9 takes 12; a window of 512 kB holds any page of ours. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 19 };

const compressors: Readonly<Record<ContentEncoding, (body: Buffer) => Promise<Buffer>>> = {
  identity: async (body) => body,
  br: (body) =>
    compressByBrotli(body, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => compressByGzip(body, { level: 6 }),
};

/** A page as it is sent, in each encoding that was asked for so far. */
export class CachedPage {
  readonly headers: Readonly<Record<string, string>>;
  /** The opaque part, in quotes. Weak when sent: whatever the encoding, it is the same page. */
  readonly #tag: string;
  readonly html: Buffer;
  readonly #bodies = new Map<ContentEncoding, Buffer>();
  readonly #compressing = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(html: string, headers: Readonly<Record<string, string>>) {
    this.html = encodeText(html);
    this.#tag = `"${hash("sha1", this.html, "base64url")}"`;
    this.headers = { ...headers, ETag: `W/${this.#tag}` };
    this.#bodies.set("identity", this.html);
  }

  /** What it takes in memory. */
  get bytes(): number {
    let sum = 0;
    for (const body of this.#bodies.values()) sum += body.length;
    return sum;
  }

  /** Whether a visitor who sends this `If-None-Match` has it already. */
  isHeldBy(ifNoneMatch: string | undefined): boolean {
    return holdsTag(ifNoneMatch, this.#tag);
  }

  /** At once where it is known. */
  body(encoding: ContentEncoding): Buffer | undefined {
    return this.#bodies.get(encoding);
  }

  /** Compresses once, however many ask, while the process answers others. */
  async compress(encoding: ContentEncoding): Promise<Buffer> {
    let compressing = this.#compressing.get(encoding);
    if (!compressing) {
      compressing = compressors[encoding](this.html);
      this.#compressing.set(encoding, compressing);
      // Memory that was short may be there for who asks next.
      compressing.catch(() => this.#compressing.delete(encoding));
    }
    const body = await compressing;
    this.#bodies.set(encoding, body);
    return body;
  }
}
