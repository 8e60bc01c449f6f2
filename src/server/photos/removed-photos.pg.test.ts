/** Photos that are gone for good leave the disk: real files, by the API and the jobs' own functions. */
import { beforeEach, expect, test, vi } from "vitest";
import { eraseDueAccounts } from "#server/accounts/deletion/deletion-service.ts";
import { inTransaction } from "#server/database/database.ts";
import { newId } from "#server/database/new-id.ts";
import { propertyImages } from "#server/database/tables/property-tables.ts";
import { deleteOutdatedData } from "#server/retention/retention.ts";
import { type ListingApp, aListingApp, own, photosOf } from "#test/apps/listing-app.ts";
import { aListingForm } from "#test/photos.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { erasePhotos } from "./erase-photos.ts";
import { photoPath } from "./photo-files.ts";
import { cleanupUploads } from "./cleanup-uploads.ts";
import { lockUploadsForCopy } from "./uploads-lock.ts";

const db = useTestDatabase();
// Pictures cost their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => db.empty());

const day = 24 * 60 * 60_000;

/** An owner's listing with photos, which was added through the API. */
async function aListingWithPhotos(app: ListingApp) {
  const owner = await app.aPerson();
  expect((await owner.ask("POST", "/api/property/add-property", await aListingForm())).status).toBe(200);
  const { rows } = await db.database.pool.query<{ id: string }>("SELECT id FROM properties ORDER BY seq DESC LIMIT 1");
  const id = rows[0]?.id ?? "";
  const { ids } = await photosOf(owner, id);
  await app.allFormatsEncoded();
  return { owner, id, photos: ids };
}

async function filesOf(app: ListingApp, photo: string): Promise<string[]> {
  return (await app.files()).filter((name) => name.startsWith(photo));
}

/** Another listing's row that names the same file, as only a hand could write it. */
async function shareWith(propertyId: string, photo: string): Promise<void> {
  const row = { id: newId(), propertyId, position: 9, path: photoPath(photo), width: 640, height: 480 };
  await db.database.orm.insert(propertyImages).values({ ...row, thumbhash: "", alt: "" });
}

async function eraseNow(userId: string): Promise<void> {
  await db.database.pool.query("INSERT INTO account_deletions (user_id, due_at, is_by_self) VALUES ($1, now(), true)", [
    userId,
  ]);
  expect(await eraseDueAccounts(db.database, async () => {})).toBe(1);
}

async function removeFirst({ owner, id, photos }: Awaited<ReturnType<typeof aListingWithPhotos>>): Promise<string> {
  const form = new FormData();
  for (const picture of (await aListingForm()).getAll("Images").slice(0, 1)) form.append("Images", picture);
  await owner.ask("POST", `${own}/${id}/photos`, form);
  const { photosVersion } = await photosOf(owner, id);
  const [photo = ""] = photos;
  const removed = await owner.ask("DELETE", `${own}/${id}/photos/${photo}?photosVersion=${photosVersion}`);
  expect(removed.status).toBe(200);
  return photo;
}

test("a photo that its owner takes out of a listing leaves the disk, also when they are erased before, after a backup, and from where it was put aside", async () => {
  const app = await aListingApp(db.database);
  const listing = await aListingWithPhotos(app);
  const photo = await removeFirst(listing);
  // Tidying is first, and puts it aside.
  expect(await cleanupUploads(db.database, app.uploads, Date.now() + 2 * day)).toMatchObject({ removed: 0 });
  await inTransaction(db.database, async (transaction) => {
    await lockUploadsForCopy(transaction);
    expect(await erasePhotos(db.database, app.uploads)).toBe(0);
  });
  expect(await filesOf(app, photo)).not.toEqual([]);
  await eraseNow(listing.owner.id);
  expect(await erasePhotos(db.database, app.uploads)).toBeGreaterThan(0);
  expect(await app.files()).toEqual([]);
  expect(await erasePhotos(db.database, app.uploads)).toBe(0);
});

test("a removed photo goes while its owner stays, and the listing's others stay", async () => {
  const app = await aListingApp(db.database);
  const listing = await aListingWithPhotos(app);
  const photo = await removeFirst(listing);
  expect(await erasePhotos(db.database, app.uploads)).toBe(1);
  expect(await filesOf(app, photo)).toEqual([]);
  for (const other of listing.photos.slice(1)) expect(await filesOf(app, other)).not.toEqual([]);
});

test("a file that another listing has stays when one who has it is erased, or takes it out", async () => {
  const app = await aListingApp(db.database);
  const [erased, changed, keeper] = [
    await aListingWithPhotos(app),
    await aListingWithPhotos(app),
    await app.anOwnListing(),
  ];
  const [shared = "", alone = ""] = erased.photos;
  await shareWith(keeper.id, shared);
  const taken = await removeFirst(changed);
  await shareWith(changed.id, taken);
  await eraseNow(erased.owner.id);
  expect(await erasePhotos(db.database, app.uploads)).toBe(erased.photos.length + 1);
  for (const photo of [shared, taken]) expect(await filesOf(app, photo)).not.toEqual([]);
  expect(await filesOf(app, alone)).toEqual([]);
  // The last one who has it is erased.
  await eraseNow(keeper.owner.id);
  await erasePhotos(db.database, app.uploads);
  expect(await filesOf(app, shared)).toEqual([]);
});

test("photos of a listing that nobody can restore any more leave the disk, and no sooner", async () => {
  const app = await aListingApp(db.database);
  const { owner, id, photos } = await aListingWithPhotos(app);
  expect((await owner.ask("DELETE", `/api/property/delete-property/${id}`)).status).toBe(200);
  for (const [age, left] of [
    ["29 days 23 hours", photos.length],
    ["30 days 1 minute", 0],
  ] as const) {
    await db.database.pool.query("UPDATE properties SET removed_at = now() - $1::interval", [age]);
    await deleteOutdatedData(db.database);
    await erasePhotos(db.database, app.uploads);
    const present = await Promise.all(photos.map((photo) => filesOf(app, photo)));
    expect([age, present.filter((files) => files.length > 0).length]).toEqual([age, left]);
  }
});
