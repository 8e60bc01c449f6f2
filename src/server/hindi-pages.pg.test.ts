import { beforeEach, expect, test } from "vitest";
import { type Browser, type AccountApp, aBrowserOf, anAccountApp } from "#test/account-app.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/test-database.ts";
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
  /Illustration: double room, two beds|PG\d{6}|\bU[0-9A-F]{6}\b|[\w.-]+@example\.in|Thikana|WhatsApp|Instagram|Google|English|CSV|WCAG|\bAA\b|axe-core|GeoNames|CC BY 4\.0|Alt\+T|https?:\/\/\S+/g;

/** The words of a page that are neither known names nor in Devanagari, whether they are seen or read out. */
function latinWords(html: string): string[] {
  const shown = html.replaceAll(/<(script|style|svg)\b[^]*?<\/\1>|<wbr\/>|<!-- -->/g, "");
  const texts = shown.replaceAll(/<[^>]*>/g, "\n").split("\n");
  const labels = [...shown.matchAll(/ (?:aria-(?:label|valuetext|roledescription)|placeholder|title|alt)="([^"]*)"/g)];
  const head = [
    ...shown.matchAll(/<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g),
  ];
  return [...texts, ...[...labels, ...head].map(([, text = ""]) => text)]
    .map((text) =>
      text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll(placeNames, "").replaceAll(known, "").trim(),
    )
    .filter((text) => /\p{Script=Latin}/u.test(text));
}

async function expectHindi(browser: Browser, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const get = (url: string) => browser.get(url, { "accept-encoding": "identity" });
    const asked = await get(`/hi${address}`);
    const { location = "" } = asked.headers;
    // A search is led to its one address.
    const { statusCode, body } = location.startsWith("/hi/all-PG?") ? await get(location) : asked;
    expect([200, 403, 404], `${address} answers ${statusCode}`).toContain(statusCode);
    expect(body, address).toMatch(/^<!DOCTYPE html><html lang="hi-IN">/);
    expect(latinWords(body), address).toEqual([]);
  }
}

async function open(): Promise<AccountApp> {
  await storeUsers(db.database, owner, tenant, admin);
  await storeProperties(db.database, full, bare);
  return anAccountApp(db.database, { web: await openBuiltWeb() });
}

const wish =
  "gender=Girls&city=Delhi&sharing=Double&minRent=5000&maxRent=12000&amenities=WiFi&meals=optional&maxLockIn=3&maxDeposit=20000";

test("no page that everybody sees is left in English below /hi", async () => {
  const app = await open();
  await expectHindi(app.aBrowser(), [
    "",
    "/all-PG",
    `/all-PG?${wish}`,
    "/all-PG?near=srcc&within=5&sort=distance",
    "/all-PG?city=Delhi&maxRent=3000&amenities=AC",
    "/all-PG?page=9",
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
  await expectHindi(asTenant, ["/account", "/account/enquiries", "/owner", "/owner/apply", "/admin"]);
  const asOwner = await aBrowserOf(app, db.database, owner);
  await expectHindi(asOwner, ["/owner", "/owner/leads", `/owner/listings/${full.id}`, "/add-property"]);
  const asAdmin = await aBrowserOf(app, db.database, admin);
  const below = ["", "/manage-Users", "/applications", "/leads", "/audit", "/mail", "/add-Property"];
  await expectHindi(
    asAdmin,
    below.map((page) => `/admin${page}`),
  );
});
