import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { adminOverview } from "#contract/admin/admin-overview.ts";
import { enquire } from "#contract/lead/enquiry.ts";
import { ownLead, ownLeads } from "#contract/lead/leads.ts";
import { findPlaces } from "#contract/search/places.ts";
import { propertyDetails } from "#contract/property/property.ts";
import type { SignedIn } from "./caller.ts";
import { registerErrorHandler } from "./error-handler.ts";
import { unavailable } from "./errors.ts";
import { ServedEndpoints, serve, serveCached } from "./serve.ts";

/** One endpoint with versions; the test changes the version and makes the handler fail. */
function aVersionedServer(): { server: FastifyInstance; state: { version: number; isDown: boolean; answers: number } } {
  const server = fastify();
  registerErrorHandler(server);
  const state = { version: 1, isDown: false, answers: 0 };
  serveCached(server, new ServedEndpoints({ identify: async () => undefined, isHttps: false }), findPlaces, {
    async handle() {
      if (state.isDown) throw unavailable();
      state.answers += 1;
      return { places: [] };
    },
    open: (answer) => answer,
    encode: (answer) => JSON.stringify(answer),
    version: () => `a.${state.version}`,
  });
  return { server, state };
}

test("a client with the current version gets 304, however it writes the tag", async () => {
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

test("an answer that changes while it is made has the tag of the version before, so that it is requested again", async () => {
  const server = fastify();
  let version = 1;
  serveCached(server, new ServedEndpoints({ identify: async () => undefined, isHttps: false }), findPlaces, {
    async handle() {
      version = 2;
      return { places: [] };
    },
    open: (answer) => answer,
    encode: (answer) => JSON.stringify(answer),
    version: () => `a.${version}`,
  });
  expect((await server.inject("/api/v1/places")).headers.etag).toBe('W/"a.1"');
});

test("a refusal and a failure have no entity tag and are not cached", async () => {
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

test("headers about an answer are removed when sending it fails", async () => {
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

test("calls inside the process are refused where HTTP would refuse them", async () => {
  const server = fastify();
  registerErrorHandler(server);
  const account = { id: "", displayId: "U", name: "", email: "", role: "pg-owner", createdAt: "" } as const;
  const served = new ServedEndpoints({
    identify: async () => ({ account, sessionId: "", isProved: false, hasSecondFactor: false }),
    isHttps: false,
  });
  const inputs: unknown[] = [];
  const refuse = async (input: unknown) => {
    inputs.push(input);
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
  expect(inputs).toEqual([]);
  expect((await server.inject("/tidied")).statusCode).toBe(503);
  expect(inputs).toEqual([{ params: undefined, query: { find: "a b" }, body: undefined }]);
});

test("an endpoint is served under its own method and path, and one that is not served is an error", async () => {
  const server = fastify();
  registerErrorHandler(server);
  const served = new ServedEndpoints({ identify: async () => undefined, isHttps: false });
  const details = { id: "details" };
  const places = { places: [] };
  serve(server, served, findPlaces, async () => places);
  serve(server, served, propertyDetails, async () => details as never);
  expect([findPlaces, propertyDetails, ownLeads].map((endpoint) => served.has(endpoint))).toEqual([true, true, false]);
  expect(await served.callAnonymously(findPlaces, { query: {} }, "en")).toBe(places);
  expect(await served.callAnonymously(propertyDetails, { params: { id: "PG1" } }, "en")).toBe(details);
  const unserved = { ...findPlaces, path: "/api/v1/nothing" as const };
  await expect(served.callAnonymously(unserved, { query: {} }, "en")).rejects.toThrow("/api/v1/nothing is not served");
});

test("without a request only endpoints that are for anyone are answered", async () => {
  const server = fastify();
  const served = new ServedEndpoints({ identify: async () => undefined, isHttps: false });
  let answers = 0;
  const handle = async () => {
    answers += 1;
    return {} as never;
  };
  serve(server, served, ownLeads, handle);
  serve(server, served, enquire, handle);
  for (const [call, message] of [
    [served.callAnonymously(ownLeads, {}, "en"), "Unauthorized"],
    [served.callAnonymously(enquire, {}, "en"), "Login First"],
  ] as const)
    await expect(call).rejects.toMatchObject({ statusCode: 401, message });
  expect(answers).toBe(0);
});

test("a form's body is read as over HTTP, and its sender admitted first", async () => {
  const server = fastify();
  registerErrorHandler(server);
  const account = { id: "", displayId: "U", name: "", email: "", role: "admin", createdAt: "" } as const;
  const state: { signedIn: SignedIn | undefined } = { signedIn: undefined };
  // Unless second factors are required, an admin needs none.
  const served = new ServedEndpoints({ identify: async () => state.signedIn, isHttps: false });
  const bodies: unknown[] = [];
  serve(server, served, enquire, async ({ body }) => {
    bodies.push(body);
    return {} as never;
  });
  serve(server, served, adminOverview, async () => ({}) as never);
  const path = "/form";
  server.post(path, (request, reply) => served.submit(enquire, request.body, request, reply));
  server.get("/summary", (request, reply) => served.submit(adminOverview, undefined, request, reply));
  const post = (payload: object) => server.inject({ method: "POST", url: path, payload });
  const form = { fullName: " Asha  Rao ", contact: "98765 43210" };
  const anonymous = await post(form);
  expect([anonymous.statusCode, anonymous.json<{ message: string }>().message]).toEqual([401, "Login First"]);
  expect((await server.inject("/summary")).json<{ message: string }>().message).toBe("Unauthorized");
  state.signedIn = { account, sessionId: "", isProved: false, hasSecondFactor: false };
  expect((await post({ ...form, contact: "12" })).json()).toMatchObject({ fields: { contact: expect.any(String) } });
  expect(bodies).toEqual([]);
  expect((await post(form)).statusCode).toBe(200);
  expect(bodies).toEqual([expect.objectContaining({ fullName: "Asha Rao", contact: "9876543210" })]);
  expect((await server.inject("/summary")).statusCode).toBe(200);
});
