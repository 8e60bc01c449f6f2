import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { properties } from "#server/database/tables/property-tables.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aPicture } from "#test/photos.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { createShareCards } from "./share-cards.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

async function anApp() {
  const folder = await mkdtemp(path.join(tmpdir(), "cards-"));
  const imageFor = vi.fn(async () => ({ bytes: await aPicture({ format: "webp" }) }));
  const shareCards = createShareCards({ folder, images: { imageFor }, photoFolder: folder, brandName: "Thikana" });
  const { server } = await aTestApp(db.database, { shareCards });
  return { server, imageFor, folder };
}

test("a live listing has a card in each language, drawn once and stored until the listing changes", async () => {
  const row = aProperty({ title: "नीम हाउस 🏠 for <b>women</b>" });
  await storeProperties(db.database, row);
  const { server, imageFor, folder } = await anApp();
  const get = (url: string, tag?: string) =>
    server.inject({ url, headers: tag === undefined ? {} : { "if-none-match": tag } });

  const first = await get("/share/PG000001-en.jpg");
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=86400, s-maxage=30, must-revalidate",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  const drawn = await sharp(first.rawPayload).metadata();
  expect([drawn.format, drawn.width, drawn.height]).toEqual(["jpeg", 1200, 630]);
  // Some messengers show nothing that is larger.
  expect(first.rawPayload.length).toBeLessThan(300_000);

  expect((await get("/share/PG000001-en.jpg?v=1")).rawPayload).toEqual(first.rawPayload);
  expect((await get("/share/PG000001-en.jpg", String(first.headers["etag"]))).statusCode).toBe(304);
  expect(imageFor).toHaveBeenCalledTimes(1);
  const hindi = await get("/share/PG000001-hi.jpg");
  expect(hindi.rawPayload.equals(first.rawPayload)).toBe(false);

  await db.database.orm.update(properties).set({ rentDouble: 8000 }).where(eq(properties.id, row.id));
  await vi.waitFor(
    async () => expect((await get("/share/PG000001-en.jpg")).headers["etag"]).not.toBe(first.headers["etag"]),
    { timeout: 15_000, interval: 50 },
  );
  expect(await readdir(path.join(folder, "001"))).toHaveLength(2);
});

test("a cover that has to be drawn is queued and charged as part of its card", async () => {
  await storeProperties(db.database, aProperty());
  const { server, imageFor } = await anApp();
  await server.inject({ url: "/share/PG000001-en.jpg", remoteAddress: "2001:db8:77:1::9" });
  expect(imageFor).toHaveBeenCalledExactlyOnceWith(expect.any(String), 960, {
    client: "2001:db8:77",
    admit: expect.any(Function),
  });
});

test("what is not a live listing's card is the placeholder, and is never drawn", async () => {
  await storeProperties(db.database, aProperty({ status: "paused" }), aProperty({ status: "removed" }));
  const { server, imageFor } = await anApp();
  for (const file of [
    "PG000001-en.jpg",
    "PG000002-en.jpg",
    "PG000003-en.jpg",
    "PG0000001-en.jpg",
    "PG000001.jpg",
    "PG000001-fr.jpg",
    "pg000001-en.jpg",
    "..%2f..%2fsecret",
    `PG${"9".repeat(18)}-en.jpg`,
  ]) {
    const response = await server.inject(`/share/${file}`);
    expect([response.statusCode, response.headers["content-type"]], file).toEqual([404, "image/svg+xml"]);
  }
  expect(imageFor).not.toHaveBeenCalled();
});

test("a cover that cannot be had now is on the card as soon as it can", async () => {
  await storeProperties(db.database, aProperty());
  const { server, imageFor } = await anApp();
  imageFor.mockRejectedValueOnce(new Error("no ink"));
  const without = await server.inject("/share/PG000001-en.jpg");
  expect([without.statusCode, without.headers["cache-control"]]).toEqual([200, "no-store"]);
  const withCover = await server.inject("/share/PG000001-en.jpg");
  expect(withCover.rawPayload.equals(without.rawPayload)).toBe(false);
});
