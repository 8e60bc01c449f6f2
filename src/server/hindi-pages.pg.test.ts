import { beforeEach, expect, test } from "vitest";
import { type Browser, type AccountApp, aBrowserOf, anAccountApp } from "#test/apps/account-app.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { cities, colleges, landmarks, localities, workHubs } from "./places/place-dictionary.ts";
import { openBuiltWeb } from "./rendering/web-bundle.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const owner = aUser({ name: "मीरा खन्ना", email: "meera@example.in" });
const tenant = aUser({ name: "रोहन दास", email: "rohan@example.in", role: "user" });
const admin = aUser({ name: "आशा राव", email: "asha@example.in", role: "admin" });
const full = aProperty({
  title: "नीम हाउस",
  createdBy: owner.id,
  description: "मेट्रो के पास साफ़ कमरे।",
  rentTriple: 8000,
  bedsFreeSingle: 0,
  securityDeposit: 9500,
  noticeDays: 30,
  mealPlan: "optional",
  mealPrice: 2500,
  mealsVegetarian: true,
  gateCloses: "22:00",
  visitors: "common-area",
});
const bare = aProperty({
  title: "पीपल हाउस",
  createdBy: owner.id,
  rentSingle: null,
  rentDouble: null,
  bedsFreeDouble: null,
  lockInMonths: null,
  electricityPerUnit: null,
  amenities: [],
  status: "paused",
});

const places = [
  ...[...cities, ...localities, ...colleges, ...workHubs, ...landmarks].map(({ name }) => name),
  ...colleges.flatMap(({ shortName, fullName }) => [shortName, fullName]),
];
/** Names of places as they are stored, the longest first: one may be within another. */
const placeNames = new RegExp(
  places
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.()]/g, "[$&]"))
    .join("|"),
  "g",
);
/** What else is stored in Latin letters, names of companies, and the link to the page's twin. */
const known =
  /Illustration: double room, two beds|PG\d{6}|\bU[0-9A-F]{6}\b|[\w.-]+@example\.in|Thikana|WhatsApp|Instagram|Google|English|CSV|WCAG|\bAA\b|axe-core|GeoNames|CC BY 4\.0|OpenStreetMap|ODbL 1\.0|DataMeet|CC BY-SA 2\.5 IN|Alt\+T|https?:\/\/\S+/g;

/** The words of a page that are neither known names nor in Devanagari, whether they are seen or read out. */
function latinWords(html: string, asStored = /(?!)/g): string[] {
  const shown = html.replaceAll(/<(script|style|svg)\b[^]*?<\/\1>|<wbr\/>|<!-- -->/g, "");
  const texts = shown.replaceAll(/<[^>]*>/g, "\n").split("\n");
  const labels = [...shown.matchAll(/ (?:aria-(?:label|valuetext|roledescription)|placeholder|title|alt)="([^"]*)"/g)];
  const head = [
    ...shown.matchAll(/<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g),
  ];
  return [...texts, ...[...labels, ...head].map(([, text = ""]) => text)]
    .map((text) =>
      text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll(asStored, "").replaceAll(known, "").trim(),
    )
    .filter((text) => /\p{Script=Latin}/u.test(text));
}

/** Links to our Hindi pages whose query is not in the letters of the API: places have their stored names in addresses. */
function hindiQueries(html: string): string[] {
  return [...html.matchAll(/ href="(\/hi[^"?]*\?[^"]*)"/g)]
    .map(([, address = ""]) => decodeURIComponent(address))
    .filter((address) => /\p{Script=Devanagari}/u.test(address));
}

