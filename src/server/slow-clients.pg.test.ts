/** Clients that are slow on purpose, or ask for more than they read, against the app as it is served. */
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { aRawClient, heldFor } from "#test/raw-client.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import type { AppParts } from "./app-parts.ts";
import { type ConnectionLimits, usualConnectionLimits } from "./http/connections/connection-limits.ts";

const db = useTestDatabase();

/** More than the kernel's buffers of both sides hold. */
const large = 64_000_000;

interface SlowApp {
  server: FastifyInstance;
  /** Requests for something large that are being answered now, and at most. */
  answering: { now: number; most: number; ever: number };
}

/** The real app, listening, with something large to read at `/large` and something small at `/small`. */
async function aListeningApp(
  connectionLimits: Partial<ConnectionLimits> = {},
  parts: Partial<AppParts> = {},
): Promise<SlowApp> {
  const answering = { now: 0, most: 0, ever: 0 };
  const { server } = await aTestApp(db.database, {
    connectionLimits,
    ...parts,
    beforeRoutes(app) {
      app.get("/small", () => "small");
      app.get("/large", (_request, reply) => {
        answering.ever += 1;
        answering.now += 1;
        answering.most = Math.max(answering.most, answering.now);
        reply.raw.once("close", () => (answering.now -= 1));
        const piece = Buffer.alloc(64_000);
        let left = large;
        return reply.type("application/octet-stream").send(
          new Readable({
            read() {
              left -= piece.length;
              this.push(left >= 0 ? piece : null);
            },
          }),
        );
      });
    },
  });
  await server.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => server.close());
  return { server, answering };
}

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

test("the served app gives clients the times that the documents name", async () => {
  const { server } = await aListeningApp();
  const { headersTimeout, requestTimeout, keepAliveTimeout } = server.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: 8000,
    requestTimeout: 60_000,
    keepAliveTimeout: 10_000,
  });
  expect(Reflect.get(server.server, "connectionsCheckingInterval")).toBe(1000);
  expect(usualConnectionLimits).toMatchObject({
    bodyTimeoutMs: 15_000,
    stalledReaderMs: 15_000,
    lingerMs: 1000,
    waitingRequests: 16,
    connectionsPerNetwork: 512,
  });
});

