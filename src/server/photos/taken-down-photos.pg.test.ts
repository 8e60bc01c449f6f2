/** Photos that are not to be seen any more: over HTTP, with real files, by two processes. */
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { eraseDueAccounts } from "#server/accounts/deletion/deletion-service.ts";
import { inTransaction } from "#server/database/database.ts";
import { type ListingApp, type Person, aListingApp, own, photosOf } from "#test/apps/listing-app.ts";
import { aListingForm } from "#test/photos.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aTemporaryFolder } from "#test/temporary-folder.ts";
import { erasePhotos } from "./erase-photos.ts";
import { photoPath } from "./photo-files.ts";
import { createPhotoUsageCache } from "./photo-usage-cache.ts";
import { cleanupUploads } from "./cleanup-uploads.ts";
import { lockUploadsForCopy } from "./uploads-lock.ts";

const db = useTestDatabase();
// Pictures cost their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => db.empty());

/** The rule is a minute; processes hear of changes at once, but for a busy machine. */
const soon = { timeout: 30_000, interval: 20 };

/** Two servers on one database and folder, and a listing with photos that was added through the first. */
async function twoServers() {
  const uploads = await aTemporaryFolder();
  const [first, second] = [await aListingApp(db.database, { uploads }), await aListingApp(db.database, { uploads })];
  const owner = await first.aPerson();
  const added = await owner.ask("POST", "/api/property/add-property", await aListingForm());
  expect(added.status).toBe(200);
  const { rows } = await db.database.pool.query<{ id: string }>("SELECT id FROM properties");
  const id = rows[0]?.id ?? "";
  return { first, second, owner, id, photos: (await photosOf(owner, id)).ids };
}

async function look({ url }: ListingApp, photo: string, headers: Record<string, string> = {}) {
  const { status, headers: sent } = await fetch(`${url}/${photoPath(photo)}?w=480`, { headers });
  return { status, caching: sent.get("cache-control"), type: sent.get("content-type") };
}

const shown = {
  status: 200,
  caching: "public, max-age=86400, s-maxage=30, must-revalidate",
  type: "image/webp",
};
const gone = { status: 410, caching: "no-store", type: "image/svg+xml" };
const forItsOwner = { status: 200, caching: "private, no-cache", type: "image/webp" };

const setStatus = (person: Person, id: string, status: "live" | "paused") =>
  person.ask("POST", `${own}/${id}/status`, { status });

test("photos of a listing that is off the site are 410 at every process within seconds, but for its owner and admins, and come back with it", async () => {
  const { first, second, owner, id, photos } = await twoServers();
  const [photo = ""] = photos;
  const [admin, stranger] = [await first.aPerson("admin"), await first.aPerson()];
  const everywhere = async (expected: object) => {
    for (const app of [first, second])
      await vi.waitFor(async () => expect(await look(app, photo)).toEqual(expected), soon);
  };
  const takeDown: readonly [down: () => Promise<{ status: number }>, back: () => Promise<{ status: number }>][] = [
    [() => setStatus(owner, id, "paused"), () => setStatus(owner, id, "live")],
    [() => setStatus(admin, id, "paused"), () => setStatus(admin, id, "live")],
    [
      () => owner.ask("DELETE", `/api/property/delete-property/${id}`),
      () => owner.ask("POST", `${own}/${id}/restoration`, {}),
    ],
  ];
  for (const [down, back] of takeDown) {
    await everywhere(shown);
    expect((await down()).status).toBe(200);
    await everywhere(gone);
    for (const app of [first, second]) {
      expect(await look(app, photo, { cookie: stranger.cookie })).toEqual(gone);
      for (const { cookie } of [owner, admin]) expect(await look(app, photo, { cookie })).toEqual(forItsOwner);
    }
    expect((await back()).status).toBe(200);
  }
  await everywhere(shown);
});

test("photos of a listing that is off the site are shown to no admin without the second factor that admins need", async () => {
  const first = await aListingApp(db.database, { secondFactor: "required-for-admins" });
  const owner = await first.aPerson();
  expect((await owner.ask("POST", "/api/property/add-property", await aListingForm())).status).toBe(200);
  const { rows } = await db.database.pool.query<{ id: string }>("SELECT id FROM properties");
  const id = rows[0]?.id ?? "";
  const [photo = ""] = (await photosOf(owner, id)).ids;
  const admin = await first.aPerson("admin");
  expect((await setStatus(owner, id, "paused")).status).toBe(200);
  await vi.waitFor(async () => expect(await look(first, photo)).toEqual(gone), soon);
  expect(await look(first, photo, { cookie: admin.cookie })).toEqual(gone);
  expect(await look(first, photo, { cookie: owner.cookie })).toEqual(forItsOwner);
  await db.database.pool.query("INSERT INTO second_factors (user_id, sealed_secret, last_step) VALUES ($1, 'x', 0)", [
    admin.id,
  ]);
  expect(await look(first, photo, { cookie: admin.cookie })).toEqual(forItsOwner);
});

