/** Cache poisoning: whatever a request contains, the cached page that others get is the one for a request without any of it. */
import type { LightMyRequestResponse } from "fastify";
import { beforeEach, expect, test, vi } from "vitest";
import { issueTicket } from "#server/codes/tickets.ts";
import { inTransaction } from "#server/database/database.ts";
import { createSessions } from "#server/sessions/sessions.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { paths } from "#web/paths.ts";
import { type WebBundle, openBuiltWeb } from "./web-bundle.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const mailbox = "farida.qureshi@example.in";
const admin = aUser({ role: "admin", name: "Farida Qureshi", email: mailbox });
const nobodysToken = "A".repeat(43);

/** Every page of the route table with its path parameters filled in, and more of those that read a query. */
function everyPage(listing: string): string[] {
  const filled = Object.values(paths).map((path) =>
    path
      .replace("$id", listing)
      .replace("$token", nobodysToken)
      .replace("/pg-in/$", "/pg-in/delhi/kamla-nagar")
      .replace("/pg-near/$", "/pg-near/miranda-house"),
  );
  return [...filled, "/all-PG?city=Delhi", "/login?next=%2Faccount", "/hi", "/hi/register", "/nothing"];
}

/** Every kind of credential that a browser or program may send, and things that look like one. */
async function everyCredential(): Promise<Record<string, Record<string, string>>> {
  const who = { userId: admin.id, role: "admin" as const, device: "a test", replaces: undefined };
  const { token: session } = await inTransaction(db.database, (transaction) =>
    createSessions(db.database).begin(transaction, who),
  );
  const ticket = (purpose: "register" | "reset") =>
    inTransaction(db.database, (transaction) => issueTicket(transaction, purpose, mailbox));
  const [registration, reset] = [await ticket("register"), await ticket("reset")];
  return {
    "a session": { cookie: `sid=${session}; signed-in=1; registration=${registration}` },
    "a registration ticket in its cookie": { cookie: `registration=${registration}` },
    "a reset ticket in its cookie": { cookie: `reset=${reset}; google=${reset}` },
    "a registration ticket as bearer": { authorization: `Bearer ${registration}` },
    "a reset ticket as bearer, and headers of proxies": {
      authorization: `Bearer ${reset}`,
      "x-forwarded-for": "203.0.113.9",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "x-original-url": "/admin",
      "x-rewrite-url": "/admin",
      "x-user": mailbox,
      forwarded: "for=203.0.113.9;host=evil.example",
    },
    "a session as bearer, and client hints": {
      authorization: `Bearer ${session}`,
      "user-agent": mailbox,
      referer: "http://evil.example/pg-details/PG000001?sharing=single",
      "accept-language": "hi",
      "idempotency-key": mailbox,
      host: "evil.example",
    },
  };
}

/** The answer without the parts that differ each time. */
function seenOf({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _, "x-request-id": __, ...others } = headers;
  return { statusCode, headers: others, body };
}

const isForItsSender = ({ headers }: LightMyRequestResponse) =>
  /^(?:private, no-cache|no-store)$/.test(String(headers["cache-control"]));

test("a page rendered first for any credential is, for everybody after, the page that nobody's request made", async () => {
  await storeUsers(db.database, admin);
  await storeProperties(db.database, aProperty({ createdBy: admin.id }), aProperty());
  const web = await openBuiltWeb();
  const anApp = async () => (await aTestApp(db.database, { web })).server;
  const get = (app: Awaited<ReturnType<typeof anApp>>, url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { "accept-encoding": "identity", ...headers } });
  // Times that pages show, to the minute, are the same on every server of this test.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const clean = await anApp();
  const pages = everyPage("PG000001");
  const expected = new Map<string, ReturnType<typeof seenOf>>();
  for (const url of pages) expected.set(url, seenOf(await get(clean, url)));
  let compared = 0;
  for (const [credential, headers] of Object.entries(await everyCredential())) {
    const app = await anApp();
    for (const url of pages) {
      const what = `${url} after ${credential}`;
      const first = await get(app, url, headers);
      const wanted = expected.get(url);
      // An answer marked as public is identical, to the byte, to that for a request without credentials.
      if (!isForItsSender(first)) {
        compared += 1;
        expect(seenOf(first), what).toEqual(wanted);
      }
      // Redirects and errors are not cached.
      if (wanted?.statusCode !== 200 && first.statusCode !== 200) continue;
      const next = await get(app, url);
      expect(seenOf(next), what).toEqual(wanted);
      expect(next.body, what).not.toContain("Farida");
      expect(next.body, what).not.toContain(mailbox);
    }
  }
  expect(compared).toBeGreaterThan(5 * 15);
  vi.useRealTimers();
}, 120_000);

/** The built pages, with a record of what was rendered. */
async function countedWeb() {
  const web = await openBuiltWeb();
  const rendered: string[] = [];
  const load = async (language: "en" | "hi"): Promise<WebBundle> => {
    const bundle = await web.load(language);
    return {
      pageModuleAt: (pathname) => bundle.pageModuleAt(pathname),
      ApiFailure: bundle.ApiFailure,
      renderPage(requested) {
        rendered.push(new URL(requested.url).pathname);
        return bundle.renderPage(requested);
      },
    };
  };
  return { rendered, web: { ...web, load } };
}

test("cookies that are worth nothing are shown the stored page; a session or a ticket that exists is not", async () => {
  await storeUsers(db.database, admin);
  await storeProperties(db.database, aProperty());
  const { rendered, web } = await countedWeb();
  const { server } = await aTestApp(db.database, { web });
  const get = (url: string, cookie?: string) => server.inject({ url, headers: cookie ? { cookie } : {} });
  let body = "";
  // The stored page is rendered anew when the search index learns of the listing after the first request.
  await vi.waitFor(async () => {
    rendered.length = 0;
    ({ body } = await get("/all-PG"));
    expect(rendered).toEqual([]);
  });
  for (const cookie of [
    "registration=x",
    "reset=x",
    "sid=x",
    "signed-in=1",
    "google=x",
    `sid=${nobodysToken}; signed-in=1`,
    `registration=${nobodysToken}`,
    "a=b; sid=; registration=",
  ])
    expect((await get("/all-PG", cookie)).body, cookie).toBe(body);
  expect(rendered).toEqual([]);
  const credentials = await everyCredential();
  const own = await get("/all-PG", credentials["a session"]?.["cookie"]);
  expect(own.body).toContain("Farida");
  expect(rendered).toEqual(["/all-PG"]);
  const onTheWayIn = await get("/register", credentials["a registration ticket in its cookie"]?.["cookie"]);
  expect([onTheWayIn.statusCode, onTheWayIn.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(onTheWayIn.body).toContain(mailbox);
});

test("an answer of the API for which a credential was read must not be stored", async () => {
  await storeUsers(db.database, admin);
  const { server } = await aTestApp(db.database);
  for (const [what, headers] of Object.entries({ nothing: {}, ...(await everyCredential()) }))
    for (const url of ["/api/v1/registration", "/api/v1/code-steps", "/api/user/logoutUser"]) {
      const answer = await server.inject({ url, headers });
      expect(answer.statusCode, `${url} with ${what}`).toBe(200);
      expect(answer.headers["cache-control"], `${url} with ${what}`).toBe("no-store");
    }
  // Pages that no credential changes may be cached, and are revalidated each time.
  const open = await server.inject({
    url: "/api/v1/places?q=saket",
    headers: { authorization: `Bearer ${nobodysToken}` },
  });
  expect(open.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
});
