import { type RequestListener, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Database, openDatabase } from "#server/database/database.ts";
import { connectOrm } from "#server/database/orm.ts";
import { createSessions } from "#server/sessions/sessions.ts";
import { testKeys } from "#test/test-keys.ts";
import { type MockGoogle, aMockGoogle } from "#test/apps/mock-google.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { registerGoogle } from "./google-routes.ts";
import type { GoogleCredentials } from "./provider.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

/** The routes alone, and every line that they log. */
async function aLoggedServer(offer: GoogleCredentials, database = db.database) {
  const lines: string[] = [];
  const server = fastify({ logger: { level: "trace", stream: { write: (line: string) => void lines.push(line) } } });
  await server.register(cookie);
  registerGoogle(server, {
    offer,
    database,
    sessions: createSessions(database),
    mails: { sendGoogleNews: async () => {} },
    keys: testKeys,
    isHttps: false,
    publicUrl: () => "http://localhost:3000",
  });
  return { server, lines };
}

/** Something at the provider's address that is none. */
async function aStrangeProvider(listener: RequestListener): Promise<GoogleCredentials> {
  const strange = createServer(listener);
  await new Promise<void>((resolve) => strange.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    strange.closeAllConnections();
    strange.close();
  });
  const { port } = strange.address() as AddressInfo;
  return { clientId: "thikana", clientSecret: "secret", issuer: `http://127.0.0.1:${port}` };
}

test("a provider that never answers is waited for five seconds", async () => {
  const { server, lines } = await aLoggedServer(await aStrangeProvider(() => {}));
  const start = performance.now();
  const { statusCode, headers } = await server.inject("/auth/google");
  expect([statusCode, headers.location]).toEqual([303, "/login?error=google"]);
  expect(performance.now() - start).toBeLessThan(9000);
  expect(lines.join("")).toContain("a sign-in with Google did not work out");
});

test.each<[string, RequestListener]>([
  ["redirects", (_request, response) => response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end()],
  ["answers a page", (_request, response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<p>Hello")],
  ["fails", (_request, response) => response.writeHead(500).end()],
  [
    "speaks for another issuer",
    (_request, response) =>
      response.writeHead(200, { "Content-Type": "application/json" }).end('{"issuer":"https://accounts.google.com"}'),
  ],
])("a provider that %s leads back to the sign-in page", async (_kind, listener) => {
  const { server } = await aLoggedServer(await aStrangeProvider(listener));
  const { statusCode, headers } = await server.inject("/auth/google");
  expect([statusCode, headers.location]).toEqual([303, "/login?error=google"]);
});

test("neither codes nor tokens nor secrets come into the log", async () => {
  const google = await aMockGoogle();
  const { server, lines } = await aLoggedServer(google.offer);
  const secrets: unknown[] = [google.offer.clientSecret];
  google.changeTokens = (tokens) => secrets.push(tokens["id_token"], tokens["access_token"]);
  for (const claims of [{}, { aud: "another" }]) {
    Object.assign(google.claims, claims);
    const { query, cookie: sent } = await thereAndBack(server, google);
    secrets.push(query.get("code"), query.get("state"), sent);
  }
  expect(secrets).toHaveLength(11);
  const log = lines.join("");
  expect(log).toContain('"url":"/auth/google/callback"');
  expect(log).toContain("a sign-in with Google did not work out");
  for (const secret of secrets) expect(log).not.toContain(secret);
});

/** Goes to the provider and comes back. */
async function thereAndBack(server: FastifyInstance, google: MockGoogle) {
  const sent = await server.inject("/auth/google");
  const query = await google.visit(String(sent.headers.location));
  const value = String(sent.cookies[0]?.value);
  const answer = await server.inject({ url: `/auth/google/callback?${query.toString()}`, cookies: { google: value } });
  return { query, cookie: value, location: answer.headers.location };
}

/** What is logged, above information, where the database fails on the way back, which leads to the sign-in page. */
async function warningsOfFailure(google: MockGoogle, database: Database): Promise<object[]> {
  const { server, lines } = await aLoggedServer(google.offer, thereAtFirst(database));
  expect((await thereAndBack(server, google)).location).toBe("/login?error=google");
  return lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level > 30);
}

/** A database that answers the first statement, by which the browser is sent to the provider, and is another one from then on. */
function thereAtFirst(afterwards: Database): Database {
  const answer: unknown = async (statement: string) => db.database.pool.query(statement);
  vi.spyOn(afterwards.pool, "query").mockImplementationOnce(answer as () => void);
  return afterwards;
}

test("a database that is out of reach on the way back is a short warning, and no fault of ours", async () => {
  const google = await aMockGoogle();
  const gone = openDatabase({ connectionString: "postgres://nobody@127.0.0.1:1/none" });
  onTestFinished(() => gone.close());
  expect(await warningsOfFailure(google, gone)).toEqual([
    expect.objectContaining({ level: 40, status: 503, reason: "ECONNREFUSED" }),
  ]);
});

test("what another part refuses on the way back is a warning too, whatever status it names", async () => {
  const google = await aMockGoogle();
  const refusal = Object.assign(new Error("no such page"), { statusCode: 404 });
  const query = async () => Promise.reject(refusal);
  const pool = { query, connect: query } as never;
  const refusing = { ...db.database, pool, orm: connectOrm(pool) };
  expect(await warningsOfFailure(google, refusing)).toEqual([
    expect.objectContaining({ level: 40, reason: "no such page" }),
  ]);
});
