import type { RateLimitPluginOptions } from "@fastify/rate-limit";
import { tooMany } from "./errors.ts";
import { networkOf } from "./rate-limits.ts";

/** What one connection may write in a minute, of everything together. The limits with a meaning are in PostgreSQL. */
const writesAMinute = 300;

/** Refuses a flood of writes before it costs anything: counted in this process's memory alone. */
export const floodLimit: RateLimitPluginOptions = {
  max: writesAMinute,
  timeWindow: 60_000,
  cache: 10_000,
  keyGenerator: ({ ip }) => networkOf(ip),
  allowList: ({ method }) => method === "GET" || method === "HEAD",
  errorResponseBuilder: (_request, { ttl }) =>
    tooMany("Too many requests from this connection.", Math.max(1, Math.ceil(ttl / 1000))),
  addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
  addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
};
