import type { FastifyInstance } from "fastify";

/**
 * Accepts no more connections, answers the requests in progress, and cuts off those that remain after `patienceMs`, so that a
 * stalled client does not keep the process from ending in order.
 */
export async function closeServer(app: FastifyInstance, patienceMs: number): Promise<void> {
  const cutOff = setTimeout(() => {
    app.log.warn({ milliseconds: patienceMs }, "requests that took too long were cut off to close");
    app.server.closeAllConnections();
  }, patienceMs);
  await app.close();
  clearTimeout(cutOff);
}
