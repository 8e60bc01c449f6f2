/** Words that others read under our name: where they lead elsewhere or hide something, the field says what was found. */
import { expect, test } from "vitest";
import { type Person, aListingApp, own } from "#test/apps/listing-app.ts";
import { registerPerson, anAccountApp } from "#test/apps/account-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();

const refused: [words: string, english: string, hindi: string][] = [
  [
    "Verify your account at http://evil.example/x",
    "Remove the link: http://evil.example/x",
    "लिंक हटा दें: http://evil.example/x",
  ],
  ["Neem House, ravi@gmail.com", "Remove the email address: ravi@gmail.com", "ईमेल पता हटा दें: ravi@gmail.com"],
  ["Neem House 98765 43210", "Remove the phone number: 98765 43210", "फ़ोन नंबर हटा दें: 98765 43210"],
  ["Neem House ravi@okaxis", "Remove the UPI ID: ravi@okaxis", "यूपीआई आईडी हटा दें: ravi@okaxis"],
  ["Neem insta: @ravi.pg", "Remove the account name: insta: @ravi.pg", "किसी दूसरे ऐप का यूज़रनेम हटा दें: insta: @ravi.pg"],
  [
    "Neem \u202egnp.exe",
    "Contains hidden characters that reverse the text. Type it again by hand.",
    "इसमें ऐसे छिपे हुए चिह्न हैं जो शब्दों की दिशा पलट देते हैं। इसे हाथ से दोबारा लिखें।",
  ],
  [
    "Neem\u200b House",
    "Contains invisible characters. Type it again by hand.",
    "इसमें ऐसे चिह्न हैं जो दिखाई नहीं देते। इसे हाथ से दोबारा लिखें।",
  ],
];

type Ask = (words: string) => [method: string, path: string, body: object];

/** Every field that others read, by how it is sent. */
function fieldsOf(listing: {
  id: string;
  version: unknown;
  draft: object;
}): [field: string, who: "owner" | "tenant", ask: Ask][] {
  const draft = (wire: string, wrap: (words: string) => unknown = (words) => words): Ask => {
    const { version } = listing;
    return (words) => ["PATCH", `${own}/${listing.id}`, { version, draft: { ...listing.draft, [wire]: wrap(words) } }];
  };
  const enquiry = { fullName: "Asha", contact: "9876543210", propertyId: listing.id };
  const application = { city: "Delhi", locality: "Saket", pgCount: 1, contact: "9876543210" };
  return [
    ["name", "tenant", (name) => ["PATCH", "/api/v1/me", { name }]],
    ["college", "tenant", (college) => ["PATCH", "/api/v1/me", { college }]],
    ["fullName", "tenant", (fullName) => ["POST", "/api/property/enquiry", { ...enquiry, fullName }]],
    ["college", "tenant", (college) => ["POST", "/api/property/enquiry", { ...enquiry, college }]],
    ["city", "tenant", (city) => ["POST", "/api/v1/me/owner-application", { ...application, city }]],
    ["locality", "tenant", (locality) => ["POST", "/api/v1/me/owner-application", { ...application, locality }]],
    ["draft.Title", "owner", draft("Title")],
    ["draft.Locality", "owner", draft("Locality")],
    ["draft.City", "owner", draft("City")],
    ["draft.description", "owner", draft("description")],
    ["draft.monthlyExtras.0.name", "owner", draft("monthlyExtras", (name) => [{ name, amount: 100 }])],
  ];
}

test("each field that others read refuses what leads elsewhere, and names it in English and in Hindi", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing();
  const tenant = await app.aPerson("user");
  const { body } = await owner.ask("GET", `${own}/${id}`);
  const people: Record<"owner" | "tenant", Person> = { owner, tenant };
  for (const [field, who, ask] of fieldsOf({ id, version: body["version"], draft: body["draft"] as object })) {
    for (const [words, english, hindi] of refused) {
      for (const [language, said] of [
        ["en", english],
        ["hi", hindi],
      ] as const) {
        const answer = await people[who].ask(...ask(words), { "Accept-Language": language });
        expect([answer.status, answer.body["fields"]], `${field}: ${words}`).toEqual([400, { [field]: said }]);
      }
    }
  }
  const { rows } = await db.database.pool.query("SELECT title FROM properties UNION ALL SELECT full_name FROM leads");
  expect(rows).toEqual([{ title: "Neem House" }]);
});

