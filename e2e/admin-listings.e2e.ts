import { expectFitsInBothThemes } from "./admins.ts";
import { expect, expectNoAxeViolations, test } from "./journey.ts";
import { signIn } from "./own-listings.ts";

test("a PG is found by its id, deleted for a reason, and restored", async ({ page, context, isMobile }) => {
  await signIn(context, "admin");
  await page.goto("/admin");
  const cards = page.getByRole("region", { name: "All Properties" }).getByRole("listitem");
  // Each device has a listing of its own, for both run at once.
  const card = cards.filter({ hasText: "Live" }).nth(isMobile ? 12 : 14);
  const pgId = (await card.locator("strong").textContent()) ?? "";
  const field = page.getByLabel("Search Pg Id");
  const search = page
    .getByRole("region", { name: "All Properties" })
    .getByRole("button", { name: "Search", exact: true });
  await field.fill("999999");
  await search.click();
  await expect(page.getByText("No property has PG ID 999999")).toBeVisible();
  await expect(cards).toHaveCount(25);
  await expectFitsInBothThemes(page);
  await field.fill(String(Number(pgId.slice(2))));
  await search.click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(pgId);
  await page.getByRole("link", { name: "Removed", exact: true }).click();
  await expect(page.getByText(`${pgId} is live.`)).toBeVisible();
  await page.getByRole("link", { name: "Show it" }).click();
  await expect(cards).toHaveCount(1);

  const remove = cards.getByRole("button", { name: /^Delete Property / });
  const dialog = page.getByRole("dialog", { name: new RegExp(`^Delete .* \\(${pgId}\\)\\?$`) });
  await remove.click();
  await dialog.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(dialog.getByRole("link", { name: "Say why: its owner is told" })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Why is it deleted?").fill("The photos show another house");
  await dialog.getByRole("button", { name: "Yes, delete it" }).click();
  const restore = cards.getByRole("button", { name: /^Restore / });
  await expect(restore).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cards).toContainText("Live");
  // What can be undone at once, not what deletes it.
  await expect(cards.getByRole("button", { name: /^Pause / })).toBeFocused();
  await remove.click();
  await dialog.getByLabel("Why is it deleted?").fill("The photos show another house");
  await dialog.getByRole("button", { name: "Yes, delete it" }).click();
  // A search for its id still finds it.
  await expect(cards).toContainText("Can be restored until");
  await expect(cards).toContainText("Reason: The photos show another house");

  await page.getByRole("link", { name: "Remove Search" }).click();
  await expect(field).toHaveValue("");
  await page.getByRole("link", { name: "Removed", exact: true }).click();
  const gone = cards.filter({ hasText: pgId });
  await expect(gone).toContainText("Removed by our team");
  await expect(gone).toContainText("Can be restored until");
  await expectNoAxeViolations(page);
  await gone.getByRole("button", { name: /^Restore / }).click();
  // It stays where it was, until another list is shown.
  await expect(gone).toContainText("Live");
  await page.getByRole("link", { name: "Paused", exact: true }).click();
  await expect(gone).toHaveCount(0);
  expect((await context.request.get(`/api/property/details/${pgId}`)).status()).toBe(200);
});

test("a PG is paused for a reason that its owner is told, and resumed @desktop", async ({ page, context }) => {
  await signIn(context, "admin");
  await page.goto("/admin");
  const cards = page.getByRole("region", { name: "All Properties" }).getByRole("listitem");
  const pgId = (await cards.filter({ hasText: "Live" }).nth(18).locator("strong").textContent()) ?? "";
  const card = cards.filter({ hasText: pgId });
  await card.getByRole("button", { name: /^Pause / }).click();
  const dialog = page.getByRole("dialog", { name: new RegExp(`^Pause .* \\(${pgId}\\)\\?$`) });
  await dialog.getByRole("button", { name: "Yes, pause it" }).click();
  await expect(dialog.getByRole("link", { name: "Say why: its owner is told" })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Why is it paused?").fill("The number does not answer");
  await dialog.getByRole("button", { name: "Yes, pause it" }).click();
  await expect(card).toContainText("Paused by our team");
  await expect(card).toContainText("Reason: The number does not answer");
  await expect(card.getByRole("button", { name: /^Resume / })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card).toContainText("Live");
});

test("a delete that fails says so @phone", async ({ page, context, expectProblem }) => {
  expectProblem(/409 \(Conflict\)/);
  await signIn(context, "admin");
  await page.route("**/api/property/delete-property/**", (route) =>
    route.fulfill({ status: 409, json: { message: "Somebody else deleted it just now." } }),
  );
  await page.goto("/admin");
  // A listing of somebody else: for an admin's own listing, as other journeys add, no reason is required.
  await page
    .getByRole("button", { name: /^Delete Property (?!Jasmine House)/ })
    .first()
    .click();
  await page.getByLabel("Why is it deleted?").fill("The photos show another house");
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Somebody else deleted it just now." })).toBeVisible();
});
