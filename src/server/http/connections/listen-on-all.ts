import { lookup } from "node:dns/promises";
import { type AddressInfo, type Server, createServer } from "node:net";
import type { FastifyInstance } from "fastify";

/** Milliseconds between two log entries of one listener: while the machine is out of memory or files, every connection fails. */
const noteEveryMs = 60_000;

/**
 * Listens on `host`; for `localhost`, on each of its addresses on this machine. One server handles all of them, because the
 * second server that Fastify would create does not have the limits of the first.
 */
export async function listenOnAll(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<void> {
  const addresses = host === "localhost" ? await lookup(host, { all: true }) : [];
  const others = addresses.map(({ address }) => ({
    address,
    listener: createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit("connection", socket)),
  }));
  let closing: Promise<unknown> = Promise.resolve();
  app.addHook("preClose", async () => {
    closing = Promise.all(others.map(({ listener }) => new Promise((closed) => listener.close(closed))));
    app.server.closeIdleConnections();
  });
  // Requests on these connections are answered too before the server is closed.
  app.addHook("onClose", async () => void (await closing));
  await app.listen({ host, port });
  const main = app.server.address() as AddressInfo;
  logErrors(app, app.server, main.address);
  for (const { address, listener } of others) {
    if (address === main.address) continue;
    logErrors(app, listener, address);
    await new Promise<void>((resolve) => {
      // The site is reachable by its first address, so a failure here is ignored.
      listener.once("error", () => resolve());
      listener.listen({ host: address, port: main.port }, resolve);
    });
  }
}

/** A connection that cannot be accepted is an error event of the listener, which would end the process without a handler. */
function logErrors(app: FastifyInstance, listener: Server, address: string): void {
  let notedAt = Number.NEGATIVE_INFINITY;
  listener.on("error", (error) => {
    if (performance.now() - notedAt < noteEveryMs) return;
    notedAt = performance.now();
    app.log.error({ err: error, address }, "connections to an address of this server are not accepted");
  });
}
