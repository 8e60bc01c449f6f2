import type { FastifyInstance, FastifyRequest } from "fastify";
import { isReading } from "./cross-origin.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Files come with it: its sender gets more time. */
    isUpload?: boolean;
  }
}

/** Milliseconds until a request must have arrived: one with files, and any other. */
export const requestTimes = { upload: 60_000, other: 15_000 } as const;

/** Node knows one limit for all requests, which is that of uploads: what else is sent is cut off sooner here. */
export function registerBodyTimeout(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (route.config?.isUpload || [route.method].flat().every((method) => isReading({ method }))) return;
    route.onRequest = [route.onRequest ?? [], cutOffLate].flat();
  });
}

function cutOffLate({ raw }: FastifyRequest, _reply: unknown, done: () => void): void {
  if (!raw.complete) {
    const timer = setTimeout(() => raw.destroy(), requestTimes.other).unref();
    const clear = () => clearTimeout(timer);
    raw.once("end", clear).once("close", clear);
  }
  done();
}
