import { expect, test } from "./journey.ts";
import { cards, showFilters, untilItAnswers } from "./list-filters.ts";

test("the list can be ordered and limited by what a month costs with all beside the rent @desktop", async ({
  page,
}) => {
  await page.goto("/all-PG?city=Delhi");
  await untilItAnswers(page.getByLabel("Sort by"));
  await page.getByLabel("Sort by").selectOption({ label: "Lowest all-in price" });
  await expect(page).toHaveURL("/all-PG?city=Delhi&sort=all-in");
  await expect(cards(page).first()).toContainText(/₹[\d,]+ all-in a month/);

  await page.locator("summary").filter({ hasText: "Money terms" }).click();
  await page.getByLabel("All-in price").selectOption({ value: "12000" });
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/all-PG?city=Delhi&maxAllIn=12000&sort=all-in");
  await page.getByRole("link", { name: "Remove filter: All-in up to ₹12,000" }).click();
  await expect(page).toHaveURL("/all-PG?city=Delhi&sort=all-in");
});

test("a second place can be chosen where there is a first, and the list is fair to both @phone", async ({
  page,
  isMobile,
}) => {
  await page.goto("/all-PG?city=Delhi");
  const second = page.getByLabel("And near a second place");
  await expect(second).toHaveCount(0);
  await page.goto("/all-PG?near=srcc");
  await showFilters(page, isMobile);
  await untilItAnswers(second);
  await second.pressSequentially("hindu college");
  await page.getByRole("option").filter({ hasText: "Hindu College" }).first().click();
  await expect(page).toHaveURL("/all-PG?near=srcc&near2=hindu-college");
  await expect(cards(page).first()).toContainText("SRCC");
  await expect(cards(page).first()).toContainText("Hindu College");

  await page.getByLabel("Sort by").selectOption({ label: "Fair to both places" });
  await expect(page).toHaveURL("/all-PG?near=srcc&near2=hindu-college&sort=fair");
  await page.getByRole("link", { name: "Remove filter: Near Hindu College" }).click();
  await expect(page).toHaveURL("/all-PG?near=srcc");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the name of a second place is sent as it is typed @desktop", async ({ page }) => {
    await page.goto("/all-PG?near=srcc");
    await page.getByLabel("And near a second place").fill("Hindu College");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL("/all-PG?near=srcc&near2=hindu-college");
  });
});
