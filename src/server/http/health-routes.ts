import type { FastifyInstance } from "fastify";
import { isLive, isReady } from "#contract/health.ts";
import { unavailable } from "./errors.ts";
import { type ServedEndpoints, serve } from "./serve.ts";

/** `live`: the process answers. `ready`: it can do its work, so a balancer may send visitors. */
export function registerHealthRoutes(
  app: FastifyInstance,
  served: ServedEndpoints,
  check: { isDatabaseReachable: () => Promise<boolean>; isSearchLoaded: () => boolean; isDraining: () => boolean },
): void {
  serve(app, served, isLive, async () => ({ status: "live" as const }));
  const isDatabaseReachable = shareLooks(check.isDatabaseReachable);
  serve(app, served, isReady, async () => {
    if (check.isDraining() || !check.isSearchLoaded() || !(await isDatabaseReachable())) throw unavailable();
    return { status: "ready" as const };
  });
}

/** Those who ask while a look is under way are told what it finds: a flood of questions is one look at a time. */
function shareLooks<T>(look: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= look().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
