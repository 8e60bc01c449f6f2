import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { registerCrossOriginRule } from "./cross-origin.ts";
import { registerErrorHandler } from "./error-handler.ts";

async function statusWith(
  publicOrigin: string | undefined,
  method: "GET" | "POST",
  url: string,
  headers: Record<string, string>,
): Promise<number> {
  const server = fastify();
  onTestFinished(() => server.close());
  registerErrorHandler(server);
  registerCrossOriginRule(server, { isWriting: (request) => request.url === "/logout", publicOrigin });
  for (const path of ["/", "/logout"])
    server.route({ method: ["GET", "POST"], url: path, handler: async () => "done" });
  return (await server.inject({ method, url, headers })).statusCode;
}

/** The status for a write that sends its origin, as older browsers do, with these hosts and this public URL. */
const statusOf = (publicOrigin: string | undefined, origin: string, host: string) =>
  statusWith(publicOrigin, "POST", "/", { origin, host });

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

test.each([
  ["another site", "https://evil.example/a?b", 403],
  ["no page that can be named", "about:blank", 403],
  ["a page of ours", "https://pg.example/account?x=1", 200],
  ["a page of ours by another name that leads here", "https://www.pg.example/", 200],
  ["nowhere", "", 200],
])("a read that writes, of a browser that names the page alone: sent from %s", async (_case, referer, status) => {
  const host = referer.includes("www") ? "www.pg.example" : "pg.example";
  expect(await statusWith("https://pg.example", "GET", "/logout", { referer, host })).toBe(status);
});

test("links from other sites to pages that only read still work", async () => {
  const headers = { referer: "https://evil.example/", host: "pg.example" };
  expect(await statusWith("https://pg.example", "GET", "/", headers)).toBe(200);
});
