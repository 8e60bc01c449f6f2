import { access, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Jobs } from "#server/jobs/jobs.ts";
import { newId } from "#server/database/new-id.ts";
import { propertyImages } from "#server/database/tables.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { useTestDatabase } from "#test/test-database.ts";
import { photoFile, photoPath } from "./photo-files.ts";
import { tidyUploads, workOnTidying } from "./tidy-uploads.ts";

/** Files that the disk does not let go. */
const stuck = vi.hoisted(() => new Set<string>());
vi.mock(import("node:fs/promises"), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    rm: async (file, options) => {
      if (stuck.has(String(file))) throw Object.assign(new Error(`EACCES: ${String(file)}`), { code: "EACCES" });
      await original.rm(file, options);
    },
  };
});

const db = useTestDatabase();
beforeEach(() => db.empty());

const hour = 3600;

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "thikana-tidy-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A file so many seconds old. */
async function leave(file: string, age: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "");
  await utimes(file, Date.now() / 1000 - age, Date.now() / 1000 - age);
}

async function aPhotoRow(propertyId: string, id: string): Promise<void> {
  const photo = { id, propertyId, position: 10, path: photoPath(id), width: 640, height: 480, thumbhash: "", alt: "" };
  await db.database.orm.insert(propertyImages).values(photo);
}

test("what interrupted uploads left goes, and nothing else", async () => {
  const folder = await aFolder();
  const property = aProperty();
  await storeProperties(db.database, property);
  const [named, unnamed, fresh] = [newId(), newId(), newId()];
  await aPhotoRow(property.id, named);
  const kept = [
    path.join(folder, ".tmp-young"),
    photoFile(folder, named, 480, "webp"),
    photoFile(folder, named, 960, "avif"),
    photoFile(folder, fresh, 480, "webp"),
    path.join(folder, "README"),
  ];
  await leave(kept[0]!, 0.9 * hour);
  await leave(kept[1]!, 48 * hour);
  await leave(kept[2]!, 48 * hour);
  await leave(kept[3]!, 23 * hour);
  await leave(kept[4]!, 48 * hour);
  await leave(path.join(folder, ".tmp-old"), 1.1 * hour);
  await leave(path.join(folder, "ab", ".tmp-old"), 1.1 * hour);
  await leave(photoFile(folder, unnamed, 480, "webp"), 25 * hour);
  await leave(photoFile(folder, unnamed, 480, "avif"), 25 * hour);
  expect(await tidyUploads(db.database, folder)).toBe(4);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const left = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  expect(left.toSorted()).toEqual(kept.toSorted());
});

test("photos of a listing that nobody can restore any more go, row first", async () => {
  const folder = await aFolder();
  const [gone, restorable] = [aProperty({ status: "removed" }), aProperty({ status: "removed" })];
  await storeProperties(db.database, gone, restorable);
  const photos = [newId(), newId()] as const;
  await aPhotoRow(gone.id, photos[0]);
  await aPhotoRow(restorable.id, photos[1]);
  for (const id of photos) await leave(photoFile(folder, id, 480, "webp"), 48 * hour);
  await db.database.pool.query(
    "UPDATE properties SET removed_at = now() - make_interval(days => CASE id WHEN $1 THEN 31 ELSE 29 END)",
    [gone.id],
  );
  expect(await tidyUploads(db.database, folder)).toBe(1);
  const { rows } = await db.database.pool.query("SELECT id FROM property_images WHERE path LIKE 'uploads/%'");
  expect(rows).toEqual([{ id: photos[1] }]);
});

test("a folder that is not there is tidy", async () => {
  expect(await tidyUploads(db.database, path.join(await aFolder(), "none"))).toBe(0);
});

test("a file that cannot be removed keeps neither the others nor the pictures, and is told", async () => {
  const [uploads, images] = [await aFolder(), await aFolder()];
  const first = path.join(uploads, ".tmp-1");
  const others = [path.join(uploads, ".tmp-2"), path.join(images, "640", "illustrations", "gone.webp")];
  for (const file of [first, ...others]) await leave(file, 2 * hour);
  stuck.add(first);
  let tidy = async () => {};
  const jobs: Pick<Jobs, "work" | "schedule"> = {
    work: (_queue, work) => void (tidy = async () => work({} as never)),
    schedule: () => {},
  };
  workOnTidying(jobs as Jobs, db.database, { uploads, images });
  await expect(tidy()).rejects.toMatchObject({
    message: "1 of 2 files could not be tidied",
    cause: { code: "EACCES" },
  });
  for (const file of others) await expect(access(file)).rejects.toMatchObject({ code: "ENOENT" });
});
