import type { FastifyInstance, FastifyRequest } from "fastify";
import { isReading } from "#server/http/cross-origin.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Files come with it: its sender gets more time. */
    isUpload?: boolean;
  }
}

/** Node knows one limit for all requests, which is that of uploads: what else is sent is cut off sooner here. */
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
