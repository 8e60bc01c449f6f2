import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { createUnreadableAnswer } from "./error-handler.ts";

let port = 0;

beforeAll(async () => {
  const server = createServer({ headersTimeout: 50, connectionsCheckingInterval: 10 });
  // As Fastify hands them on.
  server.on("clientError", (error, socket) =>
    createUnreadableAnswer({ isHttps: false })(error as never, socket as never),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  ({ port } = server.address() as AddressInfo);
  return () => void server.close();
});

/** All that a connection receives until the server ends it. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}

test("a connection that never asked is closed without a word", async () => {
  expect(await answerTo("")).toBe("");
});

test("a request that does not come to an end is 408, one that is none 400, too many headers 431", async () => {
  expect(await answerTo("GET / HT")).toMatch(/^HTTP\/1\.1 408 .*\r\n\r\n\{"message":"This request cannot be read"/s);
  expect(await answerTo("\0\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  expect(await answerTo(`GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
});
