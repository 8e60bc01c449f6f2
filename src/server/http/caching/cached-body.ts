import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyCompressOptions } from "@fastify/compress";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ContentEncoding, acceptedEncoding } from "./accepted-encoding.ts";
import { holdsTag } from "./entity-tag.ts";

type Compression = Exclude<ContentEncoding, "identity">;

const compressByBrotli = promisify(brotliCompress);
const compressByGzip = promisify(gzip);

/** Node's default quality of 11 costs 12 ms a page, 4 costs 1 ms, a third of what 5 costs. 512 kB exceeds any answer. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 };

/** For answers that are compressed while they are sent. */
export const compressedOnTheWay: FastifyCompressOptions = {
  threshold: 1024,
  // No client of ours compresses requests, and a small compressed request may expand to a huge one.
  globalDecompression: false,
  brotliOptions: { params: brotliParams },
  encodings: ["br", "gzip", "identity"],
};

const compressors: Readonly<Record<Compression, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    compressByBrotli(body, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => compressByGzip(body, { level: 6 }),
};

/** A large answer that is sent many times: each encoding is made once, on another thread. */
export class CachedBody {
  /** The opaque part of the entity tag, in quotes. Sent as a weak tag, because all encodings share it. */
  readonly tag: string;
  /** Not compressed. */
  readonly body: Buffer;
  readonly #compressed = new Map<ContentEncoding, Promise<Buffer>>();
  #bytes: number;
  readonly #whenGrown: (body: CachedBody) => void;
  #isUsed = false;

  /** @param whenGrown called when another encoding takes memory as well. */
  constructor(body: Buffer, whenGrown: (body: CachedBody) => void = () => {}) {
    this.tag = `"${hash("sha1", body, "base64")}"`;
    this.body = body;
    this.#bytes = body.length;
    this.#whenGrown = whenGrown;
  }

  /** Bytes in memory, including all encodings. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns false on the first call, for the request that the answer was made for, and true for all later requests. */
  use(): boolean {
    const wasUsed = this.#isUsed;
    this.#isUsed = true;
    return wasUsed;
  }

  in(encoding: Compression): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const compressing = this.#compress(encoding);
    this.#compressed.set(encoding, compressing);
    // Removed on failure, so that the next request tries again: memory may be available then.
    compressing.catch(() => this.#compressed.delete(encoding));
    return compressing;
  }

  async #compress(encoding: Compression): Promise<Buffer> {
    const compressed = await compressors[encoding](this.body);
    this.#bytes += compressed.length;
    this.#whenGrown(this);
    return compressed;
  }
}

/** Sends the body in the encoding that the client prefers, or 304 if the client has it already. */
export async function sendCachedBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
): Promise<FastifyReply> {
  void reply.header("ETag", `W/${body.tag}`);
  if (holdsTag(request.headers["if-none-match"], body.tag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  if (encoding === "identity") return reply.send(body.body);
  const bytes = await body.in(encoding);
  return reply.header("Content-Encoding", encoding).send(bytes);
}
