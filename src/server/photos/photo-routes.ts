import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "#contract/account/account.ts";
import { defaultImageWidth } from "#contract/property/images.ts";
import { holdsTag } from "#server/http/caching/entity-tag.ts";
import { isDatabaseOutage } from "#server/http/errors.ts";
import { openFile, sendFile } from "#server/http/caching/send-file.ts";
import { sendPlaceholder } from "#server/images/placeholder.ts";
import { canViewPhoto } from "#server/policies/property-policies.ts";
import { findPhotoFile, photoIdIn, photoPath } from "./photo-files.ts";
import type { PhotoUsage, PhotoUsageCache } from "./photo-usage-cache.ts";

const headers = {
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "Content-Disposition": "inline",
};
const caching = {
  // A photo never changes under its name, but may be taken down: shared caches ask again soon, browsers after a day.
  shown: "public, max-age=86400, s-maxage=30, must-revalidate",
  hidden: "private, no-cache",
};

export interface PhotoRoutes {
  /** The folder of uploaded photos. */
  folder: string;
  usageCache: PhotoUsageCache;
  /** Charges the read budget for a database look-up. Throws 429. */
  admitLookUp?: (request: FastifyRequest) => Promise<void> | undefined;
  /** The signed-in account, if any; called only for photos that are not public. */
  findAccount: (request: FastifyRequest) => Promise<Account | undefined>;
}

/**
 * `GET /uploads/<path>?w=<width>`: an owner's photo at the stored width that suits best, as AVIF where the browser accepts it and
 * the file exists already, else as WebP. 410 for photos that no live listing has, except to their owner and admins; 404 for paths
 * of no photo. The body of every refusal is the placeholder drawing.
 */
export function registerPhotoRoutes(
  app: FastifyInstance,
  { folder, usageCache, admitLookUp, findAccount }: PhotoRoutes,
): void {
  const maySee = async (request: FastifyRequest, usage: PhotoUsage | undefined) => {
    if (!usage) return false;
    // The account is only looked up for hidden photos.
    return canViewPhoto(usage.isShown ? undefined : await findAccount(request), usage);
  };
  const send = async (request: FastifyRequest, reply: FastifyReply, id: string, query: { w?: string | string[] }) => {
    if (!usageCache.isKnown(photoPath(id))) await admitLookUp?.(request);
    const usage = await usageCache.find(photoPath(id));
    if (!(await maySee(request, usage))) return sendPlaceholder(reply, "no-store", 410);
    const width = Number(query.w ?? defaultImageWidth) || defaultImageWidth;
    const acceptsAvif = request.headers.accept?.includes("image/avif") ?? false;
    const name = await findPhotoFile(folder, id, { width, formats: acceptsAvif ? ["avif", "webp"] : ["webp"] });
    if (name === undefined) return sendPlaceholder(reply, "no-store");
    const tag = `"${path.basename(name)}"`;
    const isUnchanged = holdsTag(request.headers["if-none-match"], tag);
    const file = isUnchanged ? undefined : await openFile(name);
    if (!isUnchanged && !file) return sendPlaceholder(reply, "no-store");
    reply.headers({ ...headers, "Cache-Control": usage?.isShown ? caching.shown : caching.hidden, ETag: tag });
    if (!file) return reply.code(304).send();
    return sendFile(reply.type(name.endsWith(".avif") ? "image/avif" : "image/webp"), file);
  };
  app.get<{ Params: { "*": string }; Querystring: { w?: string | string[] } }>("/uploads/*", async (request, reply) => {
    reply.headers({ "X-Content-Type-Options": "nosniff", Vary: "Accept, Accept-Encoding" });
    const id = photoIdIn(`uploads/${request.params["*"]}`);
    if (id === undefined) return sendPlaceholder(reply, "public, max-age=60");
    try {
      return await send(request, reply, id, request.query);
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error;
      request.log.warn({ err: error }, "it is not known whether a photo may be shown");
      return sendPlaceholder(reply.header("Retry-After", "5"), "no-store", 503);
    }
  });
}