test("a photo that its owner takes out of a listing is 410, for them as well, and one that never was is too", async () => {
  const { first, owner, id, photos } = await twoServers();
  const form = new FormData();
  for (const picture of (await aListingForm()).getAll("Images").slice(0, 1)) form.append("Images", picture);
  await owner.ask("POST", `${own}/${id}/photos`, form);
  const { photosVersion } = await photosOf(owner, id);
  const [photo = ""] = photos;
  expect(await look(first, photo)).toEqual(shown);
  const removed = await owner.ask("DELETE", `${own}/${id}/photos/${photo}?photosVersion=${photosVersion}`);
  expect(removed.status).toBe(200);
  await vi.waitFor(async () => expect(await look(first, photo)).toEqual(gone), soon);
  expect(await look(first, photo, { cookie: owner.cookie })).toEqual(gone);
  expect(await look(first, "0197a3c0-0001-7000-8000-00000000ffff")).toEqual(gone);
  expect((await fetch(`${first.url}/uploads/.removed/${photoPath(photo).slice("uploads/".length)}`)).status).toBe(404);
});

test("erasing a person takes the files of their photos off the disk in every format, those put aside too; a kill in between leaves nothing behind", async () => {
  const { first, owner, id, photos } = await twoServers();
  const keeper = await first.aPerson();
  expect((await keeper.ask("POST", "/api/property/add-property", await aListingForm())).status).toBe(200);
  await first.allFormatsEncoded();
  const isOf = (name: string) => photos.some((photo) => name.startsWith(photo));
  const others = async () => (await first.files()).filter((name) => !isOf(name) && name.endsWith(".webp")).length;
  const before = await others();
  await db.database.pool.query("INSERT INTO account_deletions (user_id, due_at, is_by_self) VALUES ($1, now(), true)", [
    owner.id,
  ]);
  expect(await eraseDueAccounts(db.database, async () => {})).toBe(1);
  // A cleanup in between puts none of them aside.
  await cleanupUploads(db.database, first.uploads, Date.now() + 40 * 24 * 60 * 60_000);
  // As one lies that another database's server has put aside.
  const aside = path.join(first.uploads, ".removed", (photos[0] ?? "").slice(-2));
  await mkdir(aside, { recursive: true });
  await writeFile(path.join(aside, `${photos[0]}-480.webp`), "a photo");
  const uploads = first.uploads;
  // While a backup copies photos they stay, for the next round.
  await inTransaction(db.database, async (transaction) => {
    await lockUploadsForCopy(transaction);
    expect(await erasePhotos(db.database, uploads)).toBe(0);
  });
  // As killed after the files, before the rows: the statement that forgets them fails.
  const { pool } = db.database;
  await pool.query(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'Killed'; END $$;
      CREATE TRIGGER fail BEFORE DELETE ON property_images EXECUTE FUNCTION fail()`,
  );
  await expect(erasePhotos(db.database, uploads)).rejects.toThrow("Killed");
  await pool.query("DROP TRIGGER fail ON property_images; DROP FUNCTION fail()");
  expect(await erasePhotos(db.database, uploads)).toBe(photos.length);
  expect(await erasePhotos(db.database, uploads)).toBe(0);
  const left = (await readdir(uploads, { recursive: true })).filter((name) => isOf(path.basename(name)));
  expect(left).toEqual([]);
  expect(await others()).toBe(before);
  const { rows } = await db.database.pool.query("SELECT FROM property_images WHERE property_id = $1", [id]);
  expect(rows).toEqual([]);
  await vi.waitFor(async () => expect(await look(first, photos[0] ?? "")).toEqual(gone), soon);
});

test("photos are looked up together and remembered for seconds; while the database is away what is known goes on for a minute", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { pool } = db.database;
  const query = vi.spyOn(pool, "query");
  onTestFinished(() => query.mockRestore());
  // Of a process that hears of no changes.
  const usageCache = createPhotoUsageCache({ pool }, () => "1");
  const { owner, id, photos } = await twoServers();
  const asked = () => query.mock.calls.filter(([given]) => JSON.stringify(given).includes("bool_or")).length;
  for (let round = 0; round < 5; round += 1)
    for (const usage of await Promise.all(photos.map((photo) => usageCache.find(photoPath(photo)))))
      expect(usage).toEqual({ isShown: true, owners: [owner.id] });
  expect([asked(), photos.length]).toEqual([1, 4]);
  vi.advanceTimersByTime(16_000);
  const outage = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  query.mockImplementation(() => Promise.reject(outage) as never);
  expect(await usageCache.find(photoPath(photos[0] ?? ""))).toMatchObject({ isShown: true });
  await expect(usageCache.find(photoPath(id))).rejects.toThrow("ECONNREFUSED");
  // Requests do not extend the time: another process may reach the database and have taken it down.
  for (let seconds = 20; seconds < 60; seconds += 4) {
    vi.advanceTimersByTime(4000);
    await usageCache.find(photoPath(photos[0] ?? "")).catch(() => {});
  }
  vi.advanceTimersByTime(4000);
  expect(usageCache.isKnown(photoPath(photos[0] ?? ""))).toBe(false);
  await expect(usageCache.find(photoPath(photos[0] ?? ""))).rejects.toThrow("ECONNREFUSED");
  query.mockRestore();
  expect((await setStatus(owner, id, "paused")).status).toBe(200);
  vi.advanceTimersByTime(6000);
  expect(await usageCache.find(photoPath(photos[0] ?? ""))).toMatchObject({ isShown: false });
});
