import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { requestDeletion } from "#server/accounts/deletion/deletion-service.ts";
import { type Transaction, inTransaction } from "#server/database/database.ts";
import { type Person, aListingApp } from "#test/apps/listing-app.ts";
import { aListingForm, aPicture, fourPictures } from "#test/photos.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { untilBlocked } from "#test/database/until-blocked.ts";

const db = useTestDatabase();
// Pictures cost their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => db.empty());

const add = "/api/property/add-property";

async function countRows(): Promise<number> {
  const { rows } = await db.database.pool.query<{ count: number }>("SELECT count(*)::int AS count FROM properties");
  return rows[0]!.count;
}

test("an owner's listing is found within a second, with four photos that browsers may keep", async () => {
  const app = await aListingApp(db.database);
  const owner = await app.aPerson();
  const answer = await owner.ask("POST", add, await aListingForm());
  expect([answer.status, answer.body]).toMatchObject([
    200,
    {
      message: "Property Added Successfully",
      property: {
        pgId: "PG000001",
        Title: "Sunrise PG for girls",
        Locality: "Kamla Nagar",
        City: "Delhi",
        Gender: "Girls",
        LockInPeriod: 2,
        Electricity: 9,
        Sharing: { Single: 12_000, Double: 8500 },
        CommonFacilities: { WiFi: true, Fan: true, FoodIncluded: true, "Single-Sharing": true, "Double-Sharing": true },
        Safety: { CCTV: true },
        BillsIncluded: { Water: true },
        createdBy: { role: "pg-owner" },
        state: "Delhi",
        localityKey: "delhi/kamla-nagar",
        place: { radius: 1500 },
      },
    },
  ]);
  const { Images: images, media } = answer.body["property"] as { Images: string[]; media: { width: number }[] };
  expect(images).toHaveLength(4);
  expect(media.map(({ width }) => width)).toEqual([640, 641, 642, 643]);
  for (const image of images) {
    expect(image).toMatch(/^uploads\/[\da-f]{2}\/[\da-f-]{36}\.webp$/);
    const served = await fetch(`${app.url}/${image}?w=320`);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=86400, s-maxage=30, must-revalidate",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 480 });
    const again = await fetch(`${app.url}/${image}?w=320`, {
      headers: { "if-none-match": served.headers.get("etag")! },
    });
    expect(again.status).toBe(304);
  }
  await vi.waitFor(
    async () => {
      const found = (await (await fetch(`${app.url}/api/v1/search?q=Kamla+Nagar`)).json()) as { properties: object[] };
      expect(found.properties).toMatchObject([{ pgId: "PG000001", photo: { path: images[0] } }]);
    },
    { timeout: 20_000, interval: 20 },
  );
  const { rows } = await db.database.pool.query("SELECT actor, action, target FROM audit_events");
  expect(rows).toEqual([{ actor: owner.displayId, action: "property-added", target: "PG000001" }]);
});

test("a browser that takes AVIF gets it once the job has made it", async () => {
  const app = await aListingApp(db.database);
  const owner = await app.aPerson();
  const { body } = await owner.ask("POST", add, await aListingForm());
  const [image] = (body["property"] as { Images: string[] }).Images;
  await vi.waitFor(
    async () => {
      const served = await fetch(`${app.url}/${image}?w=480`, { headers: { accept: "image/avif,image/webp,*/*" } });
      expect([served.headers.get("content-type"), served.headers.get("vary")]).toEqual([
        "image/avif",
        "Accept, Accept-Encoding",
      ]);
    },
    { timeout: 15_000, interval: 100 },
  );
});

test("a photo's metadata is removed, and it is rotated upright", async () => {
  const app = await aListingApp(db.database);
  const owner = await app.aPerson();
  const [first, ...others] = await fourPictures();
  const located = await aPicture({ width: 900, height: 600, gps: true });
  expect((await sharp(located).metadata()).exif?.includes("Pocket")).toBe(true);
  // 28° 40′ 48″ as EXIF has it: three fractions. The letters "GPS" alone stand in compressed pictures by chance.
  const latitude = Buffer.from(Uint32Array.of(28, 1, 40, 1, 48, 1).buffer);
  expect(located.includes(latitude)).toBe(true);
  const turned = await aPicture({ width: 900, height: 600, orientation: 6 });
  const polyglot = Buffer.concat([first!.bytes, Buffer.from("<script>alert(1)</script>")]);
  const pictures = [{ bytes: located }, { bytes: turned }, { bytes: polyglot }, others[0]!];
  const { body } = await owner.ask("POST", add, await aListingForm({ pictures }));
  const { media } = body["property"] as { media: { path: string; width: number; height: number }[] };
  expect(media.slice(0, 2)).toMatchObject([
    { width: 900, height: 600 },
    { width: 600, height: 900 },
  ]);
  for (const name of await app.files()) {
    const bytes = await readFile(path.join(app.uploads, name.slice(34, 36), name));
    for (const trace of ["Pocket", "<script>", latitude])
      expect(bytes.includes(trace), `${name} ${String(trace)}`).toBe(false);
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  }
});

