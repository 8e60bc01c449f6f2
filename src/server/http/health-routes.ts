import type { FastifyInstance } from "fastify";
import { isLive, isReady } from "#contract/health.ts";
import { unavailable } from "./errors.ts";
import { type ServedEndpoints, serve } from "./serve.ts";

/** `live`: the process responds. `ready`: it can serve requests, so a load balancer may send it some. */
export function registerHealthRoutes(
  app: FastifyInstance,
  parts: {
    served: ServedEndpoints;
    isDatabaseReachable: () => Promise<boolean>;
    isSearchLoaded: () => boolean;
    isDraining: () => boolean;
  },
): void {
  const { served, isSearchLoaded, isDraining } = parts;
  serve(app, served, isLive, async () => ({ status: "live" as const }));
  const isDatabaseReachable = shareCalls(parts.isDatabaseReachable);
  serve(app, served, isReady, async () => {
    if (isDraining() || !isSearchLoaded() || !(await isDatabaseReachable())) throw unavailable();
    return { status: "ready" as const };
  });
}

/** Concurrent calls share one result, so that a flood of requests causes one check at a time. */
function shareCalls<T>(check: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= check().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
