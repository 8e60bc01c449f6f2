/** Texts from every keyboard, in every text field: stored as typed, or refused with a message. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Person, aListingApp, own } from "#test/apps/listing-app.ts";
import { registerPerson, anAccountApp } from "#test/apps/account-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();

const kept: [what: string, text: string][] = [
  ["Hindi with joiners", "क्‍षमा श्रीवास्तव"],
  ["Urdu, which runs the other way", "انجم آرا"],
  ["a family of four", "Asha 👨‍👩‍👧‍👦 PG"],
  ["an accent as its own sign", "Rene\u0301"],
  ["wide digits", "Room ９８７"],
  ["Devanagari digits", "कमरा १२"],
  ["letters beyond the first plane", "𝔄𝔫𝔞𝔫𝔶𝔞 𠮷"],
  ["letters that look like others", "Аnаnyа"],
  ["what another language would run", `O'Brien"; DROP TABLE users; -- <b>&amp;</b> {{7*7}}`],
];

const refused: [what: string, text: string][] = [
  ["NUL", "a\u0000b"],
  ["half a character", "a\ud800b"],
  ["the other half", "a\udc00b"],
  ["what turns text round", "a\u202egnp.exe"],
  ["an isolate that does not end", "a\u2066b"],
  ["a space of no width", "a\u200bb"],
  ["an escape", "a\u001b[31mb"],
  ["nothing but signs", "\u200d\u200c"],
  ["5000 characters", "x".repeat(5000)],
];

/** For each field: sends a text, and returns the status and the stored value. */
async function fieldsOf(): Promise<[string, (text: string) => Promise<[number, unknown]>][]> {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing();
  const tenant = await app.aPerson("user");
  const lead = randomUUID();
  await db.database.pool.query(
    "INSERT INTO leads (id, property_id, tenant_id, full_name, contact, days, consent_version) VALUES ($1, $2, $3, 'A', '9876543210', 'Within 7 Days', '1')",
    [lead, id, tenant.id],
  );
  const draftField =
    (wire: string) =>
    async (text: string): Promise<[number, unknown]> => {
      const { body } = await owner.ask("GET", `${own}/${id}`);
      const draft = { ...(body["draft"] as object), [wire]: text };
      const { status } = await owner.ask("PATCH", `${own}/${id}`, { version: body["version"], draft });
      const after = await owner.ask("GET", `${own}/${id}`);
      return [status, (after.body["draft"] as Record<string, unknown>)[wire]];
    };
  const mine =
    (who: Person, name: string) =>
    async (text: string): Promise<[number, unknown]> => {
      const { status } = await who.ask("PATCH", "/api/v1/me", { [name]: text });
      const { body } = await who.ask("GET", "/api/v1/me");
      return [status, (body["account"] as Record<string, unknown>)[name]];
    };
  return [
    ["name", mine(tenant, "name")],
    ["college", mine(tenant, "college")],
    ["Title", draftField("Title")],
    ["description", draftField("description")],
    [
      "fullName",
      async (text) => {
        await db.database.pool.query("TRUNCATE rate_hits");
        const { status, body } = await tenant.ask("POST", "/api/property/enquiry", {
          fullName: text,
          contact: "9876543210",
          days: "Within 7 Days",
          propertyId: id,
        });
        return [status, (body["enquiryDetails"] as { fullName?: string } | undefined)?.fullName];
      },
    ],
    [
      "note",
      async (text) => {
        const { status } = await owner.ask("POST", `/api/v1/owner/leads/${lead}/notes`, { note: text });
        const { body } = await owner.ask("GET", `/api/v1/owner/leads/${lead}`);
        return [status, (body["events"] as { note?: string }[]).findLast(({ note }) => note !== undefined)?.note];
      },
    ],
  ];
}

test("typed text is stored unchanged, in every field", async () => {
  for (const [field, write] of await fieldsOf()) {
    for (const [what, text] of kept) {
      const [status, read] = await write(text);
      // One spelling of what looks the same: an accent of its own becomes one with its letter.
      expect([status, read], `${field}: ${what}`).toEqual([200, text.normalize("NFC")]);
    }
  }
}, 60_000);

test("what nobody can type, or see, is refused in words, in every field", async () => {
  for (const [field, write] of await fieldsOf()) {
    for (const [what, text] of refused) {
      const [status, read] = await write(text);
      expect(status, `${field}: ${what}`).toBe(400);
      expect(read, `${field}: ${what}`).not.toBe(text);
    }
  }
}, 60_000);

test("a line break ends no header: it is a space in a name, and no mailbox", async () => {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  await registerPerson(app, browser, { email: "break@example.in", name: "Ananya\r\nBcc: all" });
  const { account } = (await browser.get("/api/v1/me")).json<{ account: { name: string } }>();
  expect(account.name).toBe("Ananya Bcc: all");
  for (const email of [
    "a@example.in\r\nBcc: b@example.in",
    "a@example.in,b@example.in",
    "а@example.in",
    "a@example。in",
  ]) {
    const { statusCode } = await app.aBrowser().post("/api/otp/send-otp", { email });
    expect(statusCode, email).toBe(400);
  }
});

test("numbers are stored as ten plain digits, and mailboxes ignore letter case", async () => {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  await registerPerson(app, browser, { email: "case@example.in" });
  const changed = await browser.request("PATCH", "/api/v1/me", { contact: "+९१ ९८७६५ ४३२१०" });
  expect(changed.json()).toMatchObject({ account: { contact: "9876543210" } });
  for (const contact of ["９８７６５４３２１０", "٩٨٧٦٥٤٣٢١٠", "98765 4321O", "9".repeat(5000)])
    expect((await browser.request("PATCH", "/api/v1/me", { contact })).statusCode, contact.slice(0, 20)).toBe(400);
  const login = await app.aBrowser().post("/api/user/login", { email: " CASE@Example.IN ", password: "mango-lassi-7" });
  expect(login.statusCode).toBe(200);
});