/** @param asStored names of places that may be as they are stored: owners and admins work on these. */
async function expectHindi(browser: Browser, addresses: readonly string[], asStored?: RegExp): Promise<void> {
  for (const address of addresses) {
    const get = (url: string) => browser.get(url, { "accept-encoding": "identity" });
    const asked = await get(`/hi${address}`);
    const { location = "" } = asked.headers;
    // A search is led to its one address.
    const { statusCode, body } = location.startsWith("/hi/all-PG?") ? await get(location) : asked;
    expect([200, 403, 404], `${address} answers ${statusCode}`).toContain(statusCode);
    expect(body, address).toMatch(/^<!DOCTYPE html><html lang="hi-IN">/);
    expect(latinWords(body, asStored), address).toEqual([]);
    expect(hindiQueries(body), address).toEqual([]);
  }
}

async function open(): Promise<AccountApp> {
  await storeUsers(db.database, owner, tenant, admin);
  await storeProperties(db.database, full, bare);
  return anAccountApp(db.database, { web: await openBuiltWeb() });
}

const criteria =
  "gender=Girls&city=Delhi&sharing=Double&minRent=5000&maxRent=12000&amenities=WiFi&meals=optional&maxLockIn=3&maxDeposit=20000";

test("no page that everybody sees is left in English below /hi", async () => {
  const app = await open();
  await expectHindi(app.aBrowser(), [
    "",
    "/all-PG",
    `/all-PG?${criteria}`,
    "/all-PG?near=srcc&within=5&sort=distance",
    "/all-PG?near=srcc&near2=miranda-house&sort=fair",
    "/all-PG?box=28.5%2C77%2C28.8%2C77.3&maxAllIn=20000&sort=all-in",
    "/all-PG?locality=delhi/kamla-nagar&gender=Girls",
    "/all-PG?city=Delhi&maxRent=3000&amenities=AC",
    "/all-PG?page=9",
    `/all-PG?q=${encodeURIComponent("कमला नगर")}`,
    `/all-PG?q=${encodeURIComponent("पटना या दिल्ली")}`,
    "/pg-details/PG000001",
    "/pg-in/delhi",
    "/pg-in/delhi/kamla-nagar",
    "/pg-near/srcc",
    "/newsletter",
    "/newsletter/confirm/nothing",
    "/newsletter/unsubscribe/nothing",
    "/about",
    "/services",
    "/contact",
    "/privacyPolicy",
    "/termConditions",
    "/accessibility",
    "/login?notice=verify-first",
    "/registerOtp",
    "/login/forgotPassword",
    "/nothing",
  ]);
});

test("nor is a page of one's own", async () => {
  const app = await open();
  const asTenant = await aBrowserOf(app, db.database, tenant);
  const enquiry = { fullName: "रोहन दास", contact: "9876543210", days: "Within 7 Days", propertyId: full.id };
  await asTenant.post("/api/property/enquiry", enquiry);
  await expectHindi(asTenant, [
    "/account",
    "/account/enquiries",
    "/account/searches",
    "/owner",
    "/owner/apply",
    "/admin",
  ]);
  const asOwner = await aBrowserOf(app, db.database, owner);
  await expectHindi(asOwner, ["/owner", "/owner/leads", `/owner/listings/${full.id}`, "/add-property"], placeNames);
  const asAdmin = await aBrowserOf(app, db.database, admin);
  const below = ["", "/manage-Users", "/applications", "/leads", "/audit", "/mail", "/add-Property"];
  await expectHindi(
    asAdmin,
    below.map((page) => `/admin${page}`),
    placeNames,
  );
});

