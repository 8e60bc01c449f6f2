import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "./errors.ts";

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request only reads, by what its method promises. */
export function isReading({ method }: Pick<FastifyRequest, "method">): boolean {
  return readingMethods.has(method);
}

/**
 * Refuses what another site makes a visitor's browser send: every request that writes, and the reading ones that `isWriting`
 * names. By the rule of Go's CrossOriginProtection: the browser's own word counts first, then the origin against the site's
 * public address and the host. Of a reading one that writes, which older browsers send with neither, the page that it was sent from
 * counts. A client that says none of these is no browser and carries nobody's cookies unasked.
 *
 * @param publicOrigin the configured PUBLIC_URL. Behind a proxy `Host` may lack the port that visitors use, or have another.
 */
export function registerCrossOriginRule(
  app: FastifyInstance,
  { isWriting, publicOrigin }: { isWriting: (request: FastifyRequest) => boolean; publicOrigin: string | undefined },
): void {
  // Not async: what only reads, which is nearly everything, passes without a promise.
  app.addHook("onRequest", (request, _reply, done) => {
    // By the route that was found: an address can be written in many ways.
    const mayPass = (isReading(request) && !isWriting(request)) || isFromHere(request, publicOrigin);
    done(mayPass ? undefined : refusal());
  });
}

function refusal(): HttpError {
  return new HttpError(403, { message: "This came from another site and was refused", code: "cross-origin" });
}

function isFromHere(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { headers } = request;
  const site = headers["sec-fetch-site"];
  // Nobody means to write by a page that a browser fetches ahead.
  if (/prefetch/i.test(`${String(headers["sec-purpose"])} ${String(headers["purpose"])}`)) return false;
  if (site !== undefined) return site === "same-origin" || site === "none";
  const from = headers.origin ?? (isReading(request) ? headers.referer : undefined);
  if (from === undefined || from === "") return true;
  const origin = URL.parse(from);
  if (origin === null) return false;
  if (origin.origin === publicOrigin) return true;
  // Whoever is on the way of plain http may answer there in our name.
  if (publicOrigin?.startsWith("https:") === true && origin.protocol !== "https:") return false;
  // Read in the same way, so that a usual port counts as none on both.
  return origin.host === URL.parse(`${origin.protocol}//${headers.host}`)?.host;
}
