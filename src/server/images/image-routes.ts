import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { defaultImageWidth, imageWidths } from "#contract/property/images.ts";
import { holdsTag } from "#server/http/caching/entity-tag.ts";
import { toHttpError } from "#server/http/error-handler.ts";
import type { Requester } from "#server/http/limits/read-budget.ts";
import { logFailure } from "#server/http/request-log.ts";
import { type OpenFile, openFile, sendFile } from "#server/http/caching/send-file.ts";
import type { ImageService } from "./image-service.ts";
import { placeholderPolicy, placeholderSvg, sendPlaceholder } from "./placeholder.ts";
import { formatRefusal } from "#server/http/format-answer.ts";
import { message } from "#contract/messages/message.ts";

const forever = "public, max-age=31536000, immutable";
const aMonth = "public, max-age=2592000";
const aMinute = "public, max-age=60";

function strongTag(bytes: Buffer | string): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
}

function send(request: FastifyRequest, reply: FastifyReply, bytes: Buffer | string): FastifyReply {
  const tag = strongTag(bytes);
  reply.header("ETag", tag);
  if (holdsTag(request.headers["if-none-match"], tag)) return reply.code(304).send();
  return reply.send(bytes);
}

function widthOf(query: unknown): number | undefined {
  const requested = typeof query === "object" && query !== null && "w" in query ? query.w : String(defaultImageWidth);
  return imageWidths.find((width) => String(width) === requested);
}

/** Files are replaced atomically and never changed in place, so modification time and size identify the content. */
async function sendStored(request: FastifyRequest, reply: FastifyReply, file: OpenFile): Promise<FastifyReply> {
  const tag = strongTag(`${request.url} ${file.changedAt} ${file.size}`);
  reply.header("ETag", tag);
  if (!holdsTag(request.headers["if-none-match"], tag)) return sendFile(reply, file);
  await file.handle.close();
  return reply.code(304).send();
}

/** `GET /images/<path>?w=<width>`: a picture as WebP, or a 404 whose body is a drawn placeholder. */
export function registerImageRoutes(
  app: FastifyInstance,
  { images, requesterOf }: { images: ImageService; requesterOf?: (request: FastifyRequest) => Requester },
): void {
  app.get("/images/placeholder.svg", (request, reply) => {
    reply.headers({
      "Cache-Control": aMonth,
      "Content-Security-Policy": placeholderPolicy,
      "X-Content-Type-Options": "nosniff",
    });
    return send(request, reply.type("image/svg+xml"), placeholderSvg);
  });

  app.get<{ Params: { "*": string } }>("/images/*", async (request, reply) => {
    reply.header("X-Content-Type-Options", "nosniff");
    const width = widthOf(request.query);
    if (width === undefined) {
      const refused = message("property.picture-width-wrong", { widths: imageWidths.join(", ") });
      return reply
        .code(400)
        .header("Cache-Control", aMinute)
        .send(formatRefusal({ message: refused, fields: { w: refused } }, "en"));
    }
    // An encoded slash would be part of a file name, and no picture's name has one.
    if (/%2f/i.test(request.url)) return sendPlaceholder(reply, aMinute);
    const path = request.params["*"].replaceAll("\\", "/");
    let picture: OpenFile | Buffer | undefined;
    try {
      const image = await images.imageFor(path, width, requesterOf?.(request));
      picture = image && ("file" in image ? await openFile(image.file) : image.bytes);
    } catch (error) {
      if (toHttpError(error).statusCode === 429) throw error;
      logFailure(request, {
        error,
        status: toHttpError(error).statusCode,
        failure: "a picture could not be sent",
        details: { path, width },
      });
      return sendPlaceholder(reply, "no-store");
    }
    if (!picture) return sendPlaceholder(reply, aMinute);
    reply.headers({
      "Cache-Control": forever,
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    reply.type("image/webp");
    return Buffer.isBuffer(picture) ? send(request, reply, picture) : sendStored(request, reply, picture);
  });
}