test("headers that do not come to an end are 408, and closed though the client neither reads nor leaves", async () => {
  const { server } = await aListeningApp({ headersTimeoutMs: 150, checkIntervalMs: 30, lingerMs: 100 });
  const reading = await aRawClient(server, "GET / HT");
  expect(await reading.readAll()).toMatch(/^HTTP\/1\.1 408 .*\r\n\r\n\{"message":"This request cannot be read"/s);
  const stubborn = await aRawClient(server, "GET / HTTP/1.1\r\nHost: localhost\r\nX-");
  expect(await heldFor(stubborn)).toBeLessThan(2000);
});

test("a connection that never asked is closed without a word; what is no request is 400, too many headers 431", async () => {
  const { server } = await aListeningApp({ headersTimeoutMs: 150, checkIntervalMs: 30, lingerMs: 100 });
  expect(await (await aRawClient(server)).readAll()).toBe("");
  expect(await (await aRawClient(server, "\0\r\n\r\n")).readAll()).toMatch(/^HTTP\/1\.1 400 /);
  const headers = await aRawClient(server, get("/", `X: ${"x".repeat(20_000)}\r\n`));
  expect(await headers.readAll()).toMatch(/^HTTP\/1\.1 431 /);
  const hostless = await aRawClient(server, "GET /small HTTP/1.1\r\n\r\n");
  expect(await hostless.readAll()).toMatch(/^HTTP\/1\.1 400 .*nosniff.*This request cannot be read/s);
});

test("an idle keep-alive connection is closed", async () => {
  const { server } = await aListeningApp({ keepAliveTimeoutMs: 100 });
  const client = await aRawClient(server, get("/small"));
  // Node adds a second of its own.
  expect(await heldFor(client)).toBeLessThan(3000);
});

const posting = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`;

test("a body that does not come is cut off after 15 s; one with files gets more time", async () => {
  const { server } = await aListeningApp();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const arrived = async (path: string) => {
    const request = once(server.server, "request");
    const client = await aRawClient(server, posting(path));
    await request;
    return client;
  };
  const words = await arrived("/api/user/login");
  const files = await arrived("/api/property/add-property");
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  vi.advanceTimersByTime(14_999);
  expect(words.atServer.destroyed).toBe(false);
  vi.advanceTimersByTime(2);
  vi.useRealTimers();
  await heldFor(words);
  expect(files.atServer.destroyed).toBe(false);
});

test("a request with files that does not come to an end is cut off too", async () => {
  const { server } = await aListeningApp({
    headersTimeoutMs: 100,
    uploadTimeoutMs: 200,
    checkIntervalMs: 30,
    lingerMs: 100,
  });
  expect(await heldFor(await aRawClient(server, posting("/api/property/add-property")))).toBeLessThan(2000);
});

test("pipelined requests are answered in their order, one at a time", async () => {
  const { server, answering } = await aListeningApp({ keepAliveTimeoutMs: 100 });
  const client = await aRawClient(
    server,
    `${get("/large")}${get("/small")}${get("/large")}${get("/api/nothing-here")}`,
  );
  await vi.waitFor(() => expect(answering.ever).toBe(1));
  const sizes: number[] = [];
  let statuses = "";
  client.socket.on("data", (bytes: Buffer) => {
    sizes.push(bytes.length);
    statuses += [...bytes.toString("latin1").matchAll(/HTTP\/1\.1 (\d{3})/g)]
      .map(([, status]) => `${status} `)
      .join("");
  });
  client.socket.resume();
  await heldFor(client);
  expect(statuses).toBe("200 200 200 404 ");
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(2 * large);
  expect(answering).toEqual({ now: 0, most: 1, ever: 2 });
});

test("a client that asks far ahead of what it reads is cut off, and others are answered", async () => {
  const { server, answering } = await aListeningApp();
  const greedy = await Promise.all(Array.from({ length: 8 }, () => aRawClient(server, get("/large").repeat(150))));
  expect(Math.max(...(await Promise.all(greedy.map(heldFor))))).toBeLessThan(5000);
  expect(answering.most).toBeLessThanOrEqual(8);
  expect(answering.now).toBe(0);
  // Those that Node would answer by itself count as well.
  const unsaid = await aRawClient(server, get("/large") + "GET / HTTP/1.1\r\n\r\n".repeat(100));
  expect(await heldFor(unsaid)).toBeLessThan(5000);
  const odd = await aRawClient(server, get("/large") + get("/", "Expect: a-miracle\r\n").repeat(100));
  expect(await heldFor(odd)).toBeLessThan(5000);
  expect((await server.inject("/small")).body).toBe("small");
});

const shortPatience = { stalledReaderMs: 600 };

test("a client that reads nothing is disconnected, also on a keep-alive connection and while it goes on sending", async () => {
  const { server, answering } = await aListeningApp(shortPatience);
  const client = await aRawClient(server, get("/large"));
  const kept = await aRawClient(server, get("/small"));
  await once(kept.socket.resume(), "data");
  kept.socket.pause().write(get("/large"));
  const dripping = await aRawClient(server, get("/large"));
  const more = get("/large", `X: ${"x".repeat(1000)}\r\n`).split("");
  const drip = setInterval(() => dripping.socket.write(more.shift() ?? "x"), 20);
  onTestFinished(() => clearInterval(drip));
  await vi.waitFor(() => expect(answering.now).toBe(3));
  const held = await Promise.all([client, kept, dripping].map(heldFor));
  expect(Math.min(...held)).toBeGreaterThan(300);
  expect(Math.max(...held)).toBeLessThan(4000);
  expect(answering.now).toBe(0);
});

test("a client that reads slowly is not disconnected", async () => {
  const { server } = await aListeningApp(shortPatience);
  const client = await aRawClient(server, get("/large"));
  let read = 0;
  const until = performance.now() + 3 * shortPatience.stalledReaderMs;
  while (performance.now() < until) {
    await wait(10);
    read += client.socket.read()?.length ?? 0;
  }
  expect(client.atServer.destroyed).toBe(false);
  expect(read).toBeLessThan(large);
});

test("nothing is written into an answer that is under way when what follows it cannot be read", async () => {
  const { server, answering } = await aListeningApp({ headersTimeoutMs: 100, checkIntervalMs: 30, lingerMs: 100 });
  const client = await aRawClient(server, `${get("/large")}GET / HT`);
  await vi.waitFor(() => expect(answering.now).toBe(1));
  await heldFor(client);
  expect((await client.readAll()).match(/HTTP\/1\.1 \d{3}/g)).toEqual(["HTTP/1.1 200"]);
});

test("one network has so many connections and no more, and a proxy that is trusted any number", async () => {
  const { server } = await aListeningApp({ connectionsPerNetwork: 3 });
  const three = [await aRawClient(server), await aRawClient(server), await aRawClient(server)];
  const { port } = server.server.address() as AddressInfo;
  const fourth = connect(port, "127.0.0.1")
    .resume()
    .on("error", () => {});
  await new Promise((resolve) => fourth.once("close", resolve));
  expect(fourth.bytesRead).toBe(0);
  expect(three.map(({ atServer }) => atServer.destroyed)).toEqual([false, false, false]);
  const elsewhere = await aRawClient(server, get("/small", "Connection: close\r\n"), "127.0.0.2");
  expect(await elsewhere.readAll()).toMatch(/small$/);
  three[0]?.socket.destroy();
  await heldFor(three[0]!);
  const next = await aRawClient(server, get("/small", "Connection: close\r\n"));
  expect(await next.readAll()).toMatch(/small$/);

  const config = { trustedProxies: ["127.0.0.0/8"], logLevel: "silent", pageCacheBytes: 0 } as const;
  const behindProxy = await aListeningApp(
    { connectionsPerNetwork: 3 },
    { config: { ...config, trustedProxies: [...config.trustedProxies] } },
  );
  const many = await Promise.all(Array.from({ length: 6 }, () => aRawClient(behindProxy.server)));
  expect(many.filter(({ atServer }) => atServer.destroyed)).toEqual([]);
});
