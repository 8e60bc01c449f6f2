import { beforeEach, expect, test, vi } from "vitest";
import { requestDeletion, undoDeletion } from "#server/accounts/deletion/deletion-service.ts";
import { inTransaction } from "#server/database/database.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { type ListingApp, type Person, aListingApp } from "#test/apps/listing-app.ts";
import { deliveredMails } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aMailerThatWaits } from "#test/waiting-mails.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const own = "/api/v1/owner/properties";

/** An owner with a listing, and an admin who does not own it. */
async function aSuspendedCase(override: Parameters<typeof aProperty>[0] = {}, given: { mailer?: Mailer } = {}) {
  const app = await aListingApp(db.database, given);
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
    { timeout: 20_000, interval: 20 },
  );
}

test("an owner cannot restore what an admin removed, and is mailed why and how to object", async () => {
  const { app, owner, admin, id, remove, restore, setStatus } = await aSuspendedCase();
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
  expect(await listedTo(owner)).toMatchObject({
    status: "removed",
    restorableUntil: expect.any(String),
    suspension: { reason: "The photos show another house" },
  });
  expect((await owner.ask("GET", `${own}/${id}`)).body).toMatchObject({ suspension: { reason: expect.any(String) } });
  const { rows } = await db.database.pool.query("SELECT actor, action, details FROM audit_events");
  expect(rows).toEqual([
    { actor: admin.displayId, action: "property-removed", details: { reason: "The photos show another house" } },
  ]);
  const [told] = await mailsTo(owner, 1);
  expect(told?.subject).toMatch(/^Thikana: your PG \(PG\d{6}\) was removed$/);
  expect(told?.text).toContain("The reason, as our team wrote it: “The photos show another house”");
  expect(told?.text).toContain("/contact");

  expect((await restore(admin)).body).toMatchObject({ status: "live" });
  await expectInSearch(app, [id]);
  expect((await mailsTo(owner, 2))[1]?.subject).toMatch(/^Thikana: your PG \(PG\d{6}\) is back$/);
  expect(await listedTo(owner)).not.toHaveProperty("suspension");
  expect((await remove(owner)).status).toBe(200);
  expect((await restore(owner)).body).toMatchObject({ status: "live" });
});

test("suspending works without a reason, and the mail says that none was given", async () => {
  const { owner, admin, remove } = await aSuspendedCase();
  expect((await remove(admin, "x")).body).toMatchObject({ fields: { reason: "Say why: its owner is told" } });
  expect((await remove(admin)).status).toBe(200);
  expect((await listedTo(owner))?.["suspension"]).toEqual({});
  expect((await mailsTo(owner, 1))[0]?.text).toContain("No reason was given.");
});

test("what an admin paused its owner may change and remove, and not resume", async () => {
  const { app, owner, admin, id, remove, restore, setStatus } = await aSuspendedCase();
  expect((await setStatus(admin, "paused", "The number does not answer")).status).toBe(200);
  expect((await setStatus(admin, "paused")).status).toBe(200);
  expect((await setStatus(owner, "live")).body.message).toMatch(/^Our team paused this PG, /);
  const { body } = await owner.ask("GET", `${own}/${id}`);
  expect((await owner.ask("PATCH", `${own}/${id}`, { version: body["version"], draft: body["draft"] })).status).toBe(
    200,
  );
  expect((await remove(owner)).status).toBe(200);
  expect(await listedTo(owner)).not.toHaveProperty("suspension");
  expect((await restore(owner)).body).toMatchObject({ status: "paused" });
  expect((await listedTo(owner))?.["suspension"]).toEqual({ reason: "The number does not answer" });
  expect((await setStatus(owner, "live")).status).toBe(409);
  await mailsTo(owner, 1);
  expect((await setStatus(admin, "live")).body).toMatchObject({ status: "live" });
  await expectInSearch(app, [id]);
  expect((await mailsTo(owner, 2)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Thikana: your PG \(PG\d{6}\) was paused$/),
    expect.stringMatching(/^Thikana: your PG \(PG\d{6}\) is back$/),
  ]);
  expect((await setStatus(owner, "paused")).status).toBe(200);
  expect((await setStatus(owner, "live")).status).toBe(200);
});

test("a pause and a removal by admins are lifted one without the other", async () => {
  const { owner, admin, remove, restore, setStatus } = await aSuspendedCase();
  await setStatus(admin, "paused", "The number does not answer");
  await remove(admin, "The photos show another house");
  expect((await listedTo(owner))?.["suspension"]).toEqual({ reason: "The photos show another house" });
  await mailsTo(owner, 2);
  expect((await restore(admin)).body).toMatchObject({ status: "paused" });
  expect((await listedTo(owner))?.["suspension"]).toEqual({ reason: "The number does not answer" });
  expect((await setStatus(owner, "live")).status).toBe(409);
  expect((await mailsTo(owner, 3))[2]?.text).toContain("It is still paused, by our team");

  // The same where its owner removes it in between.
  await remove(owner);
  await remove(admin, "The photos show another house");
  expect((await restore(admin)).body).toMatchObject({ status: "removed" });
  expect((await restore(owner)).body).toMatchObject({ status: "paused" });
  expect((await setStatus(owner, "live")).status).toBe(409);
  expect((await setStatus(admin, "live")).body).toMatchObject({ status: "live" });
});