test("twenty requests with one key add one listing, and each is answered with it or with Retry-After", async () => {
  const app = await aListingApp(db.database);
  const owner = await app.aPerson();
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const form = await aListingForm();
  const answers = await Promise.all(Array.from({ length: 20 }, () => owner.ask("POST", add, form, key)));
  // Four are received at once; the others come back.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409, 429]));
  expect(await countRows()).toBe(1);
  const again = await owner.ask("POST", add, form, key);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  expect(again.body).toEqual(answers.find(({ status }) => status === 200)!.body);
  const other = await owner.ask("POST", add, await aListingForm({ fields: { Title: "Another" } }), key);
  expect([other.status, other.body]).toMatchObject([422, { code: "key-reused" }]);
  const noKey = await owner.ask("POST", add, form, { "Idempotency-Key": "1" });
  expect([noKey.status, noKey.body]).toMatchObject([400, { fields: { "Idempotency-Key": "Must be a UUID" } }]);
  expect(await countRows()).toBe(1);
});

test("the same key of two servers is one listing", async () => {
  const apps = [await aListingApp(db.database), await aListingApp(db.database)];
  const owner = await apps[0]!.aPerson();
  const form = await aListingForm();
  const key = { "Idempotency-Key": crypto.randomUUID(), cookie: owner.cookie };
  const answers = await Promise.all(
    apps.map(async ({ url }) => (await fetch(url + add, { method: "POST", body: form, headers: key })).json()),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(await countRows()).toBe(1);
});

test("a day has room for twenty listings, an admin's as well", async () => {
  const app = await aListingApp(db.database);
  const admin = await app.aPerson("admin");
  await db.database.pool.query(
    `INSERT INTO properties (id, title, locality, city, gender, created_by, created_at)
      SELECT gen_random_uuid(), 'Neem House', 'Saket', 'Delhi', 'boys', $1, now() - interval '1 hour' FROM generate_series(1, 19)`,
    [admin.id],
  );
  expect((await admin.ask("POST", add, await aListingForm())).status).toBe(200);
  const refused = await admin.ask("POST", add, await aListingForm());
  expect([refused.status, refused.body.message]).toEqual([
    429,
    "At most 20 PGs can be added in a day. Try again in 1380 minutes.",
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(82_000);
});

test("tenants and strangers may not add listings, nor may another site for its owner", async () => {
  const app = await aListingApp(db.database);
  const form = await aListingForm();
  expect((await fetch(app.url + add, { method: "POST", body: form })).status).toBe(401);
  expect((await (await app.aPerson("user")).ask("POST", add, form)).status).toBe(403);
  const owner = await app.aPerson();
  expect((await owner.ask("POST", add, form, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect([await countRows(), await app.files()]).toEqual([0, []]);
});

test("an account on its way out adds nothing", async () => {
  const app = await aListingApp(db.database);
  const owner = await app.aPerson();
  await db.database.pool.query(
    "INSERT INTO account_deletions (user_id, due_at, is_by_self) VALUES ($1, now() + interval '1 day', true)",
    [owner.id],
  );
  expect((await owner.ask("POST", add, await aListingForm())).status).toBe(409);
  expect([await countRows(), await app.files()]).toEqual([0, []]);
});

test("a user who is deleted, or loses the owner role, while their photos are processed adds no listing", async () => {
  const app = await aListingApp(db.database);
  const addWhile = async (person: Person, change: (transaction: Transaction) => Promise<unknown>) => {
    const { answer } = await inTransaction(db.database, async (transaction) => {
      await change(transaction);
      const sent = person.ask("POST", add, await aListingForm());
      await untilBlocked(db.database);
      return { answer: sent };
    });
    return (await answer).status;
  };
  const leaving = await app.aPerson();
  const order = { account: leaving, actor: leaving, address: "10.0.0.1" };
  expect(await addWhile(leaving, (transaction) => requestDeletion(transaction, order))).toBe(409);
  const demoted = await app.aPerson();
  const demote = ({ client }: Transaction) =>
    client.query("UPDATE users SET role = 'user' WHERE id = $1", [demoted.id]);
  expect(await addWhile(demoted, demote)).toBe(403);
  expect([await countRows(), await app.files(), await app.unfinished()]).toEqual([0, [], []]);
});
