import { brotliDecompressSync, gunzipSync } from "node:zlib";
import etag from "@fastify/etag";
import compress from "@fastify/compress";
import fastify, { type InjectOptions } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { myAccount } from "#contract/account/my-account.ts";
import { listingOwnership } from "#contract/owner/listing-ownership.ts";
import { subscribe } from "#contract/newsletter/newsletter.ts";
import { propertyDetails } from "#contract/property/property.ts";
import { sourceHash } from "#server/http/security-headers.ts";
import { ServedEndpoints, serve } from "#server/http/serve.ts";
import { aCapturedLog } from "#test/captured-log.ts";
import { registerPages } from "./render-page.ts";
import type { PageCall } from "./web-bundle.ts";

const html = `<!DOCTYPE html><script>1</script><p>${"rooms in Delhi ".repeat(200)}</p>`;

const outOfReach = () => Promise.reject(new Error("Connection terminated"));

afterEach(() => {
  vi.useRealTimers();
});

/** A page as the bundle returns it, with the script of `html` unless the test names others. */
type Page =
  | { status: number; html: string; inlineScripts?: string[]; error?: unknown }
  | { status: number; location: string };

/** A server with pages rendered by the test, and everything else as in the app. */
async function aServer(
  render: (url: URL, name: string | undefined, call: PageCall) => Page | Promise<Page>,
  bytes = 1_000_000,
) {
  const { lines, logger } = aCapturedLog();
  const server = fastify({ logger });
  await server.register(compress, { threshold: 1024, encodings: ["br", "gzip", "identity"] });
  await server.register(etag, { weak: true });
  const state = { revision: "1", renders: 0 };
  const served = new ServedEndpoints({ identify: async () => undefined, isHttps: false });
  serve(server, served, propertyDetails, outOfReach);
  serve(server, served, subscribe, outOfReach);
  registerPages(server, {
    web: {
      load: async () => ({
        renderPage: async ({ url, call, frame }) => {
          state.renders += 1;
          const page = await render(new URL(url), frame.viewer?.name, call);
          return "location" in page ? page : { inlineScripts: ["1"], ...page };
        },
        pageModuleAt: () => undefined,
        ApiFailure: Error as never,
      }),
      assetsOf: () => ({ styles: [], scripts: [], preloads: [] }),
    },
    served,
    site: () => ({ brandName: "Thikana", publicUrl: "http://localhost:3000", isDemo: true }),
    forms: [
      { path: "/newsletter", name: "newsletter", endpoint: subscribe, keeps: [], leadsTo: () => ({ stage: "" }) },
    ],
    hasTicket: () => false,
    isHttps: false,
    findViewer: ({ headers }) =>
      headers.cookie === undefined
        ? undefined
        : Promise.resolve(headers.cookie === "sid=dead" ? undefined : ({ name: "Asha", role: "user" } as const)),
    cache: {
      bytes,
      revision: () => state.revision,
      siteRevision: () => state.revision,
      firstChangeAfter: () => Number.NEGATIVE_INFINITY,
    },
  });
  return { server, state, lines };
}

test("a cached page is the same in each encoding, with the same policy and tag", async () => {
  const { server, state } = await aServer(() => ({ status: 200, html }));
  const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  const seen = new Set<string>();
  for (const encoding of ["br", "gzip", "identity", "br", "identity", "gzip"] as const) {
    const { headers, rawPayload } = await server.inject({ url: "/", headers: { "accept-encoding": encoding } });
    expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
    expect(read[encoding](rawPayload).toString()).toBe(html);
    expect(headers["content-length"]).toBe(String(rawPayload.length));
    expect(headers["content-security-policy"]).toContain("'sha256-");
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    seen.add(String(headers.etag));
  }
  expect(state.renders).toBe(1);
  expect([...seen]).toEqual([expect.stringMatching(/^W\/"[\w-]+"$/)]);
});

test.each([
  [503, 200],
  [429, 200],
  [500, 500],
  [404, 404],
])(
  "after a page older than five minutes could not be rendered anew for %i, the next visitor gets %i",
  async (status, next) => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const pages = [{ status: 200, html }, ...Array.from({ length: 3 }, () => ({ status, html: "<p>no page</p>" }))];
    const { server, state } = await aServer(() => pages[state.renders - 1]!);
    const get = async () => (await server.inject("/pg-details/PG000007")).statusCode;
    expect(await get()).toBe(200);
    vi.advanceTimersByTime(5 * 60_000 + 1);
    expect(await get()).toBe(200);
    await vi.waitFor(() => expect(state.renders).toBe(2));
    expect(await get()).toBe(next);
  },
);

