import { beforeEach, expect, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import type { AnyEndpoint } from "#contract/wire/endpoint.ts";
import { type AccountApp, aBrowserOf, anAccountApp } from "#test/apps/account-app.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const nobody = "0197a3c0-0001-7000-8000-00000000ffff";
const nameOf = ({ method, path }: Pick<AnyEndpoint, "method" | "path">) => `${method} ${path}`;

/** Each kind of caller, with an account of their own or none. */
const people = {
  anonymous: undefined,
  user: aUser({ role: "user" }),
  owner: aUser({ role: "pg-owner" }),
  "other owner": aUser({ role: "pg-owner" }),
  admin: aUser({ role: "admin" }),
};
type Person = keyof typeof people;

/** A form with nothing in it. */
const emptyForm = { type: { "content-type": "multipart/form-data; boundary=edge" }, text: "--edge--\r\n" };

/** Asks as one of them, in a session of its own: some endpoints end it. What the path names is nobody's unless it is said. */
async function ask(
  app: AccountApp,
  person: Person,
  { method, path, files }: AnyEndpoint,
  { id = nobody, body = {} }: { id?: string; body?: object } = {},
) {
  const account = people[person];
  const browser = account ? await aBrowserOf(app, db.database, account, { isProved: true }) : app.aBrowser();
  const url = path.replace(":id", id).replaceAll(/:\w+/g, nobody);
  if (files !== undefined) return browser.request(method, url, emptyForm.text, emptyForm.type);
  return browser.request(method, url, method === "GET" ? undefined : body);
}

async function anAppWithPeople(override: Parameters<typeof anAccountApp>[1] = {}): Promise<AccountApp> {
  await storeUsers(db.database, ...Object.values(people).filter((account) => account !== undefined));
  return anAccountApp(db.database, override);
}

/** 401 or 403 by the contract; undefined for callers with access. */
function refusalOf({ access }: AnyEndpoint, person: Person): number | undefined {
  if (access === "anyone") return undefined;
  if (person === "anonymous") return 401;
  if (access === "signed-in" || person === "admin") return undefined;
  return access === "owner" && person !== "user" ? undefined : 403;
}

test("each kind of caller is let in to what the contract says, and refused everything else", async () => {
  const app = await anAppWithPeople();
  for (const endpoint of allEndpoints) {
    for (const person of Object.keys(people) as Person[]) {
      const { statusCode, body } = await ask(app, person, endpoint);
      const refusal = refusalOf(endpoint, person);
      const what = `${person}: ${nameOf(endpoint)}: ${body.slice(0, 200)}`;
      if (refusal !== undefined) expect(statusCode, what).toBe(refusal);
      // Wrong codes and passwords are answered by 401 too, for every caller.
      else expect(endpoint.access === "anyone" ? [403] : [401, 403], what).not.toContain(statusCode);
      expect(statusCode, what).toBeLessThan(500);
    }
  }
}, 120_000);

test("an admin who still has to set up a second factor is refused all that admins and owners may do, and nothing else", async () => {
  const app = await anAppWithPeople({ secondFactor: "required-for-admins" });
  for (const endpoint of allEndpoints) {
    const { statusCode, body } = await ask(app, "admin", endpoint);
    const isRefused = endpoint.access === "admin" || endpoint.access === "owner";
    const isSaid = statusCode === 403 && body.includes('"code":"second-factor-required"');
    expect(isSaid, `${nameOf(endpoint)}: ${body.slice(0, 200)}`).toBe(isRefused);
  }
  // Owners are offered one, and lose nothing without it.
  for (const endpoint of allEndpoints.filter(({ access }) => access === "owner"))
    expect((await ask(app, "owner", endpoint)).statusCode, nameOf(endpoint)).not.toBe(403);
}, 60_000);

const draft = {
  Title: "Taken over",
  Locality: "Kamla Nagar",
  City: "Delhi",
  Gender: "Girls",
  LockInPeriod: "1",
  Electricity: "12",
  Sharing: { Single: "9000" },
};

/** What an owner could send: so that a stranger is refused for being one. Files are sent by the tests of uploads. */
const bodies: Readonly<Record<string, object>> = {
  "PATCH /api/v1/owner/properties/:id": { version: 1, draft },
  "POST /api/v1/owner/properties/:id/status": { status: "paused" },
  "POST /api/v1/owner/properties/:id/photos/order": { photosVersion: "", order: [] },
  "PATCH /api/v1/me/searches/:id": { frequency: "weekly", pauseDays: "30" },
  "PATCH /api/v1/owner/leads/:id": { stage: "contacted", version: 1 },
  "POST /api/v1/owner/leads/:id/notes": { note: "Mine now" },
};

test("what belongs to one user is 404 for others, for every request", async () => {
  const app = await anAppWithPeople();
  const listing = aProperty({ ownerId: people.owner.id, createdBy: people.owner.id });
  await storeProperties(db.database, listing);
  const lead = "0197a3c0-0001-7000-8000-00000000eeee";
  await db.database.pool.query(
    `INSERT INTO leads (id, property_id, tenant_id, full_name, contact, days, consent_version)
      VALUES ($1, $2, $3, 'Ananya Rawat', '9876543210', 'Within 7 Days', '2026-11')`,
    [lead, listing.id, people.user.id],
  );
  const theirs = await aBrowserOf(app, db.database, people.user);
  const { sessions } = (await theirs.get("/api/v1/me/sessions")).json<{ sessions: { id: string }[] }>();
  const saved = await theirs.post("/api/v1/me/searches", { search: "city=Delhi" });
  const owned: readonly [under: string, id: string][] = [
    ["/api/v1/owner/properties/:id", listing.id],
    ["/api/property/delete-property/:id", listing.id],
    ["/api/v1/owner/leads/:id", lead],
    ["/api/v1/me/enquiries/:id", lead],
    ["/api/v1/me/searches/:id", saved.json<{ search: { id: string } }>().search.id],
    ["/api/v1/me/sessions/:id", sessions[0]?.id ?? ""],
  ];
  const aboutOne = allEndpoints.filter(
    ({ access, path, files }) =>
      path.includes("/:id") &&
      ["owner", "signed-in"].includes(access) &&
      !files &&
      // It names a listing that everybody may save; shortlist.pg.test.ts shows that each person changes their own shortlist alone.
      path !== "/api/v1/me/shortlist/:id",
  );
  expect(aboutOne.length).toBeGreaterThan(7);
  for (const endpoint of aboutOne) {
    const [, id] = owned.find(([under]) => endpoint.path.startsWith(under)) ?? [];
    if (id === undefined) throw new Error(`Say in this test what ${nameOf(endpoint)} is about`);
    const { statusCode, body } = await ask(app, "other owner", endpoint, { id, body: bodies[nameOf(endpoint)] ?? {} });
    expect(statusCode, `${nameOf(endpoint)}: ${body}`).toBe(404);
  }
  const { rows } = await db.database.pool.query(
    `SELECT properties.status, properties.title, leads.stage, leads.withdrawn_at FROM properties, leads`,
  );
  expect(rows).toEqual([{ status: "live", title: "Neem House", stage: "new", withdrawn_at: null }]);
});

/** Pages, pictures, assets, and the documentation of the API, which are public. */
const publicRoutes =
  /^(GET|HEAD|OPTIONS) (\*|\/\*|\/assets\/\*|\/images\/.*|\/uploads\/.*|\/api\/docs|\/api\/openapi\.json|\/metrics|\/robots\.txt|\/\.well-known\/security\.txt|\/sitemap\.xml|\/sitemaps\/.*|\/share\/(?:qr\/)?:file|\/dev\/mail.*)$/;

test("no route under /api is outside the contract, and outside /api nothing is written but by pages' forms", async () => {
  const routes = new Set<string>();
  const app = await anAccountApp(db.database, {
    beforeRoutes: (server) => {
      server.addHook("onRoute", ({ method, url }) => {
        for (const each of [method].flat()) routes.add(`${each} ${url}`);
      });
    },
  });
  await app.close();
  const named = new Set(allEndpoints.flatMap((endpoint) => [nameOf(endpoint), `HEAD ${endpoint.path}`]));
  const others = [...routes].filter((route) => !named.has(route) && !publicRoutes.test(route));
  // The last one answers 404 and 405 for all other paths.
  const isRefusal = (route: string) => route.endsWith(" /api/*");
  expect(others.filter((route) => route.includes(" /api/") && !isRefusal(route))).toEqual([]);
  expect(others.filter((route) => !isRefusal(route)).toSorted()).toMatchInlineSnapshot(`
    [
      "DELETE /dev/*",
      "GET /dev/*",
      "HEAD /dev/*",
      "OPTIONS /dev/*",
      "PATCH /dev/*",
      "POST /account",
      "POST /account/searches",
      "POST /account/second-step",
      "POST /alerts/unsubscribe/:token",
      "POST /contact",
      "POST /dev/*",
      "POST /hi/account",
      "POST /hi/account/searches",
      "POST /hi/account/second-step",
      "POST /hi/alerts/unsubscribe/:token",
      "POST /hi/contact",
      "POST /hi/login",
      "POST /hi/login/forgotPassword",
      "POST /hi/login/forgotPassword/otp-verify",
      "POST /hi/login/forgotPassword/otp-verify/update-password",
      "POST /hi/login/second-step",
      "POST /hi/newsletter",
      "POST /hi/newsletter/confirm/:token",
      "POST /hi/newsletter/unsubscribe/:token",
      "POST /hi/pg-details/:id",
      "POST /hi/register",
      "POST /hi/registerOtp",
      "POST /hi/shortlist",
      "POST /login",
      "POST /login/forgotPassword",
      "POST /login/forgotPassword/otp-verify",
      "POST /login/forgotPassword/otp-verify/update-password",
      "POST /login/second-step",
      "POST /logout",
      "POST /newsletter",
      "POST /newsletter/confirm/:token",
      "POST /newsletter/unsubscribe/:token",
      "POST /pg-details/:id",
      "POST /register",
      "POST /registerOtp",
      "POST /shortlist",
      "PUT /dev/*",
      "QUERY /dev/*",
      "TRACE /dev/*",
    ]
  `);
});
