import { lookup } from "node:dns/promises";
import type * as Net from "node:net";
import { type AddressInfo, type Server, connect, createServer } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { usualConnectionLimits } from "./connection-limits.ts";
import { createGuardedServer } from "./guarded-server.ts";
import { listenOnAll } from "./listen-on-all.ts";
import { createUnreadableAnswers } from "./unreadable-requests.ts";

vi.mock("node:dns/promises");
vi.mock("node:net", async (importOriginal) => {
  const net = await importOriginal<typeof Net>();
  return { ...net, createServer: vi.fn(net.createServer) };
});

// Instead of ::1, which not every machine has.
function haveTwoAddresses() {
  vi.mocked(lookup as (host: string, options: { all: true }) => Promise<unknown>).mockResolvedValue([
    { address: "127.0.0.1", family: 4 },
    { address: "127.0.0.2", family: 4 },
  ]);
}

test("a listener that fails again and again after the start is logged once, and ends nothing", async () => {
  haveTwoAddresses();
  const lines: string[] = [];
  const app = Fastify({
    forceCloseConnections: true,
    logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } },
  });
  app.get("/", () => "hello");
  await listenOnAll(app, { host: "localhost", port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const second = vi
    .mocked(createServer)
    .mock.results.map(({ value }) => value as Server)
    .find((listener) => (listener.address() as AddressInfo | null)?.address === "127.0.0.2");
  if (!second) throw new Error("Nothing listens on the second address");
  const failure = Object.assign(new Error("accept ENFILE"), { code: "ENFILE" });
  for (const listener of [app.server, second]) for (let n = 0; n < 3; n += 1) listener.emit("error", failure);
  expect(lines.map((line) => (JSON.parse(line) as { address: string }).address)).toEqual(["127.0.0.1", "127.0.0.2"]);
  for (const host of ["127.0.0.1", "127.0.0.2"])
    expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe("hello");
});

test("every address of localhost has the same limits and answers, and is closed with the server", async () => {
  haveTwoAddresses();
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
  const keptAlive = connect(port, "127.0.0.2").resume();
  keptAlive.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await new Promise((resolve) => keptAlive.once("data", resolve));
  await app.close();
  await expect(answerTo("127.0.0.2", "GET / HT")).rejects.toThrow("ECONNREFUSED");
});
