/** Words that others read under our name: where they lead elsewhere or hide something, the field says what was found. */
import { expect, test } from "vitest";
import { type Person, aListingApp, own } from "#test/listing-app.ts";
import { registerPerson, anAccountApp } from "#test/account-app.ts";
import { useTestDatabase } from "#test/test-database.ts";

const db = useTestDatabase();

const refused: [words: string, english: string, hindi: string][] = [
  [
    "Verify your account at http://evil.example/x",
    "Leave out the link: http://evil.example/x",
    "लिंक हटा दें: http://evil.example/x",
  ],
  ["Neem House, ravi@gmail.com", "Leave out the email address: ravi@gmail.com", "ईमेल पता हटा दें: ravi@gmail.com"],
  ["Neem House 98765 43210", "Leave out the phone number: 98765 43210", "फ़ोन नंबर हटा दें: 98765 43210"],
  ["Neem House ravi@okaxis", "Leave out the UPI ID: ravi@okaxis", "यूपीआई आईडी हटा दें: ravi@okaxis"],
  ["Neem insta: @ravi.pg", "Leave out the account name: insta: @ravi.pg", "दूसरी ऐप का खाता नाम हटा दें: insta: @ravi.pg"],
  [
    "Neem \u202egnp.exe",
    "Has hidden characters that turn text around. Type it again by hand.",
    "इसमें ऐसे छिपे हुए चिह्न हैं जो शब्दों की दिशा पलट देते हैं। इसे खुद टाइप करके फिर लिखें।",
  ],
  [
    "Neem\u200b House",
    "Has characters that nobody can see. Type it again by hand.",
    "इसमें ऐसे चिह्न हैं जो दिखाई नहीं देते। इसे खुद टाइप करके फिर लिखें।",
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
