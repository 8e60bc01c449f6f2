import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { registerErrorHandler } from "#server/http/error-handler.ts";
import { ApiPaths, pathOfTarget, refuseUnclearTargets } from "./request-target.ts";

const every = new ApiPaths();
for (const { path } of allEndpoints) every.add(path);

test("every address of the API is read in any case of its letters; parameters and the query stay as they were sent", () => {
  for (const { path } of allEndpoints) {
    const sent = path.replaceAll(/:\w+/g, "aB%2fC-1");
    for (const spelling of [sent.toUpperCase(), sent.toLowerCase(), sent]) {
      // Parameters are sent in one spelling throughout.
      const requested = path
        .split("/")
        .map((name, at) => (name.startsWith(":") ? "aB%2fC-1" : spelling.split("/")[at]))
        .join("/");
      expect(every.spell(requested)).toBe(sent);
      expect(every.spell(`${requested}?Q=Saket&q=/API/Property#A`)).toBe(`${sent}?Q=Saket&q=/API/Property#A`);
    }
  }
});

test("an unknown path is left unchanged below a plain /api/; pages are not rewritten", () => {
  for (const [requested, spelt] of [
    ["/API/Nothing/Here?A=B", "/api/Nothing/Here?A=B"],
    ["/Api/property/details", "/api/property/details"],
    ["/api/v1//SEARCH", "/api/v1//SEARCH"],
    ["/api/v1/search/", "/api/v1/search/"],
    ["/API", "/API"],
    ["/all-PG?city=Delhi", "/all-PG?city=Delhi"],
    ["/apiary", "/apiary"],
    ["/hi/API/property", "/hi/API/property"],
  ] as const)
    expect(every.spell(requested), requested).toBe(spelt);
});

test("a whole address counts by its path and query", () => {
  expect(pathOfTarget("http://a.example/all-PG?q=1")).toBe("/all-PG?q=1");
  expect(pathOfTarget("HTTPS://a.example")).toBe("/");
  for (const target of ["/all-PG?next=http://a.example/", "//a.example/x", "*", "nonsense"])
    expect(pathOfTarget(target)).toBe(target);
});

/** The answer of a server with these rules to bytes on a socket. */
async function answerTo(bytes: string): Promise<string> {
  const server = fastify({ rewriteUrl: ({ url = "" }) => pathOfTarget(url) });
  registerErrorHandler(server);
  refuseUnclearTargets(server);
  server.get("/*", (request) => ({ url: request.url }));
  await server.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => server.close());
  const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}

test.each([
  ["one host", "GET /a HTTP/1.1\r\nHost: a.example:3000\r\n", 200],
  ["an address in brackets", "GET /a HTTP/1.1\r\nHost: [::1]:3000\r\n", 200],
  ["a whole address for the same host", "GET http://a.example/a HTTP/1.1\r\nHost: A.example:80\r\n", 200],
  ["no host, as before HTTP/1.1", "GET /a HTTP/1.0\r\n", 200],
  ["two hosts", "GET /a HTTP/1.1\r\nHost: a.example\r\nHost: evil.example\r\n", 400],
  ["the same host twice", "GET /a HTTP/1.1\r\nHost: a.example\r\nhOsT: a.example\r\n", 400],
  ["two hosts before HTTP/1.1", "GET /a HTTP/1.0\r\nHost: a.example\r\nHost: evil.example\r\n", 400],
  ["two hosts in one header", "GET /a HTTP/1.1\r\nHost: a.example, evil.example\r\n", 400],
  ["an empty host", "GET /a HTTP/1.1\r\nHost:\r\n", 400],
  ["spaces for a host", "GET /a HTTP/1.1\r\nHost:   \r\n", 400],
  ["no host", "GET /a HTTP/1.1\r\n", 400],
  ["a person in the host", "GET /a HTTP/1.1\r\nHost: a.example@evil.example\r\n", 400],
  ["a path in the host", "GET /a HTTP/1.1\r\nHost: a.example/b\r\n", 400],
  ["the server as a whole, by a method that reads", "GET * HTTP/1.1\r\nHost: a.example\r\n", 400],
  ["another scheme", "GET abc://a.example/a HTTP/1.1\r\nHost: a.example\r\n", 400],
  ["another scheme for the same host and port", "GET ftp://a.example:3000/a HTTP/1.1\r\nHost: a.example:3000\r\n", 400],
  ["no path", "GET a HTTP/1.1\r\nHost: a.example\r\n", 400],
  ["a whole address that cannot be read", "GET http://a.example:99999/a HTTP/1.1\r\nHost: a.example\r\n", 400],
  ["a whole address for another host", "GET http://evil.example/a HTTP/1.1\r\nHost: a.example\r\n", 400],
])("%s", async (_what, head, status) => {
  const answer = await answerTo(`${head}Connection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(String.raw`^HTTP/1\.1 ${status} `));
  if (status === 200) expect(answer).toContain('{"url":"/a"}');
});
