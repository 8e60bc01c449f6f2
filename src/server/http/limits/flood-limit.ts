import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isReading } from "#server/http/cross-origin.ts";
import { tooMany } from "#server/http/errors.ts";
import { customerFactor, customerOf, networkOf } from "./rate-limits.ts";
import { TokenBuckets } from "./token-buckets.ts";
import { message } from "#contract/messages/message.ts";

/** Writes a minute from one network address, of all kinds together. The limits of the product are in PostgreSQL. */
const writesAMinute = 300;
const mostCustomers = 10_000;
const tooManyRequests = message("wire.too-many-requests");

/**
 * Refuses a flood of writes before it costs anything, counted in the memory of this process. Routes that only read are exempt.
 *
 * @param share of the limit that this process has, where several share the clients.
 */
export async function registerFloodLimit(app: FastifyInstance, { share }: { share: number }): Promise<void> {
  const most = Math.ceil(writesAMinute * share);
  const hiddenHeaders = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };
  await app.register(rateLimit, {
    global: false,
    max: most,
    timeWindow: 60_000,
    cache: 10_000,
    // For routes that serve every method.
    allowList: isReading,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => tooMany(tooManyRequests, Math.max(1, Math.ceil(ttl / 1000))),
    addHeaders: hiddenHeaders,
    addHeadersOnExceeding: hiddenHeaders,
  });
  const countWrite = app.rateLimit();
  const perMinute = customerFactor * most;
  const customers = new TokenBuckets({ capacity: perMinute, refillPerSecond: perMinute / 60 }, mostCustomers);
  // The plugin counts a request once; a customer with many networks is counted here.
  const countCustomer = (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void) => {
    const network = networkOf(request.ip);
    const customer = customerOf(network);
    if (customer === network || isReading(request)) return done();
    const seconds = customers.spend(customer, 1, performance.now());
    done(seconds > 0 ? tooMany(tooManyRequests, seconds) : undefined);
  };
  app.addHook("onRoute", (route) => {
    if ([route.method].flat().every((method) => isReading({ method }))) return;
    route.onRequest = [route.onRequest ?? [], countWrite, countCustomer].flat();
  });
}
