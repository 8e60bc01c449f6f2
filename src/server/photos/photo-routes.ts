import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { defaultImageWidth } from "#contract/images.ts";
import { holdsTag } from "#server/http/entity-tag.ts";
import { sendPlaceholder } from "#server/images/placeholder.ts";
import { findPhotoFile, photoIdIn } from "./photo-files.ts";

/** A photo never changes under its name. */
const headers = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "Content-Disposition": "inline",
};

/**
 * `GET /uploads/<path>?w=<width>`: an owner's photo at the kept width that suits best, as AVIF where the browser takes it and it
 * is made already, else as WebP; or a 404 whose body is the drawn placeholder.
 */
export function registerPhotoRoutes(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { "*": string }; Querystring: { w?: string | string[] } }>("/uploads/*", async (request, reply) => {
    reply.headers({ "X-Content-Type-Options": "nosniff", Vary: "Accept, Accept-Encoding" });
    const id = photoIdIn(`uploads/${request.params["*"]}`);
    if (id === undefined) return sendPlaceholder(reply, "public, max-age=60");
    const width = Number(request.query.w ?? defaultImageWidth) || defaultImageWidth;
    const takesAvif = request.headers.accept?.includes("image/avif") ?? false;
    const file = await findPhotoFile(folder, id, { width, formats: takesAvif ? ["avif", "webp"] : ["webp"] });
    if (file === undefined) return sendPlaceholder(reply, "public, max-age=60");
    const tag = `"${path.basename(file)}"`;
    reply.headers({ ...headers, ETag: tag });
    if (holdsTag(request.headers["if-none-match"], tag)) return reply.code(304).send();
    return reply.type(file.endsWith(".avif") ? "image/avif" : "image/webp").send(await readFile(file));
  });
}
