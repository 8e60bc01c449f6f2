import { connect } from "node:net";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { type ListingApp, type Person, aListingApp } from "#test/apps/listing-app.ts";
import { type ChosenFile, aListingForm, aPicture, fourPictures } from "#test/photos.ts";
import { smallDisks } from "#test/small-disk.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
// Pictures cost their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => db.empty());

const add = "/api/property/add-property";

async function expectNothingLeft(app: ListingApp): Promise<void> {
  const { rows } = await db.database.pool.query(
    "SELECT (SELECT count(*) FROM properties)::int AS listings, (SELECT count(*) FROM idempotency_keys)::int AS keys",
  );
  expect(rows).toEqual([{ listings: 0, keys: 0 }]);
  await vi.waitFor(async () => expect([await app.files(), await app.unfinished()]).toEqual([[], []]));
}

async function with2nd(file: ChosenFile): Promise<FormData> {
  const [first, , ...others] = await fourPictures();
  return aListingForm({ pictures: [first!, file, ...others] });
}

function pngChunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), data]);
  const sizes = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  sizes[0].writeUInt32BE(data.length);
  sizes[1].writeUInt32BE(crc32(named));
  return Buffer.concat([sizes[0], named, sizes[1]]);
}

/** A PNG of 900 megapixels in some kilobytes. */
function aBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(3751 * 300), { level: 9 });
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

test("each photo that is refused is named, with the reason; no row and no file is left", async () => {
  const app = await aListingApp(db.database);
  const owner = await app.aPerson();
  const whole = await aPicture({ width: 1200, height: 900 });
  const kind = "is not a picture that we can read: send JPEG, PNG or WebP";
  const damaged = "is damaged: send it again, or choose another";
  const frames = [await aPicture({ format: "webp" }), await aPicture({ format: "webp" })];
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const cases: [what: string, bytes: Buffer, status: number, words: string][] = [
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>".repeat(20)), 415, kind],
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, kind],
    ["a GIF", await aPicture({ format: "gif" }), 415, kind],
    ["a TIFF", await aPicture({ format: "tiff" }), 415, kind],
    ["a film", moving, 415, kind],
    ["an archive", Buffer.from("PK\x03\x04".repeat(100)), 415, kind],
    ["nothing", Buffer.alloc(0), 415, kind],
    ["the beginning of a JPEG", whole.subarray(0, whole.length / 2), 422, damaged],
    ["the first bytes of a JPEG", whole.subarray(0, 20), 422, damaged],
    ["the beginning of a PNG", (await aPicture({ format: "png" })).subarray(0, 5000), 422, damaged],
    ["a bomb", aBomb(), 422, "has too many pixels: 40 megapixels at most"],
    [
      "a speck",
      await aPicture({ width: 1, height: 1, format: "png" }),
      422,
      "is too small: each side needs 200 pixels at least",
    ],
    [
      "a ribbon",
      await aPicture({ width: 10_001, height: 200, format: "png" }),
      422,
      "is too long: a side has 10000 pixels at most",
    ],
    ["a giant", Buffer.concat([whole, Buffer.alloc(9 * 1024 * 1024)]), 413, "is larger than 8 MB"],
  ];
  for (const [what, bytes, status, words] of cases) {
    const answer = await owner.ask("POST", add, await with2nd({ bytes, name: "room.jpg" }), {
      "Idempotency-Key": crypto.randomUUID(),
    });
    const message = `Photo 2 (room.jpg) ${words}`;
    expect([answer.status, answer.body], what).toEqual([
      status,
      { message, code: "bad-photo", fields: { "Images.1": message } },
    ]);
  }
  await expectNothingLeft(app);
});

test("several bad photos are all named, with any characters in their names", async () => {
  const app = await aListingApp(db.database);
  const owner = await app.aPerson();
  const [first, second] = await fourPictures();
  const html = Buffer.from("<html>");
  const pictures = [
    first!,
    { bytes: html, name: "../../etc/\u202epasswd" },
    second!,
    { bytes: html, name: `${"x".repeat(99)}.png` },
  ];
  const { status, body } = await owner.ask("POST", add, await aListingForm({ pictures }));
  expect([status, body.message, body["fields"]]).toEqual([
    415,
    `Not taken: Photo 2 (passwd), Photo 4 (${"x".repeat(36)}.png)`,
    {
      "Images.1": "Photo 2 (passwd) is not a picture that we can read: send JPEG, PNG or WebP",
      "Images.3": `Photo 4 (${"x".repeat(36)}.png) is not a picture that we can read: send JPEG, PNG or WebP`,
    },
  ]);
  await expectNothingLeft(app);
});

test("three or five photos are refused in the specification's words, with what else is wrong", async () => {
  const app = await aListingApp(db.database);
  const owner = await app.aPerson();
  const four = await fourPictures();
  for (const pictures of [[], four.slice(1), [...four, four[0]!], [...four, ...four, ...four]]) {
    const { status, body } = await owner.ask("POST", add, await aListingForm({ pictures }));
    expect([status, body]).toMatchObject([
      400,
      { message: "Please select exactly 4 images", fields: { Images: "Please select exactly 4 images" } },
    ]);
  }
  const { body } = await owner.ask(
    "POST",
    add,
    await aListingForm({ pictures: [], fields: { Title: " ", Electricity: "x" } }),
  );
  expect(body["fields"]).toEqual({
    Title: "Please Enter Title of Property",
    Electricity: "Digits only",
    Images: "Please select exactly 4 images",
  });
  await expectNothingLeft(app);
});

/** A form by hand. */
async function post(app: ListingApp, owner: Person, type: string, body: string | Buffer): Promise<[number, unknown]> {
  const answer = await fetch(app.url + add, {
    method: "POST",
    headers: { cookie: owner.cookie, "content-type": type },
    body: new Uint8Array(Buffer.from(body)),
  });
  return [answer.status, await answer.json()];
}

