import { access, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { inTransaction } from "#server/database/database.ts";
import { erasePhotos } from "#server/photos/erase-photos.ts";
import { photoFile, photoPath } from "#server/photos/photo-files.ts";
import { deletePhoto } from "#server/listings/listing-store.ts";
import { newId } from "#server/database/new-id.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { forgetSubscriber } from "#server/newsletter/forget-subscriber-service.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aTemporaryFolder } from "#test/temporary-folder.ts";
import { readWholeBackup } from "./backup-manifest.ts";
import { readForgottenFile, writeForgottenPeople } from "./forgotten-people.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

async function aFolder() {
  const folder = await aTemporaryFolder();
  const source = { connectionString: db.connectionString, uploads: path.join(folder, "uploads") };
  const list = path.join(folder, "erasures.json");
  return {
    uploads: source.uploads,
    backUp: async () => (await writeBackup(source, folder)).folder,
    restore: async (from: string, forgotten?: Awaited<ReturnType<typeof readForgottenFile>>) =>
      restoreBackup(await readWholeBackup(from), source, { mayReplace: true, ...(forgotten && { forgotten }) }),
    async listForgotten() {
      await writeForgottenPeople(db.connectionString, list);
      return readForgottenFile(list);
    },
  };
}

async function subscribe(email: string): Promise<string> {
  const id = newId();
  await db.database.pool.query(
    `INSERT INTO newsletter_subscriptions (id, email, language, consent_version, confirm_hash, confirm_by, confirmed_at)
      VALUES ($1, $2::text, 'en', '1', sha256($2::text::bytea), now(), now())`,
    [id, email],
  );
  return id;
}
const leave = async (email: string) =>
  inTransaction(db.database, (transaction) => forgetSubscriber(transaction, email));

async function subscribers(): Promise<string[]> {
  const { rows } = await db.database.pool.query<{ email: string }>(
    "SELECT email FROM newsletter_subscriptions ORDER BY email",
  );
  return rows.map(({ email }) => email);
}

async function askSomewhere(): Promise<string> {
  const id = newId();
  await db.database.pool.query(
    `INSERT INTO leads (id, full_name, contact, days, consent_version)
      VALUES ($1, 'Ananya Rawat', '9876543210', 'Within 7 Days', '2026-11')`,
    [id],
  );
  return id;
}

/** Mails that wait, known by what they are about. */
async function enqueue(...mails: { kind: string; about?: object }[]): Promise<void> {
  const jobs = createJobs({ connectionString: db.connectionString, onError: () => {} });
  jobs.start();
  onTestFinished(() => jobs.stop());
  for (const mail of mails)
    await inTransaction(db.database, (transaction) =>
      jobs.enqueue(transaction, "mail", { to: "somebody@example.in", sealed: "", ...mail }),
    );
}

test("a restore over a fresh server, or with an older list, keeps everybody who subscribed", async () => {
  const site = await aFolder();
  await subscribe("early@example.in");
  const older = await site.listForgotten();
  await subscribe("late@example.in");
  const backup = await site.backUp();
  await db.empty();
  await subscribe("fresh@example.in");
  expect(await site.restore(backup, older)).toMatchObject({ endedAgain: 0 });
  expect(await subscribers()).toEqual(["early@example.in", "late@example.in"]);
});

test("people erased since the backup are erased again, by the list or the replaced database, and are in the next list", async () => {
  const site = await aFolder();
  for (const name of ["stays", "left", "left-later"]) await subscribe(`${name}@example.in`);
  const backup = await site.backUp();
  await leave("left@example.in");
  const list = await site.listForgotten();
  expect(JSON.stringify(list)).not.toContain("example.in");
  await leave("left-later@example.in");
  expect(await site.restore(backup)).toMatchObject({ endedAgain: 2 });
  expect(await subscribers()).toEqual(["stays@example.in"]);
  expect((await site.listForgotten()).ended).toHaveLength(2);

  await db.empty();
  expect(await site.restore(backup, list)).toMatchObject({ endedAgain: 1 });
  expect(await subscribers()).toEqual(["left-later@example.in", "stays@example.in"]);
  expect((await site.listForgotten()).ended).toEqual(list.ended);
});

test("mail that was cancelled since the backup does not come back", async () => {
  const site = await aFolder();
  const [kept, withdrawn] = [await askSomewhere(), await askSomewhere()];
  const [stays, leaves] = [await subscribe("stays@example.in"), await subscribe("left@example.in")];
  await enqueue(
    { kind: "enquiry-kept", about: { mailbox: "a@example.in", lead: kept } },
    { kind: "enquiry-withdrawn-since", about: { mailbox: "a@example.in", lead: withdrawn } },
    { kind: "letter-kept", about: { newsletter: stays } },
    { kind: "letter-ended-since", about: { newsletter: leaves } },
    { kind: "of-nothing" },
  );
  const backup = await site.backUp();
  await db.database.pool.query(
    "UPDATE leads SET withdrawn_at = now(), full_name = NULL, contact = NULL WHERE id = $1",
    [withdrawn],
  );
  await leave("left@example.in");
  expect(await site.restore(backup)).toMatchObject({ withdrawnAgain: 1, endedAgain: 1 });
  const { rows } = await db.database.pool.query<{ kind: string }>(
    "SELECT data #>> '{payload,kind}' AS kind FROM jobs.job ORDER BY kind",
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["enquiry-kept", "letter-kept", "of-nothing"]);
});

test("a suspension that was lifted since comes back with its queued mail, and so does a role", async () => {
  const site = await aFolder();
  const [property, person] = [aProperty(), aUser({ role: "pg-owner" })];
  await storeUsers(db.database, person);
  await storeProperties(db.database, property);
  const { pool } = db.database;
  await pool.query("UPDATE properties SET status = 'paused', pause_hold = 'Fire exit', own_status = 'live'");
  const held = { kind: "listing-held", about: { listing: property.id, hold: "paused" } };
  const told = { kind: "role-changed", about: { role: person.id } };
  await enqueue(held, told);
  const backup = await site.backUp();
  // As lifting it does: its mail has not left, so no mail about its end is needed.
  await pool.query("UPDATE properties SET status = 'live', pause_hold = NULL, own_status = NULL");
  await pool.query("UPDATE users SET role = 'user'");
  await pool.query("DELETE FROM jobs.job");
  await site.restore(backup);
  const { rows } = await pool.query<{ kind: string; isSo: boolean }>(
    `SELECT data #>> '{payload,kind}' AS kind,
        EXISTS (SELECT FROM properties WHERE id::text = data #>> '{payload,about,listing}' AND pause_hold = 'Fire exit')
          OR EXISTS (SELECT FROM users WHERE id::text = data #>> '{payload,about,role}' AND role = 'pg-owner') AS "isSo"
      FROM jobs.job ORDER BY kind`,
  );
  expect(rows).toEqual([
    { kind: "listing-held", isSo: true },
    { kind: "role-changed", isSo: true },
  ]);
});

test("photos and listings that were removed since the backup are removed again, and what is left has a cover", async () => {
  const site = await aFolder();
  const { pool } = db.database;
  const names = ["photos", "own", "held", "both", "gone"] as const;
  const listings = Object.fromEntries(names.map((name) => [name, aProperty({ title: name })]));
  await storeProperties(db.database, ...Object.values(listings));
  await pool.query("DELETE FROM property_images");
  const photos = [newId(), newId(), newId()];
  for (const [position, id] of photos.entries()) {
    const file = photoFile(site.uploads, id, 480, "webp");
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, id);
    await pool.query(
      `INSERT INTO property_images (id, property_id, position, path, width, height, thumbhash, alt)
        VALUES ($1, $2, $3, $4, 640, 480, '', '')`,
      [id, listings["photos"]?.id, position, photoPath(id)],
    );
  }
  await pool.query(
    "UPDATE properties SET pause_hold = 'x', own_status = 'live', status = 'paused' WHERE title = 'both'",
  );
  const backup = await site.backUp();
  const [cover = "", second = "", third = ""] = photos;
  for (const id of [cover, third]) await inTransaction(db.database, (transaction) => deletePhoto(transaction, id));
  expect(await erasePhotos(db.database, site.uploads)).toBe(2);
  const removed = "status = 'removed', updated_at = now(), removed_at";
  await pool.query(`UPDATE properties SET ${removed} = now() WHERE title = 'own'`);
  await pool.query(
    `UPDATE properties SET ${removed} = now(), removal_hold = 'Fake', own_status = 'live' WHERE title = 'held'`,
  );
  await pool.query(`UPDATE properties SET ${removed} = now(), own_status = 'removed' WHERE title = 'both'`);
  await pool.query(`UPDATE properties SET ${removed} = 'epoch' WHERE title = 'gone'`);
  const list = await site.listForgotten();

  await db.empty();
  expect(await site.restore(backup, list)).toMatchObject({ photosAgain: 2, listingsAgain: 4 });
  const { rows } = await pool.query<Record<string, unknown>>(
    `SELECT title, status, own_status, removal_hold, status_before_removal AS before, removed_at = 'epoch' AS gone
      FROM properties ORDER BY array_position($1, title)`,
    [names],
  );
  expect(rows.map(Object.values)).toEqual([
    ["photos", "live", null, null, null, null],
    ["own", "removed", null, null, "live", false],
    ["held", "removed", "live", "", null, false],
    ["both", "removed", "removed", null, "live", false],
    ["gone", "removed", null, null, "live", true],
  ]);
  const { rows: shown } = await pool.query("SELECT id, position FROM property_images");
  expect(shown).toEqual([{ id: second, position: 0 }]);
  // Their files came back, and go as soon as the jobs run.
  await erasePhotos(db.database, site.uploads);
  const isThere = (id: string) =>
    access(photoFile(site.uploads, id, 480, "webp")).then(
      () => true,
      () => false,
    );
  expect(await Promise.all(photos.map(isThere))).toEqual([false, true, false]);
  // The next list says it too.
  expect((await site.listForgotten()).photos).toHaveLength(2);
});

test("an older list does not remove what was restored before the backup", async () => {
  const site = await aFolder();
  await storeProperties(db.database, aProperty());
  const setStatus = (sql: string) => db.database.pool.query(`UPDATE properties SET updated_at = now(), ${sql}`);
  await setStatus("status = 'removed', removed_at = now()");
  const older = await site.listForgotten();
  await setStatus("status = 'live', removed_at = NULL");
  const backup = await site.backUp();
  await db.empty();
  expect(await site.restore(backup, older)).toMatchObject({ listingsAgain: 0 });
});
