import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { aProperty, storeProperties } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aTemporaryFolder } from "#test/temporary-folder.ts";
import { createStoredCards } from "./stored-cards.ts";
import { cleanupShareCards } from "./cleanup-share-cards.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

test("cards of listings that are not live go, and so does what was never finished", async () => {
  const folder = await aTemporaryFolder();
  await storeProperties(db.database, aProperty(), aProperty({ status: "paused" }), aProperty({ status: "removed" }));
  await db.database.pool.query("UPDATE properties SET updated_at = now() - interval '1 hour'");
  const cards = createStoredCards(folder);
  for (const pgId of ["PG000001", "PG000002", "PG000003", "PG000004"])
    for (const language of ["en", "hi"]) await cards.store(`${pgId}-${language}`, "a_tag-1", Buffer.from("card"));
  await mkdir(path.join(folder, "009"));
  for (const [name, age] of [
    [".tmp-old", 3700],
    [".tmp-young", 3500],
    ["README", 7200],
  ] as const) {
    const file = path.join(folder, "009", name);
    await writeFile(file, "");
    await utimes(file, Date.now() / 1000 - age, Date.now() / 1000 - age);
  }
  expect(await cleanupShareCards(db.database, folder)).toBe(7);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(
    entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([".tmp-young", "PG000001-en.a_tag-1.jpg", "PG000001-hi.a_tag-1.jpg", "README"]);
});

test("a folder that is not there is tidy", async () => {
  expect(await cleanupShareCards(db.database, path.join(await aTemporaryFolder(), "none"))).toBe(0);
});

test("cards from before a listing's last change go in every language, as its cover may be gone", async () => {
  const folder = await aTemporaryFolder();
  await storeProperties(db.database, aProperty());
  const cards = createStoredCards(folder);
  for (const language of ["en", "hi"]) await cards.store(`PG000001-${language}`, "tag", Buffer.from("card"));
  const [english = "", hindi = ""] = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith(".jpg"))
    .toSorted();
  const drawn = async (file: string, minutesAgo: number) => {
    const at = Date.now() / 1000 - minutesAgo * 60;
    await utimes(path.join(folder, file), at, at);
  };
  await drawn(english, 50);
  await drawn(hindi, 70);
  await db.database.pool.query("UPDATE properties SET updated_at = now() - interval '1 hour'");
  expect(await cleanupShareCards(db.database, folder)).toBe(1);
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".jpg"))).toEqual([english]);
});
