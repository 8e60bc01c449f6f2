import { lookup } from "node:dns/promises";
import { type AddressInfo, type Server, createServer } from "node:net";
import type { FastifyInstance } from "fastify";

/** Milliseconds between two notes of one listener: while the machine is out of memory or files, every connection fails. */
const noteEveryMs = 60_000;

/**
 * Listens, and where `host` is `localhost` on each address that it has on this machine. One server answers all of them: what
 * Fastify would add for the second address does not have the limits of the first.
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
  // Requests of these connections are answered too before the end.
  app.addHook("onClose", async () => void (await closing));
  await app.listen({ host, port });
  const main = app.server.address() as AddressInfo;
  logErrors(app, app.server, main.address);
  for (const { address, listener } of others) {
    if (address === main.address) continue;
    logErrors(app, listener, address);
    await new Promise<void>((resolve) => {
      // The site is reachable by its first address.
      listener.once("error", () => resolve());
      listener.listen({ host: address, port: main.port }, resolve);
    });
  }
}

/** A connection that cannot be accepted is an error of the listener, and without a handler the end of the process. */
function logErrors(app: FastifyInstance, listener: Server, address: string): void {
  let notedAt = Number.NEGATIVE_INFINITY;
  listener.on("error", (error) => {
    if (performance.now() - notedAt < noteEveryMs) return;
    notedAt = performance.now();
    app.log.error({ err: error, address }, "connections to an address of this server are not accepted");
  });
}
