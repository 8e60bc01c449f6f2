import type { FastifyInstance } from "fastify";

/**
 * Takes no more connections, answers the requests that are under way, and cuts off those that are still there after so many
 * milliseconds: a sender who stalls does not keep the process from ending in order.
 */
export async function closeServer(app: FastifyInstance, patience: number): Promise<void> {
  const cutOff = setTimeout(() => {
    app.log.warn({ milliseconds: patience }, "requests that took too long were cut off to close");
    app.server.closeAllConnections();
  }, patience);
  await app.close();
  clearTimeout(cutOff);
}
