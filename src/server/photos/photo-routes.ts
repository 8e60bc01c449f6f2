import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "#contract/account/account.ts";
import { defaultImageWidth } from "#contract/property/images.ts";
import { holdsTag } from "#server/http/caching/entity-tag.ts";
import { isDatabaseOutage } from "#server/http/errors.ts";
import { openFile, sendFile } from "#server/http/caching/send-file.ts";
import { sendPlaceholder } from "#server/images/placeholder.ts";
import { findPhotoFile, photoIdIn, photoPath } from "./photo-files.ts";
import type { PhotoStanding, PhotoStandings } from "./photo-standings.ts";

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
  /** Where the files lie. */
  folder: string;
  standings: PhotoStandings;
  /** Charges for asking the database about a photo. Throws 429. */
  admitLookUp?: (request: FastifyRequest) => Promise<void> | undefined;
  /** Who is signed in and has the rights of their role; called only for photos that are not public. */
  findAccount: (request: FastifyRequest) => Promise<Account | undefined>;
}

/**
 * `GET /uploads/<path>?w=<width>`: an owner's photo at the kept width that suits best, as AVIF where the browser takes it and it
 * is made already, else as WebP. Photos that no live listing has are 410, but for their owner and admins. What is no path of a
 * photo is 404. All refusals have the drawn placeholder for their body.
 */
export function registerPhotoRoutes(
  app: FastifyInstance,
  { folder, standings, admitLookUp, findAccount }: PhotoRoutes,
): void {
  const maySee = async (request: FastifyRequest, standing: PhotoStanding | undefined) => {
    if (!standing || standing.isShown) return standing?.isShown === true;
    const account = await findAccount(request);
    return account !== undefined && (account.role === "admin" || standing.owners.includes(account.id));
  };
  const send = async (request: FastifyRequest, reply: FastifyReply, id: string, query: { w?: string | string[] }) => {
    if (!standings.isKnown(photoPath(id))) await admitLookUp?.(request);
    const standing = await standings.find(photoPath(id));
    if (!(await maySee(request, standing))) return sendPlaceholder(reply, "no-store", 410);
    const width = Number(query.w ?? defaultImageWidth) || defaultImageWidth;
    const takesAvif = request.headers.accept?.includes("image/avif") ?? false;
    const name = await findPhotoFile(folder, id, { width, formats: takesAvif ? ["avif", "webp"] : ["webp"] });
    if (name === undefined) return sendPlaceholder(reply, "no-store");
    const tag = `"${path.basename(name)}"`;
    const isHeld = holdsTag(request.headers["if-none-match"], tag);
    const file = isHeld ? undefined : await openFile(name);
    if (!isHeld && !file) return sendPlaceholder(reply, "no-store");
    reply.headers({ ...headers, "Cache-Control": standing?.isShown ? caching.shown : caching.hidden, ETag: tag });
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
