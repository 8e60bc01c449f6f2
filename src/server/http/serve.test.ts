import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { ownLead, ownLeads } from "#contract/leads.ts";
import { findPlaces } from "#contract/places.ts";
import { propertyDetails } from "#contract/property.ts";
import { registerErrorHandler } from "./error-handler.ts";
import { unavailable } from "./errors.ts";
import { ServedEndpoints, serve, serveKept } from "./serve.ts";

/** One endpoint with versions, whose handler moves the version or fails when the test says so. */
function aVersionedServer(): { server: FastifyInstance; state: { version: number; isDown: boolean; answers: number } } {
  const server = fastify();
  registerErrorHandler(server);
  const state = { version: 1, isDown: false, answers: 0 };
  serveKept(server, new ServedEndpoints({ identify: async () => undefined, isHttps: false }), findPlaces, {
    async handle() {
      if (state.isDown) throw unavailable();
      state.answers += 1;
      return { places: [] };
    },
    open: (answer) => answer,
    encode: JSON.stringify,
    version: () => `a.${state.version}`,
  });
  return { server, state };
}

test("who holds the present version is not answered again, however the tag is written", async () => {
  const { server, state } = aVersionedServer();
  const url = "/api/v1/places?q=saket";
  const first = await server.inject(url);
  expect([first.statusCode, first.headers.etag]).toEqual([200, 'W/"a.1"']);
  for (const held of ['W/"a.1"', '"a.1"', 'W/"other", W/"a.1"', '"x","a.1"', "*"]) {
    const again = await server.inject({ url, headers: { "if-none-match": held } });
    expect([again.statusCode, again.body, again.headers.etag], held).toEqual([304, "", 'W/"a.1"']);
  }
  expect(state.answers).toBe(1);
  state.version = 2;
  for (const held of ['W/"a.1"', 'W/"a.22"', '"", "a"', "a.2"])
    expect((await server.inject({ url, headers: { "if-none-match": held } })).statusCode, held).toBe(200);
});

test("an answer that moved on while it was made carries the version before, so that it is asked for again", async () => {
  const server = fastify();
  let version = 1;
  serveKept(server, new ServedEndpoints({ identify: async () => undefined, isHttps: false }), findPlaces, {
    async handle() {
      version = 2;
      return { places: [] };
    },
    open: (answer) => answer,
    encode: JSON.stringify,
    version: () => `a.${version}`,
  });
  expect((await server.inject("/api/v1/places")).headers.etag).toBe('W/"a.1"');
});

test("a refusal and a failure carry no tag of a success, and are not kept", async () => {
  const { server, state } = aVersionedServer();
  state.isDown = true;
  for (const [url, status] of [
    ["/api/v1/places?colour=red", 400],
    ["/api/v1/places?q=saket", 503],
  ] as const) {
    const { statusCode, headers } = await server.inject(url);
    expect([statusCode, headers.etag, headers["cache-control"]]).toEqual([status, undefined, "no-store"]);
  }
});

test("what was said of an answer is taken back when it fails on its way", async () => {
  const server = fastify();
  registerErrorHandler(server);
  server.get("/page", async (_request, reply) => {
    void reply.headers({ ETag: 'W/"a"', "Content-Encoding": "br", "Content-Type": "text/html" });
    throw new Error("Memory allocation failed");
  });
  const { statusCode, headers, body } = await server.inject("/page");
  expect([statusCode, headers.etag, headers["content-encoding"]]).toEqual([500, undefined, undefined]);
  expect(JSON.parse(body)).toEqual({ message: "Something went wrong", code: "internal" });
});

test("what is asked inside the process is refused where HTTP would refuse it", async () => {
  const server = fastify();
  registerErrorHandler(server);
  const account = { id: "", displayId: "U", name: "", email: "", role: "pg-owner", createdAt: "" } as const;
  const served = new ServedEndpoints({
    identify: async () => ({ account, sessionId: "", isProved: false, hasSecondFactor: false }),
    isHttps: false,
  });
  const asked: unknown[] = [];
  const refuse = async (input: unknown) => {
    asked.push(input);
    throw unavailable();
  };
  serve(server, served, ownLeads, refuse);
  serve(server, served, ownLead, refuse);
  serve(server, served, propertyDetails, refuse);
  const inside: [string, (...of: [FastifyRequest, FastifyReply]) => Promise<unknown>][] = [
    ["nobody-types-this", (...of) => served.call(ownLeads, { query: { find: "a\u0000b" } }, ...of)],
    ["too-long", (...of) => served.call(ownLeads, { query: { find: "a".repeat(81) } }, ...of)],
    ["no-lead", (...of) => served.call(ownLead, { params: { id: "1" } }, ...of)],
    ["no-listing", (...of) => served.call(propertyDetails, { params: { id: "a\u0000" } }, ...of)],
    ["tidied", (...of) => served.call(ownLeads, { query: { find: " a  b " } }, ...of)],
  ];
  for (const [name, call] of inside) server.get(`/${name}`, call);
  for (const [name] of inside.slice(0, -1)) expect((await server.inject(`/${name}`)).statusCode, name).toBe(400);
  expect(asked).toEqual([]);
  expect((await server.inject("/tidied")).statusCode).toBe(503);
  expect(asked).toEqual([{ params: undefined, query: { find: "a b" }, body: undefined }]);
});
