import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { untilItAnswers } from "./list-filters.ts";

async function openSheet(page: Page) {
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet).toBeVisible();
  await expect(page.locator("[inert]")).not.toHaveCount(0);
  return sheet;
}

test("Back from an open filter sheet leaves the page before it within reach @phone", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Search PG" }).click();
  await expect(page).toHaveURL("/all-PG");
  const sheet = await openSheet(page);

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Discover Your Perfect PG Stay" })).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(page.locator("[inert]")).toHaveCount(0);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("Back to other filters closes the filter sheet @phone", async ({ page }) => {
  await page.goto("/all-PG");
  await page.getByRole("navigation", { name: "Quick filters" }).getByRole("link", { name: "Girls" }).click();
  await expect(page).toHaveURL("/all-PG?gender=Girls");
  const sheet = await openSheet(page);

  await page.goBack();
  await expect(page).toHaveURL("/all-PG");
  await expect(sheet).toBeHidden();
  await expect(page.locator("[inert]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Filters" })).toBeFocused();

  const again = await openSheet(page);
  await expect(again.getByLabel("Gender")).toHaveValue("All");
});

/** Shows the filters where they are behind a button. */
async function showFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole("button", { name: /^Filters/ }).click();
}

test("a rent that the slider cannot show stays until the slider is moved", async ({ page, isMobile }) => {
  await page.goto("/all-PG?maxRent=20000");
  await showFilters(page, isMobile);
  const slider = page.getByRole("slider", { name: "Price" });
  await expect(slider).toHaveAttribute("aria-valuetext", "Up to ₹20,000");
  await page.getByRole("checkbox", { name: "Double" }).check();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/all-PG?sharing=double&maxRent=20000");
  // The address changes first, the form with the list.
  await expect(page.getByRole("link", { name: "Remove filter: Double sharing" })).toBeVisible();

  await showFilters(page, isMobile);
  await slider.fill("9000");
  await expect(slider).toHaveAttribute("aria-valuetext", "Up to ₹9,000");
  await slider.fill("15000");
  await expect(slider).toHaveAttribute("aria-valuetext", "₹15,000+ (any rent)");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/all-PG?sharing=double");
});

test("another order of the list keeps a rent that the slider cannot show @phone", async ({ page }) => {
  await page.goto("/all-PG?maxRent=9300");
  await page.getByLabel("Sort by").selectOption("price");
  await expect(page).toHaveURL("/all-PG?maxRent=9300&sort=price");
});

test("a slider that was moved and not applied follows the next search @desktop", async ({ page }) => {
  await page.goto("/all-PG?gender=Girls&maxRent=9000");
  const slider = page.getByRole("slider", { name: "Price" });
  await slider.fill("5000");
  await page.getByRole("link", { name: "Remove filter: Girls" }).click();
  await expect(page).toHaveURL("/all-PG?maxRent=9000");
  await expect(slider).toHaveValue("9000");
  await expect(slider).toHaveAttribute("aria-valuetext", "Up to ₹9,000");
});

test("a place typed on the list takes the place of the home page's text @desktop", async ({ page }) => {
  await page.goto("/all-PG?q=Miranda+House&gender=Girls");
  await page.getByLabel("City", { exact: true }).fill("Delhi");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/all-PG?city=Delhi&gender=Girls");
});

test("Clear takes back what was ticked and not applied @desktop", async ({ page }) => {
  await page.goto("/all-PG");
  await page.getByRole("checkbox", { name: "Double" }).check();
  await page.getByRole("slider", { name: "Price" }).fill("9000");
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Double" })).not.toBeChecked();
  await expect(page.getByRole("slider", { name: "Price" })).toHaveValue("15000");
});

test("a sheet that is open when the screen becomes wide closes @phone", async ({ page }) => {
  await page.goto("/all-PG");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeHidden();
  await expect(page.getByRole("link", { name: "About Us" }).first()).toBeEnabled();
});

test("a text without spaces does not tear the page @phone", async ({ page }) => {
  const text = "x".repeat(110);
  await page.goto(`/all-PG?q=${text}&gender=Girls`);
  await expect(page.getByText(`No place or PG called “${text}” is known`)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.goto(`/all-PG?q=${text}`);
  await expect(page.getByRole("heading", { name: `Nothing found for “${text}”` })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("without a network, a page says that there is no connection @desktop", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto("/all-PG");
  const details = page.getByRole("main").getByRole("link", { name: "View Details" }).first();
  // Before, the browser itself would follow the link and show its own page.
  await untilItAnswers(details);
  await context.setOffline(true);
  await details.click();
  await expect(page.getByRole("heading", { level: 1, name: "There is no connection" })).toBeVisible();
});
