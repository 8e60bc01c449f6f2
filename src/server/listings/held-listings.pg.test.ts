import { beforeEach, expect, test, vi } from "vitest";
import { requestDeletion, undoDeletion } from "#server/accounts/deletion-service.ts";
import { inTransaction } from "#server/database/database.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { type ListingApp, type Person, aListingApp } from "#test/listing-app.ts";
import { deliveredMails } from "#test/test-app.ts";
import { useTestDatabase } from "#test/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const own = "/api/v1/owner/properties";

/** An owner with a listing, and an admin who does not own it. */
async function aHeldCase(override: Parameters<typeof aProperty>[0] = {}) {
  const app = await aListingApp(db.database);
  const [owner, admin] = [await app.aPerson(), await app.aPerson("admin")];
  const property = aProperty({ createdBy: owner.id, ...override });
  await storeProperties(db.database, property);
  return { app, owner, admin, ...verbs(property.id), id: property.id };
}

/** What somebody does with the listing: the status of the answer, and its body. */
function verbs(id: string) {
  const answerOf = async (answer: ReturnType<Person["ask"]>) => {
    const { status, body } = await answer;
    return { status, body };
  };
  return {
    remove: (person: Person, reason?: string) =>
      answerOf(
        person.ask("DELETE", `/api/property/delete-property/${id}`, reason === undefined ? undefined : { reason }),
      ),
    restore: (person: Person) => answerOf(person.ask("POST", `${own}/${id}/restoration`)),
    setStatus: (person: Person, status: "live" | "paused", reason?: string) =>
      answerOf(person.ask("POST", `${own}/${id}/status`, { status, reason })),
  };
}

async function mailsTo({ id }: Person, count: number) {
  const { rows } = await db.database.pool.query<{ email: string }>("SELECT email FROM users WHERE id = $1", [id]);
  const mails = await deliveredMails(db.database, rows[0]?.email ?? "", count);
  expect(mails).toHaveLength(count);
  return mails;
}

async function listedTo(person: Person): Promise<Record<string, unknown> | undefined> {
  const { body } = await person.ask("GET", own);
  return (body["listings"] as Record<string, unknown>[])[0];
}

async function expectInSearch({ url }: ListingApp, ids: string[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const found = (await (await fetch(`${url}/api/v1/search`)).json()) as { properties: { id: string }[] };
      expect(found.properties.map(({ id }) => id)).toEqual(ids);
    },
    { timeout: 1000, interval: 20 },
  );
}

test("what an admin removed its owner cannot restore: the owner is told why, and how to object", async () => {
  const { app, owner, admin, id, remove, restore, setStatus } = await aHeldCase();
  await expectInSearch(app, [id]);
  expect((await remove(admin, "  The photos show another house ")).body).toEqual({
    message: "Property Deleted Successfully",
    restorableUntil: expect.any(String),
  });
  await expectInSearch(app, []);
  for (const refused of [await restore(owner), await setStatus(owner, "live")])
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "conflict", message: expect.stringMatching(/^Our team removed this PG, .* The Contact page /) },
    ]);
  expect((await remove(owner)).status).toBe(200);
  expect((await restore(owner)).status).toBe(409);
  expect(await listedTo(owner)).toMatchObject({
    status: "removed",
    restorableUntil: expect.any(String),
    hold: { reason: "The photos show another house" },
  });
  expect((await owner.ask("GET", `${own}/${id}`)).body).toMatchObject({ hold: { reason: expect.any(String) } });
  const { rows } = await db.database.pool.query("SELECT actor, action, details FROM audit_events");
  expect(rows).toEqual([
    { actor: admin.displayId, action: "property-removed", details: { reason: "The photos show another house" } },
  ]);
  const [told] = await mailsTo(owner, 1);
  expect(told?.subject).toBe("Thikana: Neem House was removed");
  expect(told?.text).toContain("The reason: The photos show another house");
  expect(told?.text).toContain("/contact");

  expect((await restore(admin)).body).toMatchObject({ status: "live" });
  await expectInSearch(app, [id]);
  expect((await mailsTo(owner, 2))[1]?.subject).toBe("Thikana: Neem House is back");
  expect(await listedTo(owner)).not.toHaveProperty("hold");
  expect((await remove(owner)).status).toBe(200);
  expect((await restore(owner)).body).toMatchObject({ status: "live" });
});