test("a contact spread over fields is refused where it ends, in English and in Hindi", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing();
  const tenant = await app.aPerson("user");
  const { body } = await owner.ask("GET", `${own}/${id}`);
  const { version } = body;
  const changed = (fields: object) =>
    ["PATCH", `${own}/${id}`, { version, draft: { ...(body["draft"] as object), ...fields } }] as const;
  const halves = "98765 43210";
  const spread: [Person, string, readonly [string, string, object]][] = [
    [owner, "draft.City", changed({ Locality: "98765", City: "43210" })],
    [owner, "draft.description", changed({ Title: "Neem House 98765", description: "43210, quiet rooms" })],
    [owner, "draft.monthlyExtras.0.amount", changed({ monthlyExtras: [{ name: "Call 98765", amount: 43_210 }] })],
    [tenant, "college", ["PATCH", "/api/v1/me", { name: "Asha 98765", college: "43210" }]],
    [
      tenant,
      "college",
      [
        "POST",
        "/api/property/enquiry",
        { fullName: "Asha 98765", college: "43210", contact: "9876543210", propertyId: id },
      ],
    ],
    [
      tenant,
      "city",
      [
        "POST",
        "/api/v1/me/owner-application",
        { locality: "Saket 98765", city: "43210", pgCount: 1, contact: "9876543210" },
      ],
    ],
  ];
  for (const [person, field, ask] of spread) {
    const english = await person.ask(...ask, { "Accept-Language": "en" });
    expect([english.status, english.body["fields"]]).toEqual([400, { [field]: `Remove the phone number: ${halves}` }]);
    const hindi = await person.ask(...ask, { "Accept-Language": "hi" });
    expect(hindi.body["fields"]).toEqual({ [field]: `फ़ोन नंबर हटा दें: ${halves}` });
  }
});

test("nobody may use the site's name as theirs, for any name of the site", async () => {
  const app = await aListingApp(db.database);
  const { id } = await app.anOwnListing();
  const tenant = await app.aPerson("user");
  const enquiry = { contact: "9876543210", propertyId: id };
  for (const [name, found] of [
    ["Thikana Support", "support"],
    ["Your OTP 482913", "otp"],
    ["T h i k a n a", "thikana"],
  ] as const) {
    const english = `Remove words that look like a message from us: ${found}`;
    const changed = await tenant.ask("PATCH", "/api/v1/me", { name });
    expect([changed.status, changed.body["fields"]]).toEqual([400, { name: english }]);
    const sent = await tenant.ask("POST", "/api/property/enquiry", { ...enquiry, fullName: name });
    expect([sent.status, sent.body["fields"]]).toEqual([400, { fullName: english }]);
  }
  const hindi = await tenant.ask("PATCH", "/api/v1/me", { name: "Thikana OTP" }, { "Accept-Language": "hi" });
  expect(hindi.body["fields"]).toEqual({ name: "ऐसे शब्द हटा दें जो हमारा संदेश लगते हैं: otp" });
});

test("a site of another name guards its own, wherever somebody gives a name", async () => {
  const site = { brandName: "GharFinder", publicUrl: "http://localhost:3000", isDemo: true };
  const app = await anAccountApp(db.database, { site });
  const person = app.aBrowser();
  await expect(registerPerson(app, person, { email: "a@example.in", name: "Ghar Finder team" })).rejects.toThrow();
  await registerPerson(app, person, { email: "asha@example.in", name: "Asha Ghar" });
  const changed = await person.request("PATCH", "/api/v1/me", { name: "GharFinder team" });
  expect([changed.statusCode, changed.json().fields]).toEqual([
    400,
    { name: "Remove words that look like a message from us: GharFinder" },
  ]);
  const sent = await person.post("/api/property/enquiry", { fullName: "GharFinder team", contact: "9876543210" });
  expect([sent.statusCode, Object.keys(sent.json().fields)]).toEqual([400, ["fullName"]]);
});

test("nobody registers under a name that leads elsewhere", async () => {
  const app = await anAccountApp(db.database);
  for (const [at, [name]] of refused.entries())
    await expect(registerPerson(app, app.aBrowser(), { email: `new${at}@example.in`, name })).rejects.toThrow();
  const { rows } = await db.database.pool.query("SELECT name FROM users WHERE email LIKE 'new%'");
  expect(rows).toEqual([]);
});

test("a listing with older words that are refused today is still read, and saved once they are changed", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing({
    title: "Neem House 98765 43210",
    monthlyExtras: [{ name: "Mail ravi@gmail.com", amount: 100 }],
  });
  const { status, body } = await owner.ask("GET", `${own}/${id}`);
  expect([status, (body["draft"] as { Title: string }).Title]).toEqual([200, "Neem House 98765 43210"]);
  const { version } = body;
  const draft = body["draft"] as object;
  const kept = await owner.ask("PATCH", `${own}/${id}`, { version, draft });
  expect([kept.status, Object.keys(kept.body["fields"] as object)]).toEqual([
    400,
    ["draft.Title", "draft.monthlyExtras.0.name"],
  ]);
  const changed = { ...draft, Title: "Neem House", monthlyExtras: [] };
  expect((await owner.ask("PATCH", `${own}/${id}`, { version, draft: changed })).status).toBe(200);
});
