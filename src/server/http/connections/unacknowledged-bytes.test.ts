import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { readUnacknowledged } from "./unacknowledged-bytes.ts";

test("Linux reports how many sent bytes have not been acknowledged", async () => {
  const server = createServer((socket) => void socket.write(Buffer.alloc(64_000_000)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const accepted = once(server, "connection");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
  const [socket] = (await accepted) as [Socket];
  onTestFinished(() => {
    client.destroy();
    socket.destroy();
    server.close();
  });
  await vi.waitFor(async () => expect((await readUnacknowledged([socket])).get(socket)).toBeGreaterThan(10_000));
  client.resume();
  await once(socket, "drain");
  await vi.waitFor(async () => expect((await readUnacknowledged([socket])).get(socket)).toBe(0));
});
