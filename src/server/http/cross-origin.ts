import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "./errors.ts";
import { message } from "#contract/messages/message.ts";

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request only reads, according to its method. */
export function isReading({ method }: Pick<FastifyRequest, "method">): boolean {
  return readingMethods.has(method);
}

/**
 * Refuses requests that another site makes a user's browser send: all that write, and the reading ones that `isWriting` names. It
 * follows Go's CrossOriginProtection: `Sec-Fetch-Site` counts first, then `Origin` compared with the site's public URL and the
 * host. Older browsers send neither with a reading request that writes; then the referring page counts. A client that sends none
 * of these is no browser, and does not send anybody's cookies without their intent.
 *
 * @param publicOrigin the configured PUBLIC_URL. Behind a proxy, `Host` may lack the port that browsers use, or have another.
 */
export function registerCrossOriginRule(
  app: FastifyInstance,
  { isWriting, publicOrigin }: { isWriting: (request: FastifyRequest) => boolean; publicOrigin: string | undefined },
): void {
  // Not async: reading requests, which are nearly all, pass without a promise.
  app.addHook("onRequest", (request, _reply, done) => {
    // Decided by the route that was found, because a URL can be written in many ways.
    const mayPass = (isReading(request) && !isWriting(request)) || isFromHere(request, publicOrigin);
    done(mayPass ? undefined : refusal());
  });
}

function refusal(): HttpError {
  return new HttpError(403, { message: message("wire.cross-origin"), code: "cross-origin" });
}

function isFromHere(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { headers } = request;
  const site = headers["sec-fetch-site"];
  // A browser prefetches pages without the user's intent, so a prefetch must not write.
  if (/prefetch/i.test(`${String(headers["sec-purpose"])} ${String(headers["purpose"])}`)) return false;
  if (site !== undefined) return site === "same-origin" || site === "none";
  const from = headers.origin ?? (isReading(request) ? headers.referer : undefined);
  if (from === undefined || from === "") return true;
  const origin = URL.parse(from);
  if (origin === null) return false;
  if (origin.origin === publicOrigin) return true;
  // An attacker on the network can answer plain http in our name.
  if (publicOrigin?.startsWith("https:") === true && origin.protocol !== "https:") return false;
  // Parsed in the same way as the origin, so that a default port is dropped on both sides.
  return origin.host === URL.parse(`${origin.protocol}//${headers.host}`)?.host;
}