function aPart(name: string, value: string, more = ""): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
}

test("broken forms are refused without a fault of ours", async () => {
  const app = await aListingApp(db.database);
  const owner = await app.aPerson();
  const form = "multipart/form-data; boundary=b";
  const file = '; filename="a.jpg"\r\nContent-Type: image/jpeg';
  const cases: [what: string, type: string, body: string, status: number][] = [
    ["no boundary", "multipart/form-data", aPart("Title", "x"), 400],
    ["another boundary", "multipart/form-data; boundary=c", `${aPart("Title", "x")}--b--`, 400],
    ["no end", form, aPart("Title", "x"), 400],
    ["no end of a file", form, aPart("Images", "\xff\xd8\xff", file).slice(0, -2), 400],
    ["no end of a head", form, '--b\r\nContent-Disposition: form-data; name="Ti', 400],
    ["an empty form", form, "--b--\r\n", 400],
    ["nothing", form, "", 400],
    ["3000 parts", form, `${aPart("x", "1").repeat(3000)}--b--`, 413],
    ["3000 other parts", form, `${Array.from({ length: 3000 }, (_, i) => aPart(`x${i}`, "1")).join("")}--b--`, 413],
    ["a prototype", form, `${aPart("__proto__", "{}")}--b--`, 400],
    ["a constructor", form, `${aPart("constructor", "{}")}--b--`, 400],
    ["a prototype as a file", form, `${aPart("__proto__", "x", file)}--b--`, 400],
    ["a field twice", form, `${aPart("Title", "a")}${aPart("Title", "b")}--b--`, 400],
    ["a field too long", form, `${aPart("description", "x".repeat(100_000))}--b--`, 400],
    ["a name too long", form, `${aPart("n".repeat(5000), "x")}--b--`, 400],
    ["a file under another name", form, `${aPart("Photo", "x", file)}--b--`, 400],
    [
      "JSON that is none",
      form,
      `--b\r\nContent-Disposition: form-data; name="Sharing"\r\nContent-Type: application/json\r\n\r\n{\r\n--b--`,
      400,
    ],
    ["JSON", "application/json", "{}", 415],
    ["a plain form", "application/x-www-form-urlencoded", "Title=x", 415],
    ["text", "text/plain", "x", 415],
    ["a picture alone", "image/jpeg", "\xff\xd8\xff", 415],
  ];
  for (const [what, type, body, status] of cases) {
    const [got, answer] = await post(app, owner, type, body);
    expect([got, answer], what).toEqual([status, expect.objectContaining({ message: expect.any(String) })]);
  }
  expect(Object.hasOwn(Object.prototype, "Title")).toBe(false);
  await expectNothingLeft(app);
});

test("photos that break off as soon as they begin leave nothing, however many come at once", async () => {
  const app = await aListingApp(db.database);
  const owner = await app.aPerson();
  const file = aPart("Images", "\xff\xd8\xff", '; filename="a.jpg"\r\nContent-Type: image/jpeg').slice(0, -2);
  const broken = Array.from({ length: 40 }, () => post(app, owner, "multipart/form-data; boundary=b", file));
  for (const [status] of await Promise.all(broken)) expect([400, 429, 503]).toContain(status);
  await expectNothingLeft(app);
});

test("a connection that breaks off in the middle of a photo leaves nothing", async () => {
  const app = await aListingApp(db.database);
  const owner = await app.aPerson();
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const start =
    aPart("Title", "x") +
    aPart("Images", "\xff\xd8\xff", '; filename="a.jpg"\r\nContent-Type: image/jpeg').slice(0, -2);
  socket.write(
    `POST ${add} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${owner.cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n${start}`,
  );
  socket.write(Buffer.alloc(500_000, 7));
  await vi.waitFor(async () => expect(await app.unfinished()).toHaveLength(1));
  socket.destroy();
  await expectNothingLeft(app);
});

test.each(smallDisks)(
  "a full disk (%s) is answered by 507, leaves nothing, and blocks nothing",
  async (_name, aDisk) => {
    const { folder, grow } = await aDisk(1_200_000);
    const app = await aListingApp(db.database, { uploads: folder });
    const owner = await app.aPerson();
    // The first four are too large to be received; the others fit, but not the photos that are made of them.
    const received = await Promise.all(
      [0, 1, 2, 3].map(async () => ({ bytes: await aPicture({ width: 2400, height: 1600 }) })),
    );
    const made = await Promise.all(
      [0, 1, 2, 3].map(async () => ({
        bytes: await sharp(await aPicture({ width: 1500, height: 1100 }))
          .jpeg({ quality: 30 })
          .toBuffer(),
      })),
    );
    for (const pictures of [received, made]) {
      const answer = await owner.ask("POST", add, await aListingForm({ pictures }));
      expect([answer.status, answer.body]).toMatchObject([507, { code: "out-of-room" }]);
      await expectNothingLeft(app);
    }
    expect((await fetch(`${app.url}/api/health/live`)).status).toBe(200);
    grow();
    expect((await owner.ask("POST", add, await aListingForm({ pictures: made }))).status).toBe(200);
  },
);

test("forms that are refused count as well: after 120 in an hour not even their photos are received", async () => {
  const app = await aListingApp(db.database);
  const owner = await app.aPerson();
  const refused = await Promise.all(Array.from({ length: 120 }, () => owner.ask("POST", add, new FormData())));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]));
  const answer = await owner.ask("POST", add, await aListingForm());
  expect([answer.status, answer.body.message]).toEqual([
    429,
    expect.stringContaining("Too many photos were sent from this account."),
  ]);
  await expectNothingLeft(app);
});