test("what its owner had removed stays removed when an admin gives it back, and its days go on", async () => {
  const { owner, admin, remove, restore } = await aSuspendedCase();
  await remove(owner);
  await db.database.pool.query("UPDATE properties SET removed_at = removed_at - interval '10 days'");
  const before = (await listedTo(owner))?.["restorableUntil"];
  expect((await remove(admin, "The photos show another house")).body).toMatchObject({ restorableUntil: before });
  expect((await restore(owner)).status).toBe(409);
  await mailsTo(owner, 1);
  expect((await restore(admin)).body).toMatchObject({ status: "removed" });
  const [, back] = await mailsTo(owner, 2);
  expect(back?.subject).toMatch(/^Thikana: your PG \(PG\d{6}\) can be restored$/);
  expect(back?.text).toContain("It is still removed, as you had it. You can restore it until ");
  expect(await listedTo(owner)).toMatchObject({ status: "removed", restorableUntil: before });
  expect(await listedTo(owner)).not.toHaveProperty("suspension");
  expect((await restore(owner)).body).toMatchObject({ status: "live" });
});

test("a listing that its owner paused stays paused when any suspension of it is lifted", async () => {
  const { owner, admin, remove, restore, setStatus } = await aSuspendedCase({ status: "paused" });
  expect((await setStatus(admin, "paused", "The number does not answer")).status).toBe(200);
  expect((await setStatus(owner, "live")).status).toBe(409);
  await mailsTo(owner, 1);
  expect((await setStatus(admin, "live")).body).toEqual({ message: "This PG is paused", status: "paused" });
  expect((await mailsTo(owner, 2))[1]?.text).toContain("It is paused, as you had it. Resume it whenever you like.");
  await remove(admin);
  expect((await restore(admin)).body).toMatchObject({ status: "paused" });
  expect((await setStatus(owner, "live")).body).toMatchObject({ status: "live" });
});

test("what its owner does to a held listing counts from when it is given back", async () => {
  const { owner, admin, remove, restore, setStatus } = await aSuspendedCase();
  await setStatus(admin, "paused");
  expect((await setStatus(owner, "paused")).status).toBe(200);
  expect((await setStatus(admin, "live")).body).toMatchObject({ status: "paused" });
  await setStatus(owner, "live");
  await remove(admin);
  expect((await remove(owner)).status).toBe(200);
  expect((await restore(admin)).body).toMatchObject({ status: "removed" });
  expect((await restore(owner)).body).toMatchObject({ status: "live" });
});

test("a new reason for a suspended listing is stored and mailed; the same one, or none, is not", async () => {
  const { owner, admin, remove, setStatus } = await aSuspendedCase();
  await setStatus(admin, "paused");
  await mailsTo(owner, 1);
  for (const reason of ["The number does not answer", "The number does not answer", undefined])
    expect((await setStatus(admin, "paused", reason)).status).toBe(200);
  expect((await listedTo(owner))?.["suspension"]).toEqual({ reason: "The number does not answer" });
  expect((await mailsTo(owner, 2))[1]?.text).toContain(
    "The reason, as our team wrote it: “The number does not answer”",
  );
  for (const reason of ["The photos show another house", "The rent is another one"]) await remove(admin, reason);
  expect((await listedTo(owner))?.["suspension"]).toEqual({ reason: "The rent is another one" });
  const { rows } = await db.database.pool.query<{ reason: string | null }>(
    "SELECT details->>'reason' AS reason FROM audit_events ORDER BY id",
  );
  expect(rows.map(({ reason }) => reason)).toEqual([
    null,
    "The number does not answer",
    "The photos show another house",
    "The rent is another one",
  ]);
});

test("a suspension that is lifted before its mail left sends no mail at all", async () => {
  const { mailer, waiting, deliver } = aMailerThatWaits();
  const { admin, remove, restore, setStatus } = await aSuspendedCase({}, { mailer });
  await remove(admin, "The photos show another house");
  expect(waiting()).toEqual(["listing-held"]);
  await restore(admin);
  expect(waiting()).toEqual([]);
  // The mail about the pause has left, so the one about its end is sent, even if mails about other reasons had not.
  await setStatus(admin, "paused");
  deliver();
  await setStatus(admin, "paused", "The number does not answer");
  await remove(admin);
  await restore(admin);
  expect(waiting()).toEqual(["listing-held-again"]);
  await setStatus(admin, "live");
  expect(waiting()).toEqual(["listing-released"]);
  await setStatus(admin, "paused");
  await setStatus(admin, "live");
  expect(waiting()).toEqual(["listing-released"]);
});

test("suspending an admin's own listing, or one without an owner, sends no mail", async () => {
  const { admin, remove, restore } = await aSuspendedCase({ createdBy: null });
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

test("cancelling a deletion does not resume what an admin paused meanwhile", async () => {
  const { owner, admin, setStatus } = await aSuspendedCase();
  const order = { account: owner, actor: owner, address: "10.0.0.1" };
  await inTransaction(db.database, (transaction) => requestDeletion(transaction, order));
  expect((await setStatus(admin, "paused", "The number does not answer")).status).toBe(200);
  await inTransaction(db.database, (transaction) => undoDeletion(transaction, order));
  expect((await setStatus(owner, "live")).status).toBe(401);
  expect(await standings()).toEqual([{ status: "paused", own_status: "live" }]);
  expect((await setStatus(admin, "live")).body).toMatchObject({ status: "live" });
});

test("after a cancelled deletion, a listing is live again once an admin lifts its suspension", async () => {
  const { owner, admin, remove, restore } = await aSuspendedCase();
  const order = { account: owner, actor: owner, address: "10.0.0.1" };
  await inTransaction(db.database, (transaction) => requestDeletion(transaction, order));
  await remove(admin, "The number does not answer");
  await inTransaction(db.database, (transaction) => undoDeletion(transaction, order));
  expect(await standings()).toEqual([{ status: "removed", own_status: "live" }]);
  expect((await restore(admin)).body).toMatchObject({ status: "live" });
});

async function standings() {
  const { rows } = await db.database.pool.query("SELECT status, own_status FROM properties");
  return rows;
}
