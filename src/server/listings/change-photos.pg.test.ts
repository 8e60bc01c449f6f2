import { randomUUID } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { aListingApp, own, photosOf } from "#test/apps/listing-app.ts";
import { fourPictures } from "#test/photos.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
// Pictures cost their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => db.empty());

async function somePictures(count: number): Promise<FormData> {
  const pictures = new FormData();
  for (const { bytes } of (await fourPictures()).slice(0, count))
    pictures.append("Images", new Blob([new Uint8Array(bytes)]), "a.jpg");
  return pictures;
}

test("photos are added, put in order and removed, four at least and twelve at most", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing();
  const remove = async (photo: string, photosVersion: string) =>
    owner.ask("DELETE", `${own}/${id}/photos/${photo}?photosVersion=${photosVersion}`);
  const { ids: before, photosVersion: atFirst } = await photosOf(owner, id);
  expect((await remove(before[0]!, atFirst)).body).toMatchObject({
    message: "A PG keeps 4 photos at least. Add another one first.",
  });
  const key = { "Idempotency-Key": randomUUID() };
  const added = await owner.ask("POST", `${own}/${id}/photos`, await somePictures(2), key);
  expect([added.status, added.body]).toMatchObject([200, { message: "Photos added", photos: { length: 6 } }]);
  for (const spelling of [id, id.toUpperCase(), "PG000001", "pg1", "1"])
    expect((await owner.ask("POST", `${own}/${spelling}/photos`, await somePictures(2), key)).body).toEqual(added.body);
  const { ids: six, photosVersion } = await photosOf(owner, id);
  expect([six.slice(0, 4), photosVersion]).toEqual([before, added.body["photosVersion"]]);
  const order = [six[5]!, ...six.slice(0, 5)];
  for (const wrong of [order.slice(1), [...order.slice(1), order[1]!], [...order, randomUUID()]]) {
    const refused = await owner.ask("POST", `${own}/${id}/photos/order`, { order: wrong, photosVersion });
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { order: "Name each photo once" } }]);
  }
  const arranged = await owner.ask("POST", `${own}/${id}/photos/order`, { order, photosVersion });
  expect([arranged.status, (await photosOf(owner, id)).ids]).toEqual([200, order]);
  await vi.waitFor(
    async () => {
      const found = (await (await fetch(`${app.url}/api/v1/search`)).json()) as {
        properties: { photo: { path: string } }[];
      };
      expect(found.properties[0]!.photo.path).toContain(`uploads/${order[0]!.slice(-2)}/${order[0]}`);
    },
    { timeout: 20_000, interval: 20 },
  );
  const removed = await remove(order[1]!, arranged.body["photosVersion"] as string);
  const five = await photosOf(owner, id);
  expect([removed.status, five.ids]).toEqual([200, [order[0], ...order.slice(2)]]);
  expect((await remove(order[1]!, five.photosVersion)).status).toBe(404);
  await owner.ask("POST", `${own}/${id}/photos`, await somePictures(4));
  const tooMany = await owner.ask("POST", `${own}/${id}/photos`, await somePictures(4));
  expect([tooMany.status, tooMany.body.message]).toEqual([400, "A PG has 12 photos at most: 3 more can be added"]);
  expect((await owner.ask("POST", `${own}/${id}/photos`, new FormData())).status).toBe(400);
  expect((await photosOf(owner, id)).ids).toHaveLength(9);
});

test("the second of two concurrent photo changes is refused with the current state, and can be repeated", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing();
  const admin = await app.aPerson("admin");
  await owner.ask("POST", `${own}/${id}/photos`, await somePictures(2));
  const { ids: seen, photosVersion } = await photosOf(owner, id);
  const order = seen.toReversed();
  const first = await owner.ask("POST", `${own}/${id}/photos/order`, { order, photosVersion });
  const current = { id, photos: order.map((photo) => ({ id: photo })), photosVersion: first.body["photosVersion"] };

  const others = seen.toSorted();
  for (const late of [
    await admin.ask("POST", `${own}/${id}/photos/order`, { order: others, photosVersion }),
    await admin.ask("DELETE", `${own}/${id}/photos/${seen[0]}?photosVersion=${photosVersion}`),
  ])
    expect([late.status, late.body]).toMatchObject([409, { code: "changed-meanwhile", current }]);
  expect((await photosOf(owner, id)).ids).toEqual(order);

  const again = await admin.ask("POST", `${own}/${id}/photos/order`, {
    order: others,
    photosVersion: current.photosVersion,
  });
  expect([again.status, (await photosOf(owner, id)).ids]).toEqual([200, others]);
});

test("what the text says and whether it is paused makes no change of photos late, nor the other way round", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing();
  const { body: read } = await owner.ask("GET", `${own}/${id}`);
  const { ids, photosVersion } = await photosOf(owner, id);
  await owner.ask("POST", `${own}/${id}/status`, { status: "paused" });
  await owner.ask("POST", `${own}/${id}/photos/order`, { order: ids.toReversed(), photosVersion });
  const written = await owner.ask("PATCH", `${own}/${id}`, { version: read["version"], draft: read["draft"] });
  expect(written.status).toBe(200);
});

test("a change of photos names those that were seen", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing();
  const { ids: order } = await photosOf(owner, id);
  for (const unnamed of [
    await owner.ask("POST", `${own}/${id}/photos/order`, { order }),
    await owner.ask("DELETE", `${own}/${id}/photos/${order[0]}`),
  ])
    expect([unnamed.status, unnamed.body["fields"]]).toEqual([400, { photosVersion: "Say which photos were changed" }]);
});

test("two who remove photos at once leave four", async () => {
  const app = await aListingApp(db.database);
  const { owner, id } = await app.anOwnListing();
  await owner.ask("POST", `${own}/${id}/photos`, await somePictures(1));
  const { ids, photosVersion } = await photosOf(owner, id);
  const answers = await Promise.all(
    ids.slice(0, 2).map((photo) => owner.ask("DELETE", `${own}/${id}/photos/${photo}?photosVersion=${photosVersion}`)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await photosOf(owner, id)).ids).toHaveLength(4);
});
