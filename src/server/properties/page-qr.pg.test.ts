import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

/** What a camera reads: the picture as it is painted, in colours. */
async function readCode(svg: Buffer): Promise<string> {
  const { data, info } = await sharp(svg, { density: 300 })
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

test("the code of a listing's page is read as its canonical address, in each language", async () => {
  await storeProperties(db.database, aProperty());
  const { server } = await aTestApp(db.database);
  for (const [file, address] of [
    ["PG000001-en.svg", "http://localhost:3000/pg-details/PG000001"],
    ["PG000001-hi.svg", "http://localhost:3000/hi/pg-details/PG000001"],
    ["PG000001-en.svg?sharing=double", "http://localhost:3000/pg-details/PG000001?sharing=double"],
    ["PG000001-en.svg?sharing=dormitory", "http://localhost:3000/pg-details/PG000001"],
  ] as const) {
    const answer = await server.inject(`/share/qr/${file}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": expect.stringContaining("image/svg+xml"),
      "cache-control": "public, max-age=86400, s-maxage=30, must-revalidate",
    });
    expect(await readCode(answer.rawPayload), file).toBe(address);
    const tag = String(answer.headers["etag"]);
    expect((await server.inject({ url: `/share/qr/${file}`, headers: { "if-none-match": tag } })).statusCode).toBe(304);
  }
});

test("a code answers as its page does: for a paused listing, not for a removed one, one on hold or none", async () => {
  const owner = aUser();
  await storeUsers(db.database, owner);
  const paused = { status: "paused", createdBy: owner.id } as const;
  await storeProperties(
    db.database,
    aProperty(paused),
    aProperty({ ...paused, status: "removed" }),
    aProperty({ ...paused, pauseSuspension: "Complaints", ownStatus: "paused" }),
  );
  const { server } = await aTestApp(db.database);
  const statuses: Record<string, number> = {};
  for (const name of [
    "PG000001-en",
    "PG000002-en",
    "PG000003-en",
    "PG000004-en",
    "PG0000001-en",
    "PG000001-fr",
    "1-en",
  ])
    statuses[name] = (await server.inject(`/share/qr/${name}.svg`)).statusCode;
  expect(statuses).toEqual({
    "PG000001-en": 200,
    "PG000002-en": 410,
    "PG000003-en": 404,
    "PG000004-en": 404,
    "PG0000001-en": 404,
    "PG000001-fr": 404,
    "1-en": 404,
  });
});
