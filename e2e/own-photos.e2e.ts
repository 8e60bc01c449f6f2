import type { Page } from "@playwright/test";
import { aPicture } from "#test/photos.ts";
import { expect, test } from "./journey.ts";
import {
  addPhotos,
  aTitle,
  choosePhotos,
  exactly,
  expectNoAxeViolationsInBothThemes,
  fillIn,
  fromPhone,
  listed,
  main,
  openNewListing,
  photo,
  signIn,
  signInWithoutDrawing,
  untilAdded,
} from "./own-listings.ts";

// By the admin, because one account may add 20 PGs a day at most, and the owner adds those of other journeys.

/** Files as they occur on phones; their format is determined by their bytes, not their name. */
async function someFiles() {
  const whole = await aPicture({ width: 1200, height: 900 });
  const file = (name: string, buffer: Buffer, mimeType = "image/jpeg") => ({ name, mimeType, buffer });
  return {
    good: (name: string) => file(name, whole),
    heic: file("IMG_0042.HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "image/heic"),
    text: file("notes.jpg", Buffer.from("Rent is due on the fifth.")),
    half: file("half.jpg", whole.subarray(0, whole.length / 2)),
    gif: file("cat.gif", await aPicture({ format: "gif" }), "image/gif"),
  };
}

const sourcesOf = (page: Page) =>
  main(page)
    .getByRole("img", { name: /^Photo \d+$/ })
    .evaluateAll((pictures: HTMLImageElement[]) => pictures.map(({ src }) => src));

test("files that are no pictures are named when they are chosen, and do not count @phone", async ({
  page,
  context,
}) => {
  await signIn(context, "admin");
  await page.goto("/add-property");
  const { good, heic, text } = await someFiles();
  await choosePhotos(page, [heic, good("room.jpg"), text]);
  await expect(
    main(page).getByText("“IMG_0042.HEIC” and “notes.jpg” were left out: this browser cannot open them"),
  ).toBeVisible();
  await expect(main(page).getByText("1 of 4 photos", { exact: true })).toBeVisible();
  await expect(photo(page, 2)).toHaveCount(0);
  await expectNoAxeViolationsInBothThemes(page);
  await addPhotos(page, [good("a.jpg"), good("b.jpg"), good("c.jpg")]);
  await expect(main(page).getByText("4 of 4 photos", { exact: true })).toBeVisible();
  await expect(main(page).getByText(exactly)).toHaveCount(0);
  await expect(main(page).getByText("notes.jpg")).toHaveCount(0);
});

test("what only the server finds is said of each photo by its place and the name that its owner knows @phone", async ({
  page,
  context,
  expectProblem,
}) => {
  await signInWithoutDrawing(context, expectProblem);
  await page.goto("/add-property");
  await fillIn(page, aTitle());
  const { good, gif } = await someFiles();
  await choosePhotos(page, [good("room.jpg"), gif, good("garden.jpg"), { ...gif, name: "dog.gif" }]);
  await expect(main(page).getByText("4 of 4 photos", { exact: true })).toBeVisible();
  await main(page).getByRole("button", { name: "Add Property" }).click();
  await expect(main(page).getByText("Not taken: Photo 2 (cat.gif), Photo 4 (dog.gif)")).toBeVisible(untilAdded);
  const wrong = main(page).getByText("is not a picture that we can read: send JPEG, PNG or WebP");
  await expect(wrong).toHaveText([/^Photo 2 \(cat\.gif\) /, /^Photo 4 \(dog\.gif\) /]);
});

test("of several files the good ones are added, and each bad one is named once @desktop", async ({
  page,
  context,
  expectProblem,
}) => {
  await signInWithoutDrawing(context, expectProblem);
  await openNewListing(page);
  const { good, heic, gif, half } = await someFiles();
  await addPhotos(page, [heic, gif, half, good("room.jpg")]);
  await expect(page.getByText("Photo added")).toBeVisible(untilAdded);
  await expect(photo(page, 5)).toBeVisible();
  await expect(photo(page, 6)).toHaveCount(0);
  await expect(main(page).getByText("IMG_0042.HEIC")).toHaveText(/^“IMG_0042.HEIC” was left out: /);
  await expect(main(page).getByText("cat.gif")).toHaveText(/^Photo 1 \(cat\.gif\) is not a picture that we can read/);
  await expect(main(page).getByText("half.jpg")).toHaveText(/^Photo \d \(half\.jpg\) is damaged/);
  await expect(main(page).getByRole("button", { name: "Send them again" })).toHaveCount(0);
});

test("photos beyond the twelfth are said to be left out @phone", async ({ page, context }) => {
  test.slow();
  await signIn(context, "admin");
  await openNewListing(page);
  const { good, text } = await someFiles();
  const many = Array.from({ length: 10 }, (_, index) => good(`${index}.jpg`));
  await addPhotos(page, [text, ...many]);
  await expect(page.getByText("Photos added")).toBeVisible(untilAdded);
  await expect(photo(page, 12)).toBeVisible();
  await expect(main(page).getByText("2 photos were left out: a PG has 12 photos at most.")).toBeVisible();
  await expect(main(page).getByText("notes.jpg")).toBeVisible();
});

test("the second of two who move photos sees how they are now, and can move them again @desktop", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/409 \(Conflict\)/);
  await signIn(context, "admin");
  const { pgId } = await listed(context.request, aTitle());
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/owner/listings/${pgId}`);
  await expect.poll(() => sourcesOf(page)).toHaveLength(4);
  const [a, b, c, d] = await sourcesOf(page);
  await main(other).getByRole("button", { name: "Move photo 1 to the right" }).click();
  await expect(other.getByText("Order saved")).toBeVisible();

  await main(page).getByRole("button", { name: "Move photo 4 to the left" }).click();
  await expect(
    main(page).getByText("Somebody changed these photos meanwhile, or you did in another tab."),
  ).toBeVisible();
  expect(await sourcesOf(page)).toEqual([b, a, c, d]);
  await expectNoAxeViolationsInBothThemes(page);
  await main(page).getByRole("button", { name: "Move photo 4 to the left" }).click();
  await expect(page.getByText("Order saved")).toBeVisible();
  await page.reload();
  await expect.poll(() => sourcesOf(page)).toEqual([b, a, d, c]);
});

test("photos whose answer is lost on its way are added once @phone", async ({ page, context, expectProblem }) => {
  expectProblem(/ERR_FAILED|request failed/);
  await signIn(context, "admin");
  await openNewListing(page);
  await page.route(
    "**/photos",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await addPhotos(page, await fromPhone(1));
  await main(page).getByRole("button", { name: "Send them again" }).click(untilAdded);
  await expect(page.getByText("Photo added")).toBeVisible(untilAdded);
  await expect(photo(page, 5)).toBeVisible();
  await expect(photo(page, 6)).toHaveCount(0);
});

test("photos for a PG that was removed meanwhile are not offered again, and the page says how it stands @desktop", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/409 \(Conflict\)/);
  await signIn(context, "admin");
  const pgId = await openNewListing(page);
  await expect(photo(page, 4)).toBeVisible();
  expect((await context.request.delete(`/api/property/delete-property/${pgId}`, { data: {} })).status()).toBe(200);
  await addPhotos(page, await fromPhone(1));
  await expect(main(page).getByText("This PG was removed. Restore it first.")).toBeVisible(untilAdded);
  await expect(main(page).getByText("This PG is deleted.")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Send them again" })).toHaveCount(0);
  await expect(main(page).getByRole("button", { name: "Move photo 1 to the right" })).toBeEnabled();
});

test("an answer that cannot be understood leaves the photos free for another try @phone", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/409 \(Conflict\)/);
  await signIn(context, "admin");
  await openNewListing(page);
  const refusal = { message: "Changed", code: "changed-meanwhile", current: { photos: "?" } };
  await page.route("**/photos/order", (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 });
  const move = main(page).getByRole("button", { name: "Move photo 1 to the right" });
  await move.click();
  await expect(main(page).getByText("Somebody changed these photos meanwhile")).toBeVisible();
  await move.click();
  await expect(page.getByText("Order saved")).toBeVisible();
});
