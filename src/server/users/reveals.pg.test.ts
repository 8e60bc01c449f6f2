import { beforeEach, expect, test } from "vitest";
import type { AuditEntry, RevealSummary } from "#contract/admin/audit-log.ts";
import { revealsPerDay } from "#contract/limits.ts";
import { leads } from "#server/database/tables/marketplace-tables.ts";
import { aBrowserOf, anAccountApp } from "#test/apps/account-app.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { aLeadApp, ask } from "#test/apps/lead-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const target = aUser({ displayId: "UTGT222", name: "Meera Khanna", phone: "9876543210", role: "user" });

async function anAdminArea() {
  const admin = aUser({ role: "admin", name: "Asha Rao", displayId: "UADM222", phone: null });
  const other = aUser({ role: "admin", name: "Ravi Menon", displayId: "UADM333", phone: null });
  await storeUsers(db.database, admin, other, target);
  // As two processes: what counts is in the database.
  const [app, second] = [await anAccountApp(db.database), await anAccountApp(db.database)];
  const browser = await aBrowserOf(app, db.database, admin);
  const elsewhere = await aBrowserOf(second, db.database, admin);
  return { admin, browser, elsewhere, others: await aBrowserOf(app, db.database, other) };
}

const revealTo = (browser: Awaited<ReturnType<typeof aBrowserOf>>) =>
  browser.post(`/api/v1/admin/users/${target.id}/contact`, { reason: "A complaint" });

/** As if an admin had looked at numbers so many hours ago. */
async function lookedAt(count: number, hoursAgo: number, actor = "UADM222"): Promise<void> {
  await db.database.pool.query(
    `INSERT INTO audit_events (at, actor, action, target)
      SELECT now() - make_interval(hours => $3, mins => 1), $1, 'contact-revealed', 'UTGT222' FROM generate_series(1, $2)`,
    [actor, count, hoursAgo],
  );
}

async function auditOf(action: string) {
  const { rows } = await db.database.pool.query<{ actor: string; target: string; details: object }>(
    "SELECT actor, target, details FROM audit_events WHERE action = $1 ORDER BY id",
    [action],
  );
  return rows;
}

test("a complete number, however it is written, is searched for by an entry in the audit log, which does not name it", async () => {
  const { browser } = await anAdminArea();
  for (const find of ["9876543210", "98765 43210", "+91 98765-43210", "09876543210", "९८७६५४३२१०"]) {
    const answer = await browser.get(`/api/v1/admin/users?${new URLSearchParams({ find }).toString()}`);
    expect(
      answer.json<{ users: { userId: string }[] }>().users.map(({ userId }) => userId),
      find,
    ).toEqual(["UTGT222"]);
  }
  await browser.get("/api/v1/admin/users?find=9876543211");
  const entries = await auditOf("contact-searched");
  expect(entries).toHaveLength(6);
  expect(entries[0]).toEqual({
    actor: "UADM222",
    target: "UTGT222",
    details: { number: "98******10", list: "users" },
  });
  expect(entries[5]).toMatchObject({ target: "nobody", details: { number: "98******11" } });
  expect(JSON.stringify(entries)).not.toContain("765432");
  await browser.get("/api/v1/admin/users?find=10");
  await browser.get("/api/v1/admin/users?find=meera");
  expect(await auditOf("contact-searched")).toHaveLength(6);
});

test("searching enquiries for a complete number is written down as well, with the enquiries that it found", async () => {
  const { aPerson, property, tenant } = await aLeadApp(db.database);
  const { user: admin, browser } = await aPerson({ role: "admin" });
  await ask(tenant.browser, { propertyId: property.id });
  const { leads: found } = (await browser.get("/api/v1/admin/leads?find=98765%2043210")).json<{
    leads: { id: string }[];
  }>();
  expect(found).toHaveLength(1);
  expect(await auditOf("contact-searched")).toEqual([
    { actor: admin.displayId, target: found[0]?.id, details: { number: "98******10", list: "leads" } },
  ]);
  await lookedAt(revealsPerDay - 1, 1, admin.displayId);
  expect((await browser.get("/api/v1/admin/leads?find=9876543210")).statusCode).toBe(429);
  expect(
    (await browser.post(`/api/v1/admin/leads/${found[0]?.id}/contact`, { reason: "A complaint" })).statusCode,
  ).toBe(429);
  expect((await browser.get("/api/v1/admin/leads?find=10")).statusCode).toBe(200);
});

test("an admin sees a limited number of numbers within 24 hours; what was seen before that leaves the count", async () => {
  const { browser, others } = await anAdminArea();
  await lookedAt(1, 24);
  await lookedAt(1, 22);
  await lookedAt(revealsPerDay - 2, 1);
  expect((await revealTo(browser)).json()).toMatchObject({ contact: "9876543210" });
  const refused = await revealTo(browser);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { message: `You have viewed ${revealsPerDay} numbers in the last 24 hours. Try again in 119 minutes.` },
  ]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(100 * 60);
  // Whether a guessed number belongs to somebody is refused alike, right or wrong.
  for (const find of ["9876543210", "9876543211"]) {
    const answer = await browser.get(`/api/v1/admin/users?find=${find}`);
    expect([answer.statusCode, answer.body.replaceAll(/\d+ minutes/g, "")]).toEqual([
      429,
      refused.body.replaceAll(/\d+ minutes/g, ""),
    ]);
  }
  expect(await auditOf("contact-revealed")).toHaveLength(revealsPerDay + 1);
  expect((await revealTo(others)).statusCode).toBe(200);
});

