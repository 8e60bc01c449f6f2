import { access, mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { newId } from "#server/database/new-id.ts";
import { propertyImages } from "#server/database/tables.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { useTestDatabase } from "#test/test-database.ts";
import { tidyPictures } from "./tidy-pictures.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "thikana-pictures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("pictures that no listing has any more go at every width, and so does what was never finished", async () => {
  const folder = await aFolder();
  const [property, shown, gone] = [aProperty(), "illustrations/a/room.webp", "illustrations/a/kitchen.webp"];
  await storeProperties(db.database, property);
  await db.database.orm.insert(propertyImages).values(
    [shown, gone].map((picture, position) => ({
      id: newId(),
      propertyId: property.id,
      position: position + 10,
      path: picture,
      width: 640,
      height: 480,
      thumbhash: "",
      alt: "",
    })),
  );
  const keptFiles = [`640/${shown}`, `1280/${shown}`, "640/illustrations/.tmp-young", "README.webp"];
  const goneFiles = [`640/${gone}`, `1280/${gone}`, "640/illustrations/.tmp-old"];
  for (const name of [...keptFiles, ...goneFiles]) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, "");
    const seconds = Date.now() / 1000 - (name.endsWith(".tmp-young") ? 0.9 : 1.1) * 3600;
    await utimes(file, seconds, seconds);
  }
  expect(await tidyPictures(db.database, folder)).toBe(1);
  await db.database.pool.query("DELETE FROM property_images WHERE path = $1", [gone]);
  expect(await tidyPictures(db.database, folder)).toBe(2);
  for (const name of keptFiles) await access(path.join(folder, name));
});

test("a folder that is not there is tidy", async () => {
  expect(await tidyPictures(db.database, path.join(await aFolder(), "none"))).toBe(0);
});
