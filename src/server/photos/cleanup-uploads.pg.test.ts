import { access, mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import type { Jobs } from "#server/jobs/jobs.ts";
import { newId } from "#server/database/new-id.ts";
import { propertyImages } from "#server/database/tables/property-tables.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aTemporaryFolder } from "#test/temporary-folder.ts";
import { photoFile, photoPath } from "./photo-files.ts";
import { cleanupUploads, cleanupUploadsAtStart, workOnUploadCleanup } from "./cleanup-uploads.ts";

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

/** A file so many seconds old. */
async function leave(file: string, age: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "");
  await utimes(file, Date.now() / 1000 - age, Date.now() / 1000 - age);
}

/** Sorted, by their whole paths. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return files.toSorted();
}

async function aPhotoRow(propertyId: string, id: string, position = 10): Promise<void> {
  const photo = { id, propertyId, position, path: photoPath(id), width: 640, height: 480, thumbhash: "", alt: "" };
  await db.database.orm.insert(propertyImages).values(photo);
}

test("what interrupted uploads left goes, and nothing else", async () => {
  const folder = await aTemporaryFolder();
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
  const aside = [
    photoFile(path.join(folder, ".removed"), unnamed, 480, "webp"),
    photoFile(path.join(folder, ".removed"), unnamed, 480, "avif"),
  ];
  expect(await cleanupUploads(db.database, folder)).toEqual({ removed: 2, putAside: 2, putBack: 0, shown: 2 });
  expect(await filesIn(folder)).toEqual([...kept, ...aside].toSorted());
  const days = (some: number) => Date.now() + some * 24 * hour * 1000;
  expect(await cleanupUploads(db.database, folder, days(29.9))).toMatchObject({ removed: 1 });
  expect(await filesIn(folder)).toEqual(expect.arrayContaining(aside));
  expect(await cleanupUploads(db.database, folder, days(30.1))).toMatchObject({ removed: 2 });
  expect(await filesIn(folder)).not.toEqual(expect.arrayContaining([aside[0]]));
});

test("photos that a server with another database put aside come back at the next cleanup with the right one", async () => {
  const folder = await aTemporaryFolder();
  const photos = Array.from({ length: 3 }, () => newId());
  const files = photos.map((id) => photoFile(folder, id, 480, "webp"));
  for (const file of files) await leave(file, 48 * hour);
  // A database with an upload of its own.
  const [property, other] = [aProperty(), newId()];
  await storeProperties(db.database, property);
  await aPhotoRow(property.id, other);
  const own = photoFile(folder, other, 480, "webp");
  await leave(own, 48 * hour);
  const warnings: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void warnings.push(said) };
  await cleanupUploadsAtStart(db.database, folder, log);
  expect(warnings).toEqual([[{ putAside: 3, shown: 1 }, expect.stringContaining(".removed")]]);
  for (const file of files) await expect(access(file)).rejects.toMatchObject({ code: "ENOENT" });
  await db.empty();
  await storeProperties(db.database, property);
  for (const [at, id] of photos.entries()) await aPhotoRow(property.id, id, 10 + at);
  expect(await cleanupUploads(db.database, folder)).toMatchObject({ removed: 0, putBack: 3 });
  for (const file of files) await access(file);
});

test("a folder that is not there is tidy", async () => {
  expect(await cleanupUploads(db.database, path.join(await aTemporaryFolder(), "none"))).toMatchObject({
    removed: 0,
    putAside: 0,
  });
});

test("a file that cannot be deleted stops neither the other files nor the pictures, and is reported", async () => {
  const [uploads, images] = [await aTemporaryFolder(), await aTemporaryFolder()];
  const first = path.join(uploads, ".tmp-1");
  const others = [path.join(uploads, ".tmp-2"), path.join(images, "640", "illustrations", "gone.webp")];
  const shown = path.join(images, "640", "illustrations", "shown.webp");
  const property = aProperty();
  await storeProperties(db.database, property);
  const picture = { propertyId: property.id, position: 10, width: 640, height: 480, thumbhash: "", alt: "" };
  await db.database.orm.insert(propertyImages).values({ ...picture, id: newId(), path: "illustrations/shown.webp" });
  for (const file of [first, shown, ...others]) await leave(file, 2 * hour);
  stuck.add(first);
  let tidy = async () => {};
  const jobs: Pick<Jobs, "work" | "schedule"> = {
    work: (_queue, work) => void (tidy = async () => work({} as never)),
    schedule: () => {},
  };
  workOnUploadCleanup(jobs as Jobs, db.database, { uploads, images });
  await expect(tidy()).rejects.toMatchObject({
    message: "1 of 2 files could not be tidied",
    cause: { code: "EACCES" },
  });
  for (const file of others) await expect(access(file)).rejects.toMatchObject({ code: "ENOENT" });
  await access(shown);
});
