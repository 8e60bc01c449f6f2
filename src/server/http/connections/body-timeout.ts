import type { FastifyInstance, FastifyRequest } from "fastify";
import { isReading } from "#server/http/cross-origin.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The request contains files, so it may take longer. */
    isUpload?: boolean;
  }
}

/** Cuts off slow request bodies. Node has one limit for all requests, that of uploads; other requests get a shorter one here. */
export function registerBodyTimeout(app: FastifyInstance, { bodyTimeoutMs }: { bodyTimeoutMs: number }): void {
  const cutOffLate = ({ raw }: FastifyRequest, _reply: unknown, done: () => void): void => {
    if (!raw.complete) {
      const timer = setTimeout(() => raw.destroy(), bodyTimeoutMs).unref();
      const clear = () => clearTimeout(timer);
      raw.once("end", clear).once("close", clear);
    }
    done();
  };
  app.addHook("onRoute", (route) => {
    if (route.config?.isUpload || [route.method].flat().every((method) => isReading({ method }))) return;
    route.onRequest = [route.onRequest ?? [], cutOffLate].flat();
  });
}
