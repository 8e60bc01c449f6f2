import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isReading } from "#server/http/cross-origin.ts";
import { tooMany } from "#server/http/errors.ts";
import { customerFactor, customerOf, networkOf } from "./rate-limits.ts";
import { TokenBuckets } from "./token-buckets.ts";

/** What one connection may write in a minute, of everything together. The limits with a meaning are in PostgreSQL. */
const writesAMinute = 300;
const mostCustomers = 10_000;
const sentence = "Too many requests from this connection.";

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
    errorResponseBuilder: (_request, { ttl }) => tooMany(sentence, Math.max(1, Math.ceil(ttl / 1000))),
    addHeaders: unsaid,
    addHeadersOnExceeding: unsaid,
  });
  const countWrite = app.rateLimit();
  const perMinute = customerFactor * writesAMinute;
  const customers = new TokenBuckets({ capacity: perMinute, refillPerSecond: perMinute / 60 }, mostCustomers);
  // The plugin counts a request once: the customer with many networks of their own is counted here.
  const countCustomer = (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void) => {
    const network = networkOf(request.ip);
    const customer = customerOf(network);
    if (customer === network || isReading(request)) return done();
    const seconds = customers.spend(customer, 1, performance.now());
    done(seconds > 0 ? tooMany(sentence, seconds) : undefined);
  };
  app.addHook("onRoute", (route) => {
    if ([route.method].flat().every((method) => isReading({ method }))) return;
    route.onRequest = [route.onRequest ?? [], countWrite, countCustomer].flat();
  });
}