test("the policy allows the scripts that the renderer names, and no other that stands in the page", async () => {
  const { server } = await aServer(() => ({ status: 200, html: `${html}<script>alert(1)</script>` }));
  const posted = {
    method: "POST" as const,
    url: "/newsletter",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "email=ananya%40example.in",
  };
  for (const ask of [{ url: "/" }, { url: "/", headers: { cookie: "sid=live" } }, posted]) {
    const policy = String((await server.inject(ask)).headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' ${sourceHash("1")};`);
  }
});

test("a client that has a page already gets 304 in any encoding, until the page changes", async () => {
  let text = html;
  const { server, state } = await aServer(() => ({ status: 200, html: text }));
  const tag = String((await server.inject("/")).headers.etag);
  const ask = async (ifNoneMatch: string, encoding = "br") => {
    const answer = await server.inject({
      url: "/",
      headers: { "if-none-match": ifNoneMatch, "accept-encoding": encoding },
    });
    return [answer.statusCode, answer.body.length > 0, answer.headers.etag];
  };
  expect(await ask(tag)).toEqual([304, false, tag]);
  expect(await ask(`"other", ${tag}`, "gzip")).toEqual([304, false, tag]);
  expect(await ask(tag.slice(2), "identity")).toEqual([304, false, tag]);
  expect(await ask("*")).toEqual([304, false, tag]);
  expect(await ask(`W/"other"`)).toEqual([200, true, tag]);
  state.revision = "2";
  expect(await ask(tag)).toEqual([304, false, tag]);
  text = `${html} and Kota`;
  state.revision = "3";
  expect((await ask(tag))[0]).toBe(200);
  expect(state.renders).toBe(3);
});

test("HEAD has the headers of GET, without the page", async () => {
  const { server, state } = await aServer(() => ({ status: 200, html }));
  for (const encoding of ["br", "identity"]) {
    const headers = { "accept-encoding": encoding };
    const head = await server.inject({ method: "HEAD", url: "/", headers });
    const get = await server.inject({ method: "GET", url: "/", headers });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    for (const name of ["content-length", "content-encoding", "content-type", "etag"])
      expect(head.headers[name], name).toBe(get.headers[name]);
  }
  expect(state.renders).toBe(1);
});

test("failures, redirects and pages that do not exist are rendered each time", async () => {
  const pages: Record<string, Page> = {
    "/failed": { status: 500, html },
    "/unavailable": { status: 503, html },
    "/missing": { status: 404, html },
    "/moved": { status: 302, location: "/" },
  };
  const { server, state } = await aServer(({ pathname }) => pages[pathname] ?? { status: 200, html });
  for (const [url, page] of Object.entries(pages)) {
    const before = state.renders;
    for (let time = 0; time < 2; time += 1) {
      const { statusCode, headers } = await server.inject(url);
      expect([statusCode, headers["cache-control"]], url).toEqual([page.status, "private, no-cache"]);
    }
    expect(state.renders, url).toBe(before + 2);
  }
});

test("each address has a page of its own, and a viewer with a session gets none from the cache", async () => {
  const { server, state } = await aServer(({ href }) => ({ status: 200, html: html + href }));
  const bodies = await Promise.all(
    ["/all-PG", "/all-PG?city=Delhi", "/all-PG?city=Kota", "http://elsewhere.example/all-PG?city=Kota"].map(
      async (url) => (await server.inject(url)).body,
    ),
  );
  expect(new Set(bodies).size).toBe(3);
  expect(state.renders).toBe(3);
  const answer = await server.inject({ url: "/all-PG", headers: { cookie: "session=1", "accept-encoding": "br" } });
  expect([answer.statusCode, answer.headers["content-encoding"]]).toEqual([200, "br"]);
  expect(state.renders).toBe(4);
});

test("links of any campaign get the one stored page of their address, which is rendered without the campaign", async () => {
  const rendered: string[] = [];
  const { server, state } = await aServer((url) => {
    rendered.push(url.pathname + url.search);
    return { status: 200, html };
  });
  const campaigns = ["utm_source=mail", "gclid=1", `fbclid=${"x".repeat(5000)}`, "utm_id=1&utm_term=a%20b"];
  for (const campaign of campaigns)
    for (const url of [`/all-PG?city=Delhi&${campaign}`, `/all-PG?${campaign}&city=Delhi`])
      expect((await server.inject(url)).statusCode, url.slice(0, 60)).toBe(200);
  expect([state.renders, rendered]).toEqual([1, ["/all-PG?city=Delhi"]]);
});

test("a redirect passes the campaign of its own link on, unless that is too long", async () => {
  const { server } = await aServer(async ({ pathname }) => {
    // Both requests wait for the same rendering.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { status: 308, location: pathname === "/ALL-PG" ? "/all-PG?city=Delhi" : "/about" };
  });
  const to = async (url: string) => (await server.inject(url)).headers.location;
  expect(await Promise.all([to("/About?utm_source=mail"), to("/About?gclid=2"), to("/About")])).toEqual([
    "/about?utm_source=mail",
    "/about?gclid=2",
    "/about",
  ]);
  expect(await to("/ALL-PG?utm_source=mail&city=delhi&gclid=1")).toBe("/all-PG?city=Delhi&utm_source=mail&gclid=1");
  expect(await to(`/About?gclid=${"x".repeat(1001)}`)).toBe("/about");
});

test("a viewer's own page may be cached by their browser alone, and an ended session gets the public page", async () => {
  const { server, state } = await aServer((_url, name = "nobody") => ({ status: 200, html: `${html} for ${name}` }));
  const get = (cookie?: string) => server.inject({ url: "/", headers: cookie ? { cookie } : {} });
  const own = await get("sid=live");
  expect([own.body.endsWith(" for Asha"), own.headers["cache-control"]]).toEqual([true, "private, no-cache"]);
  for (const [cookie, caching] of [
    [undefined, "public, max-age=0, must-revalidate"],
    // It removes the cookie, and so is for this client only.
    ["sid=dead", "private, no-cache"],
  ] as const) {
    const shared = await get(cookie);
    expect(shared.body.endsWith(" for nobody")).toBe(true);
    expect(shared.headers["cache-control"]).toBe(caching);
  }
  expect(state.renders).toBe(2);
});

test("a page with personal data is stored nowhere; one that only shows whose a listing is stays in the browser's history", async () => {
  for (const [endpoint, caching] of [
    [propertyDetails, "private, no-cache"],
    [listingOwnership, "private, no-cache"],
    [myAccount, "no-store"],
  ] as const) {
    const { server } = await aServer(async (_url, _name, call) => {
      await call<unknown, unknown, unknown>(endpoint).catch(() => {});
      return { status: 200, html };
    });
    const { headers } = await server.inject({ url: "/", headers: { cookie: "sid=live" } });
    expect([endpoint.path, headers["cache-control"]]).toEqual([endpoint.path, caching]);
  }
});

test("with no room for pages each is rendered, and still compressed and tagged", async () => {
  const { server, state } = await aServer(() => ({ status: 200, html }), 0);
  const headers = { "accept-encoding": "br" };
  const first = await server.inject({ url: "/", headers });
  const again = await server.inject({ url: "/", headers: { ...headers, "if-none-match": String(first.headers.etag) } });
  expect([first.headers["content-encoding"], again.statusCode, state.renders]).toEqual(["br", 304, 2]);
});

test("an outage is a warning behind a page and behind its form, and a fault of the page an error", async () => {
  const { server, lines } = await aServer(async ({ pathname }, _name, call) => {
    if (pathname === "/fault") return { status: 500, html, error: new TypeError("Not a function") };
    if (pathname === "/newsletter") return { status: 200, html };
    const error: unknown = await call(propertyDetails, { params: { id: "PG000001" } }).catch((failure) => failure);
    return { status: 503, html, error };
  });
  const logged = async (ask: InjectOptions | string) => {
    lines.length = 0;
    await server.inject(ask);
    return lines.filter(({ level }) => level > 30).map(({ level, reason, msg }) => [level, reason, msg]);
  };
  const reason = "Connection terminated";
  expect(await logged("/pg-details/PG000001")).toEqual([[40, reason, "a page could not load its data"]]);
  expect(
    await logged({
      method: "POST",
      url: "/newsletter",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "email=ananya%40example.in",
    }),
  ).toEqual([[40, reason, "a form could not be taken"]]);
  expect(await logged("/fault")).toEqual([[50, undefined, "a page could not be shown"]]);
});
