import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { registerCrossOriginRule } from "./cross-origin.ts";
import { registerErrorHandler } from "./error-handler.ts";

/** What becomes of a write that names its origin, as older browsers do: with these hosts, at this public address. */
async function statusOf(publicOrigin: string | undefined, origin: string, host: string): Promise<number> {
  const server = fastify();
  onTestFinished(() => server.close());
  registerErrorHandler(server);
  registerCrossOriginRule(server, { isWriting: () => false, publicOrigin });
  server.post("/", async () => "done");
  return (await server.inject({ method: "POST", url: "/", headers: { origin, host } })).statusCode;
}

test.each([
  ["the documented proxy on the usual port", "https://pg.example", "https://pg.example", "pg.example"],
  ["on another port, with a Host that lacks it", "https://pg.example:8443", "https://pg.example:8443", "pg.example"],
  ["with a Host that has the port behind the proxy", "https://pg.example", "https://pg.example", "127.0.0.1:3000"],
  ["no proxy and no PUBLIC_URL", undefined, "http://192.168.1.5:3000", "192.168.1.5:3000"],
  ["a second name of the site", "https://pg.example", "https://www.pg.example", "www.pg.example"],
])("the site's own pages may write: %s", async (_case, publicOrigin, origin, host) => {
  expect(await statusOf(publicOrigin, origin, host)).toBe(200);
});

test.each([
  ["another host", "https://pg.example", "https://evil.example", "pg.example"],
  ["another port of the same host", "https://pg.example:8443", "https://pg.example:9443", "pg.example"],
  ["the usual port, where the site has another", "https://pg.example:8443", "https://pg.example", "pg.example:8443"],
  ["plain http where the site is https", "https://pg.example", "http://pg.example", "pg.example"],
  ["a name that begins alike", "https://pg.example", "https://pg.example.evil.example", "pg.example"],
  ["no origin that can be named", "https://pg.example", "null", "pg.example"],
  ["this machine's, where no PUBLIC_URL is set", undefined, "http://localhost:3000", "192.168.1.5:3000"],
])("no other page may: %s", async (_case, publicOrigin, origin, host) => {
  expect(await statusOf(publicOrigin, origin, host)).toBe(403);
});