test("links lead to places by the names that are stored, wherever the page names them in Hindi", async () => {
  const inTown = aProperty({
    title: "बरगद हाउस",
    createdBy: owner.id,
    locality: "Ward 7",
    city: "Patna",
    state: "Bihar",
    localityKey: null,
    cityKey: null,
  });
  const removed = aProperty({
    title: "आम हाउस",
    createdBy: owner.id,
    locality: "Ward 7",
    localityKey: null,
    status: "removed",
    removedAt: new Date(),
  });
  await storeUsers(db.database, owner, tenant, admin);
  await storeProperties(db.database, inTown, removed, full);
  const app = await anAccountApp(db.database, { web: await openBuiltWeb() });
  const asTenant = await aBrowserOf(app, db.database, tenant);
  const enquiry = { fullName: "रोहन दास", contact: "9876543210", days: "Within 7 Days", propertyId: full.id };
  await asTenant.post("/api/property/enquiry", enquiry);
  const asOwner = await aBrowserOf(app, db.database, owner);
  expect((await asOwner.post(`/api/v1/owner/properties/${full.id}/status`, { status: "paused" })).statusCode).toBe(200);
  const expected = [
    ["/pg-details/PG000001", "/hi/all-PG?city=Patna", ">पटना<"],
    ["/pg-details/PG000002", "/hi/all-PG?city=Delhi", "दिल्ली"],
    ["/account", "/hi/all-PG?city=Delhi", "दिल्ली"],
  ] as const;
  for (const [address, link, name] of expected) {
    const { body } = await asTenant.get(`/hi${address}`, { "accept-encoding": "identity" });
    expect(body, address).toContain(`href="${link}"`);
    expect(body, address).toContain(name);
    expect(hindiQueries(body), address).toEqual([]);
  }
});

test("what people wrote in English is marked and labelled on every page that shows it", async () => {
  const english = aProperty({
    title: "Banyan House",
    createdBy: owner.id,
    description: "Clean rooms near the metro.",
    monthlyExtras: [
      { name: "Laundry", amount: 300 },
      { name: "Diwali gift", amount: 50 },
    ],
  });
  await storeUsers(db.database, owner, tenant, admin);
  await storeProperties(db.database, english, full);
  const app = await anAccountApp(db.database, { web: await openBuiltWeb() });
  const viewer = app.aBrowser();
  const write = { name: "Asha Rao", email: "asha.rao@example.in", text: "Is it free?" };
  expect((await viewer.post("/api/v1/contact", write)).statusCode).toBe(200);
  const asTenant = await aBrowserOf(app, db.database, tenant);
  const enquiry = { fullName: "Rohan Das", contact: "9876543210", days: "Within 7 Days", propertyId: english.id };
  await asTenant.post("/api/property/enquiry", enquiry);
  const asAdmin = await aBrowserOf(app, db.database, admin);

  const names = "पीजी के नाम वैसे ही हैं, जैसे मालिकों ने लिखे, कुछ अंग्रेज़ी में।";
  const title = /<(\w+)[^>]* lang="en"[^>]*>(?:<a [^>]*>)?Banyan House</;
  const expected: [Browser, string, (string | RegExp)[]][] = [
    [viewer, "", [title, names]],
    [viewer, "/all-PG", [title, names]],
    [viewer, "/pg-in/delhi", [title, names]],
    [
      viewer,
      "/pg-details/PG000001",
      [
        title,
        "नाम अंग्रेज़ी में, जैसा मालिक ने लिखा",
        'lang="en" dir="auto">Clean rooms near the metro.',
        "मालिक ने जैसा लिखा है, अंग्रेज़ी में",
        ">लॉन्ड्री<",
        /lang="en" dir="auto">Diwali gift<\/span><small>मालिक ने जैसा लिखा है, अंग्रेज़ी में/,
      ],
    ],
    [asTenant, "/account/enquiries", [title, names]],
    [asAdmin, "/admin", [title, names]],
    [asAdmin, "/admin/leads", [title]],
    [
      asAdmin,
      "/admin/messages",
      [/lang="en" dir="auto">Is it free\?<\/span><small[^>]*> \((?:<!-- -->)?अंग्रेज़ी में लिखा है/],
    ],
  ];
  for (const [browser, address, parts] of expected) {
    const { body } = await browser.get(`/hi${address}`, { "accept-encoding": "identity" });
    for (const part of parts)
      if (typeof part === "string") expect(body, address).toContain(part);
      else expect(body, address).toMatch(part);
  }
  const { body } = await viewer.get("/all-PG", { "accept-encoding": "identity" });
  expect(body).toContain("PG names are as their owners wrote them, some in Hindi.");
});
