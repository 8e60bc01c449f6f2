import { expect, test } from "./journey.ts";
import {
  addPhotos,
  aTitle,
  cardOf,
  expectNoAxeViolationsInBothThemes,
  field,
  fromPhone,
  listed,
  main,
  openNewListing,
  photo,
  signIn,
  signInForAWhile,
} from "./own-listings.ts";

test("an owner changes what a listing says, and its photos", async ({ page, context }) => {
  await signIn(context);
  const title = aTitle();
  const { pgId } = await listed(context.request, title);
  await page.goto("/owner");
  await cardOf(page, title)
    .getByRole("link", { name: `Edit ${title}` })
    .click();
  await expect(page).toHaveURL(`/owner/listings/${pgId}`);
  await expect(main(page).getByText("At least 4 photos stay.")).toBeVisible();
  await addPhotos(page, await fromPhone(1));
  await expect(photo(page, 5)).toBeVisible();
  await main(page).getByRole("button", { name: "Move photo 5 to the left" }).click();
  await expect(main(page).getByRole("button", { name: "Move photo 4 to the left" })).toBeFocused();
  await main(page).getByRole("button", { name: "Remove photo 1" }).click();
  await expect(photo(page, 5)).toHaveCount(0);
  await expect(main(page).getByText("At least 4 photos stay.")).toBeVisible();

  // Open already, because of the meals that are stated.
  await main(page).getByLabel("Description").fill("A quiet lane.\nTen minutes to the metro.");
  await main(page).getByRole("button", { name: "Add a charge" }).click();
  await field(page, "Charge 1").fill("Laundry");
  await field(page, "Rupees a month for charge 1").fill("300");
  await field(page, "Lock-in period").fill("");
  await main(page).getByRole("button", { name: "Save changes" }).click();
  await expect(main(page).getByRole("link", { name: "Enter lock-In-Period" })).toBeVisible();
  await field(page, "Lock-in period").fill("0");
  await page.reload();
  await expect(main(page).getByText("We kept your draft of")).toBeVisible();
  await expect(field(page, "Charge 1")).toHaveValue("Laundry");
  // Where the browser has scrolled to, the header may cover half a link of the footer.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolationsInBothThemes(page);
  await main(page).getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await page.goto(`/pg-details/${pgId}`);
  await expect(main(page).getByText("Ten minutes to the metro.")).toBeVisible();
  // Among what the rent does not include; the bill's lines are folded on a phone.
  await expect(main(page).getByText("Laundry").locator("visible=true").first()).toBeVisible();
});

test("two who change a listing at once lose nothing of either @desktop", async ({ page, context, expectProblem }) => {
  expectProblem(/409 \(Conflict\)/);
  await signIn(context);
  const title = aTitle();
  const { pgId } = await listed(context.request, title);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/owner/listings/${pgId}`);
  await field(other, "Title").fill(`${title} by the metro`);
  await field(other, "City").fill("Gurugram");
  await main(other).getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("Changes saved")).toBeVisible();

  await field(page, "Title").fill(`${title} with garden`);
  await field(page, "Lock-in period").fill("6");
  await main(page).getByRole("button", { name: "Save changes" }).click();
  const choices = main(page).getByRole("region", { name: "Somebody else changed this PG meanwhile" });
  await expect(choices).toBeFocused();
  await expect(choices).toContainText("Changed by them alone, and taken over: City");
  await expect(field(page, "Title")).toHaveValue(`${title} with garden`);
  await expect(field(page, "City")).toHaveValue("Gurugram");
  await expectNoAxeViolationsInBothThemes(page);
  await choices.getByRole("radio", { name: "Take theirs" }).check();
  await expect(field(page, "Title")).toHaveValue(`${title} by the metro`);
  await expect(field(page, "Lock-in period")).toHaveValue("6");
  await main(page).getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await expect(choices).toBeHidden();
  await page.reload();
  await expect(field(page, "Title")).toHaveValue(`${title} by the metro`);
  await expect(field(page, "Lock-in period")).toHaveValue("6");
});

test("a session that ended while a PG is changed leads to sign-in and back, and what was typed is there @phone", async ({
  page,
  context,
  expectProblem,
}) => {
  await signInForAWhile(context, expectProblem);
  const pgId = await openNewListing(page);
  await field(page, "Lock-in period").fill("7");
  await context.clearCookies();
  await main(page).getByRole("button", { name: "Move photo 1 to the right" }).click();
  await expect(main(page).getByText("You are signed out. What you wrote is kept on this device.")).toBeVisible();
  await expect(page.getByText("Unauthorized")).toHaveCount(0);
  await expect(main(page).getByRole("link", { name: "Sign in and go on" })).toHaveAttribute(
    "href",
    `/login?next=${encodeURIComponent(`/owner/listings/${pgId}`)}`,
  );
  await expectNoAxeViolationsInBothThemes(page);
  await signIn(context);
  await page.goto(`/owner/listings/${pgId}`);
  await expect(field(page, "Lock-in period")).toHaveValue("7");
});
