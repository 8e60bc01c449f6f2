import { lookup } from "node:dns/promises";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { usualConnectionLimits } from "./connection-limits.ts";
import { createGuardedServer } from "./guarded-server.ts";
import { listenOnAll } from "./listen-on-all.ts";
import { createUnreadableAnswers } from "./unreadable-requests.ts";

vi.mock("node:dns/promises");

test("every address of localhost has the same limits and answers, and is closed with the server", async () => {
  // Instead of ::1, which not every machine has.
  vi.mocked(lookup as (host: string, options: { all: true }) => Promise<unknown>).mockResolvedValue([
    { address: "127.0.0.1", family: 4 },
    { address: "127.0.0.2", family: 4 },
  ]);
  const { onClientError, refuseHostless } = createUnreadableAnswers({ isHttps: false, lingerMs: 100 });
  const app = Fastify({
    clientErrorHandler: onClientError,
    forceCloseConnections: "idle",
    serverFactory: createGuardedServer({
      limits: { ...usualConnectionLimits, headersTimeoutMs: 100, checkIntervalMs: 20 },
      trustedProxies: [],
      refuseHostless,
      onRefused: () => {},
    }),
  });
  app.get("/", () => "hello");
  await listenOnAll(app, { host: "localhost", port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const answerTo = async (host: string, bytes: string) => {
    const socket = connect(port, host);
    socket.write(bytes);
    return text(socket);
  };
  for (const host of ["127.0.0.1", "127.0.0.2"]) {
    expect(await answerTo(host, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")).toMatch(/hello$/);
    expect(await answerTo(host, "GET / HT")).toMatch(/^HTTP\/1\.1 408 .*nosniff/s);
  }
  const kept = connect(port, "127.0.0.2").resume();
  kept.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await new Promise((resolve) => kept.once("data", resolve));
  await app.close();
  await expect(answerTo("127.0.0.2", "GET / HT")).rejects.toThrow("ECONNREFUSED");
});
