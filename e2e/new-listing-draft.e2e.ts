import { expect, test } from "./journey.ts";
import {
  choosePhotos,
  expectNoAxeViolationsInBothThemes,
  field,
  fillIn,
  fromPhone,
  main,
  photo,
  signIn,
  signInForAWhile,
} from "./own-listings.ts";

test("a draft is discarded, and brought back after a slip of the finger @phone", async ({ page, context }) => {
  await signIn(context, "admin");
  await page.goto("/add-property");
  await field(page, "Title").fill("Nearly lost");
  await choosePhotos(page, await fromPhone(1));
  await expect(photo(page, 1)).toBeVisible();
  await page.reload();
  await main(page).getByRole("button", { name: "Discard it" }).click();
  await expect(field(page, "Title")).toHaveValue("");
  await expect(photo(page, 1)).toHaveCount(0);
  await main(page).getByRole("button", { name: "Bring it back" }).click();
  await expect(field(page, "Title")).toHaveValue("Nearly lost");
  await expect(photo(page, 1)).toBeVisible();
});

test("a session that ended takes nothing along: after signing in again the draft is there @phone", async ({
  page,
  context,
  expectProblem,
}) => {
  await signInForAWhile(context, expectProblem);
  await page.goto("/add-property");
  await fillIn(page, "Waits for its owner");
  await choosePhotos(page, await fromPhone(4));
  await expect(main(page).getByText("4 of 4 photos")).toBeVisible();
  await context.clearCookies();
  await main(page).getByRole("button", { name: "Add Property" }).click();
  const way = main(page).getByRole("link", { name: "Sign in and go on" });
  await expect(way).toHaveAttribute("href", "/login?next=%2Fadd-property");
  await signIn(context);
  await page.goto("/add-property");
  await expect(field(page, "Title")).toHaveValue("Waits for its owner");
  await expect(photo(page, 4)).toBeVisible();
  // Another user of the same browser does not find it.
  await signIn(context, "admin");
  await page.goto("/add-property");
  await expect(field(page, "Title")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Waits for its owner");
});

test("a draft that is opened in a second tab goes on there, and neither tab overwrites the other @desktop", async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto("/add-property");
  await field(page, "Title").fill("Begun in the first tab");
  await choosePhotos(page, await fromPhone(1));
  await expect(photo(page, 1)).toBeVisible();

  const other = await context.newPage();
  await other.goto("/add-property");
  await expect(field(other, "Title")).toHaveValue("Begun in the first tab");
  await expect(photo(other, 1)).toBeVisible();
  await expect(main(page).getByText("This draft is open in another tab now")).toBeVisible();
  await expect(field(page, "Title")).toBeHidden();
  await expectNoAxeViolationsInBothThemes(page);
  await field(other, "City").fill("Delhi");

  await main(page).getByRole("button", { name: "Go on here" }).click();
  await expect(field(page, "Title")).toHaveValue("Begun in the first tab");
  await expect(field(page, "City")).toHaveValue("Delhi");
  await expect(photo(page, 1)).toBeVisible();
  await expect(main(other).getByRole("button", { name: "Go on here" })).toBeVisible();
});

test("a photo that is not ready when another tab takes the draft is named, for it is not there @phone", async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.addInitScript(() => {
    const open = createImageBitmap;
    window.createImageBitmap = async (file: ImageBitmapSource) => {
      await new Promise((resolve) => window.addEventListener("ready", resolve, { once: true }));
      return open(file);
    };
  });
  await page.goto("/add-property");
  await field(page, "Title").fill("Begun in the first tab");
  await choosePhotos(page, await fromPhone(1));
  await expect(main(page).getByText("Making your photos ready")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/add-property");
  await expect(main(page).getByText("This draft is open in another tab now")).toBeVisible();
  const missed = main(page).getByText("“IMG_0.jpg” was not ready in time, and is not part of this draft");
  await expect(missed).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event("ready")));
  await expect(missed).toBeVisible();
  await expect(field(other, "Title")).toHaveValue("Begun in the first tab");
  await expect(photo(other, 1)).toHaveCount(0);
  await main(page).getByRole("button", { name: "Go on here" }).click();
  await expect(missed).toBeVisible();
  await expect(photo(page, 1)).toHaveCount(0);
});