test("of forty reveals at once through two processes no more are shown than the budget allows", async () => {
  const { browser, elsewhere } = await anAdminArea();
  await lookedAt(revealsPerDay - 5, 1);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => [
      revealTo(browser),
      index % 2 ? revealTo(elsewhere) : elsewhere.get("/api/v1/admin/users?find=9876543210"),
    ]).flat(),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(35);
  expect([...(await auditOf("contact-revealed")), ...(await auditOf("contact-searched"))]).toHaveLength(revealsPerDay);
}, 20_000);

test("other admins see who looked at how many numbers, and each entry in the audit log", async () => {
  const { browser, others } = await anAdminArea();
  await lookedAt(2, 24 * 40);
  await lookedAt(3, 48);
  await revealTo(browser);
  await browser.get("/api/v1/admin/users?find=9876543210");
  const summary = (await others.get("/api/v1/admin/reveals")).json<RevealSummary>();
  expect(summary).toEqual({
    perDay: revealsPerDay,
    admins: [
      { userId: "UADM222", name: "Asha Rao", inLastDay: 2, inLast30Days: 5, lastAt: expect.stringMatching(/Z$/) },
    ],
  });
  const { entries } = (await others.get("/api/v1/admin/audit?action=contact-searched")).json<{
    entries: AuditEntry[];
  }>();
  expect(entries).toMatchObject([{ actor: "UADM222", target: "UTGT222", details: { list: "users" } }]);
});

test("to an admin numbers in an owner's notes are masked like the others, and an answered application's", async () => {
  const { aPerson, ownerBrowser, property, tenant } = await aLeadApp(db.database);
  const { browser, user: admin } = await aPerson({ role: "admin" });
  await ask(tenant.browser, { propertyId: property.id });
  const [lead] = await db.database.orm.select().from(leads);
  const url = `/api/v1/owner/leads/${lead?.id}`;
  await ownerBrowser.post(`${url}/notes`, {
    note: "Call +91 98765-43210 or ९८७६५४३२११, room 12, ₹9,000 from 1-12-2026",
  });
  expect((await ownerBrowser.get(url)).json()).toMatchObject({
    events: [{ note: expect.stringContaining("98765-43210") }],
  });
  const { events } = (await browser.get(url)).json<{ events: { note: string }[] }>();
  expect(events[0]?.note).not.toMatch(/43210|२११/);
  expect(events[0]?.note).toContain("room 12, ₹9,000 from 1-12-2026");

  await db.database.pool.query(
    `INSERT INTO owner_applications (id, user_id, contact, city, locality, pg_count, status, decided_by, decided_at)
      VALUES (gen_random_uuid(), $1, '9876543210', 'Delhi', 'Saket', 1, 'declined', $2, now()),
        (gen_random_uuid(), $1, '9876543210', 'Delhi', 'Saket', 1, 'pending', NULL, NULL)`,
    [tenant.user.id, admin.id],
  );
  const contacts = async (status: string) =>
    (await browser.get(`/api/v1/admin/applications?status=${status}`))
      .json<{ applications: { contact: string }[] }>()
      .applications.map(({ contact }) => contact);
  expect([await contacts("pending"), await contacts("declined")]).toEqual([["9876543210"], ["98******10"]]);
});

test("another site, or a page fetched ahead, can neither search for a number in an admin's name nor fetch an owner's file", async () => {
  const { browser } = await anAdminArea();
  const elsewhere = [
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" },
  ];
  for (const url of [
    "/api/v1/admin/users?find=9876543210",
    "/API/v1/Admin/Users?find=%2B91%2098765%2043210",
    "/api/v1/admin/leads?find=1&find=9876543210",
    "/admin/manage-Users?find=9876543210",
    "/hi/admin/leads?role=user&find=9876543210",
    "/api/v1/%61dmin/users?find=9876543210",
    "/api/%761/admin/leads?find=9876543210",
    "/%61pi/v1/admin/leads?find=9876543210",
    "/%61dmin/leads?find=9876543210",
    "/hi/%61dmin/manage-Users?%66ind=9876543210",
    "/x/..%2fadmin/leads?find=9876543210",
    "//admin/leads?find=9876543210",
    "/admin//leads?find=9876543210%20",
    `/api/v1/admin/users?find=${"%20".repeat(101)}9876543210`,
    "/api/v1/owner/leads.csv",
  ])
    for (const headers of elsewhere) expect((await browser.get(url, headers)).statusCode, url).toBe(403);
  expect(await auditOf("contact-searched")).toEqual([]);
  expect(await auditOf("leads-exported")).toEqual([]);
  // What writes nothing may be linked to.
  expect((await browser.get("/api/v1/admin/users?find=Meera", elsewhere[0])).statusCode).toBe(200);
  expect((await browser.get("/api/v1/admin/users?find=9876543210", { "sec-fetch-site": "none" })).statusCode).toBe(200);
});
