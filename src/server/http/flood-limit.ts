import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { isReading } from "./cross-origin.ts";
import { tooMany } from "./errors.ts";
import { networkOf } from "./rate-limits.ts";

/** What one connection may write in a minute, of everything together. The limits with a meaning are in PostgreSQL. */
const writesAMinute = 300;

/** Refuses a flood of writes before it costs anything, counted in this process's memory. Routes that only read know nothing of it. */
export async function registerFloodLimit(app: FastifyInstance): Promise<void> {
  const unsaid = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };
  await app.register(rateLimit, {
    global: false,
    max: writesAMinute,
    timeWindow: 60_000,
    cache: 10_000,
    // Of a route for every method.
    allowList: isReading,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      tooMany("Too many requests from this connection.", Math.max(1, Math.ceil(ttl / 1000))),
    addHeaders: unsaid,
    addHeadersOnExceeding: unsaid,
  });
  const countWrite = app.rateLimit();
  app.addHook("onRoute", (route) => {
    if ([route.method].flat().every((method) => isReading({ method }))) return;
    route.onRequest = [route.onRequest ?? [], countWrite].flat();
  });
}