test("without a reason the call still works, and the mail says that none was given", async () => {
  const { owner, admin, remove } = await aHeldCase();
  expect((await remove(admin, "x")).body).toMatchObject({ fields: { reason: "Say why: its owner is told" } });
  expect((await remove(admin)).status).toBe(200);
  expect((await listedTo(owner))?.["hold"]).toEqual({});
  expect((await mailsTo(owner, 1))[0]?.text).toContain("No reason was given.");
});

test("what an admin paused its owner may change and remove, and not resume", async () => {
  const { app, owner, admin, id, remove, restore, setStatus } = await aHeldCase({ status: "paused" });
  expect((await setStatus(admin, "paused", "The number does not answer")).status).toBe(200);
  expect((await setStatus(admin, "paused")).status).toBe(200);
  expect((await setStatus(owner, "live")).body.message).toMatch(/^Our team paused this PG, /);
  const { body } = await owner.ask("GET", `${own}/${id}`);
  expect((await owner.ask("PATCH", `${own}/${id}`, { version: body["version"], draft: body["draft"] })).status).toBe(
    200,
  );
  expect((await remove(owner)).status).toBe(200);
  expect(await listedTo(owner)).not.toHaveProperty("hold");
  expect((await restore(owner)).body).toMatchObject({ status: "paused" });
  expect((await listedTo(owner))?.["hold"]).toEqual({ reason: "The number does not answer" });
  expect((await setStatus(owner, "live")).status).toBe(409);
  expect((await setStatus(admin, "live")).body).toMatchObject({ status: "live" });
  await expectInSearch(app, [id]);
  expect((await mailsTo(owner, 2)).map(({ subject }) => subject)).toEqual([
    "Thikana: Neem House was paused",
    "Thikana: Neem House is back",
  ]);
  expect((await setStatus(owner, "paused")).status).toBe(200);
  expect((await setStatus(owner, "live")).status).toBe(200);
});

test("who removes their own listing before an admin does keeps no way back", async () => {
  const { owner, admin, remove, restore } = await aHeldCase();
  await remove(owner);
  expect((await remove(admin, "The photos show another house")).status).toBe(200);
  expect((await restore(owner)).status).toBe(409);
  expect((await restore(admin)).body).toMatchObject({ status: "live" });
});

test("an admin's own listing, and one that nobody owns, need nobody to be told", async () => {
  const { admin, remove, restore } = await aHeldCase({ createdBy: null });
  const mine = aProperty({ createdBy: admin.id });
  await storeProperties(db.database, mine);
  await remove(admin, "It is closed for good");
  expect((await restore(admin)).status).toBe(200);
  await verbs(mine.id).remove(admin);
  await verbs(mine.id).restore(admin);
  await verbs(mine.id).remove(admin);
  await db.database.pool.query("UPDATE users SET role = 'pg-owner' WHERE id = $1", [admin.id]);
  expect((await verbs(mine.id).restore(admin)).body).toMatchObject({ status: "live" });
  const { rows } = await db.database.pool.query("SELECT FROM jobs.job WHERE name = 'mail'");
  expect(rows).toEqual([]);
});

test("an account that is kept does not bring back what an admin paused meanwhile", async () => {
  const { owner, admin, setStatus } = await aHeldCase();
  const order = { account: owner, actor: owner, address: "10.0.0.1" };
  await inTransaction(db.database, (transaction) => requestDeletion(transaction, order));
  expect((await setStatus(admin, "paused", "The number does not answer")).status).toBe(200);
  await inTransaction(db.database, (transaction) => undoDeletion(transaction, order));
  const { rows } = await db.database.pool.query("SELECT status, held_as FROM properties");
  expect(rows).toEqual([{ status: "paused", held_as: "paused" }]);
});
