import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";

/** A client that sends raw bytes, never ends its own side, and reads nothing until `readAll` is called. */
export interface RawClient {
  socket: Socket;
  /** The server's side of the connection, which is closed even if the client does not read. */
  atServer: Socket;
  /** Everything that has arrived when the server ends its side. */
  readAll(): Promise<string>;
}

/** @param localAddress a client of another address than 127.0.0.1, such as 127.0.0.2. */
export async function aRawClient({ server }: FastifyInstance, bytes = "", localAddress?: string): Promise<RawClient> {
  const accepted = acceptedBy(server);
  const socket = connect({
    host: "127.0.0.1",
    port: (server.address() as AddressInfo).port,
    allowHalfOpen: true,
    ...(localAddress && { localAddress }),
  });
  socket.pause().on("error", () => {});
  onTestFinished(() => void socket.destroy());
  const port = await new Promise<number | undefined>((resolve) => {
    socket.once("connect", () => resolve(socket.localPort));
  });
  const key = `${localAddress ?? "127.0.0.1"} ${port}`;
  // Waits by turns of the event loop, because tests replace the timers.
  while (!accepted.has(key)) await new Promise((resolve) => setImmediate(resolve));
  const atServer = accepted.get(key)!;
  if (bytes) socket.write(bytes);
  return {
    socket,
    atServer,
    async readAll() {
      let text = "";
      socket.setEncoding("latin1").on("data", (part: string) => (text += part));
      socket.resume();
      await Promise.race([once(socket, "end"), once(socket, "close")]);
      return text;
    },
  };
}

const connections = new WeakMap<Server, Map<string, Socket>>();

/** Connections accepted since the first call, by the client's address and port. */
function acceptedBy(server: Server): Map<string, Socket> {
  const known = connections.get(server);
  if (known) return known;
  const accepted = new Map<string, Socket>();
  connections.set(server, accepted);
  server.prependListener("connection", (socket) => {
    accepted.set(`${socket.remoteAddress} ${socket.remotePort}`, socket);
  });
  return accepted;
}

/** Milliseconds until the server has closed the connection. */
export async function heldFor({ atServer }: RawClient): Promise<number> {
  const began = performance.now();
  if (!atServer.closed) await once(atServer, "close");
  return performance.now() - began;
}
