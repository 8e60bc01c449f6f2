import { access, chmod, mkdir, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { newId } from "#server/database/new-id.ts";
import { propertyImages } from "#server/database/tables/property-tables.ts";
import { photoFile, photoPath } from "#server/photos/photo-files.ts";
import { cleanupUploads } from "#server/photos/cleanup-uploads.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aTemporaryFolder } from "#test/temporary-folder.ts";
import { readWholeBackup } from "./backup-manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

/** Told of each file that is about to be copied. */
const beforeCopy = vi.hoisted(() => ({ run: async (_file: string) => {} }));
vi.mock(import("node:fs/promises"), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    copyFile: async (from, to) => {
      await beforeCopy.run(String(from));
      await original.copyFile(from, to);
    },
  };
});

const db = useTestDatabase();
beforeEach(async () => {
  beforeCopy.run = async () => {};
  await db.empty();
});

async function aSite() {
  const folder = await aTemporaryFolder();
  const uploads = path.join(folder, "uploads");
  const into = path.join(folder, "backups");
  const property = aProperty();
  await storeProperties(db.database, property);
  let position = 10;
  return {
    uploads,
    into,
    backUp: async () => writeBackup({ connectionString: db.connectionString, uploads }, into),
    async addFile(id: string) {
      const file = photoFile(uploads, id, 480, "webp");
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, id);
      return file;
    },
    async addRow(id: string) {
      position += 1;
      const size = { width: 640, height: 480, thumbhash: "", alt: "" };
      await db.database.orm
        .insert(propertyImages)
        .values({ id, propertyId: property.id, position, path: photoPath(id), ...size });
    },
  };
}

test("a site without photos has no folder of them, and is backed up", async () => {
  const site = await aSite();
  const { folder } = await site.backUp();
  expect((await readWholeBackup(folder)).manifest.photos).toEqual([]);
});

test("what is in a backup only its owner reads, photos too", async () => {
  const site = await aSite();
  await chmod(await site.addFile(newId()), 0o644);
  const { folder } = await site.backUp();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(entries.some(({ name }) => name.endsWith(".webp"))).toBe(true);
  for (const entry of entries) {
    const { mode } = await stat(path.join(entry.parentPath, entry.name));
    expect([entry.name, (mode & 0o777).toString(8)]).toEqual([entry.name, entry.isFile() ? "600" : "700"]);
  }
});

test("photos that cannot be listed, or that listings name and nobody finds, fail the backup, and nothing of it stays", async () => {
  const site = await aSite();
  const [there, lost] = [newId(), newId()];
  await site.addFile(there);
  for (const id of [there, lost]) await site.addRow(id);
  await expect(site.backUp()).rejects.toThrow(/1 of 2 photos that listings name have no file/);
  await rm(site.uploads, { recursive: true });
  await expect(site.backUp()).rejects.toThrow("2 of 2 photos");
  await writeFile(site.uploads, "no folder");
  await expect(site.backUp()).rejects.toThrow("ENOTDIR");
  expect(await readdir(site.into)).toEqual([]);
});

test("what strays among the photos is left, and the backup can be read", async () => {
  const site = await aSite();
  const id = newId();
  const file = await site.addFile(id);
  await site.addRow(id);
  for (const stray of [
    "README",
    "ab/.DS_Store",
    "ab/photo copy.webp",
    "ab/.tmp-1",
    "ab/cd/deep.webp",
    ".removed/ab/a.webp",
  ]) {
    await mkdir(path.dirname(path.join(site.uploads, stray)), { recursive: true });
    await writeFile(path.join(site.uploads, stray), "");
  }
  await symlink(file, path.join(site.uploads, "ab/link.webp"));
  const { folder } = await site.backUp();
  expect((await readWholeBackup(folder)).manifest.photos.map((photo) => photo.path)).toEqual([
    path.relative(site.uploads, file),
  ]);
});

test("a photo that its owner takes away during a backup stays on disk until the backup has it", async () => {
  const site = await aSite();
  const photo = newId();
  await site.addRow(photo);
  const file = await site.addFile(photo);
  const cleanupTomorrow = async () => cleanupUploads(db.database, site.uploads, Date.now() + 25 * 3_600_000);
  beforeCopy.run = async () => {
    await db.database.orm.delete(propertyImages).where(eq(propertyImages.id, photo));
    expect(await cleanupTomorrow()).toMatchObject({ putAside: 0 });
  };
  const { folder } = await site.backUp();
  expect((await readWholeBackup(folder)).manifest.photos.map(({ path: name }) => name)).toEqual([
    path.relative(site.uploads, file),
  ]);
  expect(await cleanupTomorrow()).toMatchObject({ putAside: 1 });
});

test("no photo is cleaned up while a restore has copied photos but not rows", async () => {
  const site = await aSite();
  const photo = newId();
  await site.addRow(photo);
  const file = await site.addFile(photo);
  const { folder } = await site.backUp();
  await rm(file);
  await db.empty();
  let cleaned = 0;
  beforeCopy.run = async () => {
    expect(await cleanupUploads(db.database, site.uploads, Date.now() + 25 * 3_600_000)).toMatchObject({ shown: 0 });
    cleaned += 1;
  };
  await restoreBackup(await readWholeBackup(folder), { connectionString: db.connectionString, uploads: site.uploads });
  expect(cleaned).toBe(1);
  await access(file);
});

test("a photo that goes meanwhile is left out, unless a listing names it", async () => {
  const site = await aSite();
  const [named, unnamed] = [newId(), newId()];
  await site.addRow(named);
  await site.addFile(named);
  const goes = await site.addFile(unnamed);
  beforeCopy.run = async (file) => {
    if (file === goes) await rm(file);
  };
  const { manifest } = await site.backUp();
  expect(manifest.photos).toHaveLength(1);
  await site.addRow(unnamed);
  await site.addFile(unnamed);
  await expect(site.backUp()).rejects.toThrow("1 of 2 photos");
});
