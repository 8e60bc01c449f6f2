import { expect, test } from "./journey.ts";
import { cards, resultCount, showFilters } from "./list-filters.ts";

test("each chip takes one filter off, and the focus moves on to the next @desktop", async ({ page }) => {
  await page.goto("/all-PG?city=Delhi&gender=Girls&sharing=double&meals=included&maxDeposit=30000");
  const chips = page.getByRole("navigation", { name: "Applied filters" }).getByRole("link");
  await expect(chips).toHaveText([
    "Delhi",
    "Girls",
    "Double sharing",
    "Meals included",
    "Deposit up to ₹30,000",
    "Clear all",
  ]);
  await chips.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/all-PG?city=Delhi&sharing=double&meals=included&maxDeposit=30000");
  await expect(page.getByRole("link", { name: "Remove filter: Double sharing" })).toBeFocused();
  await expect(page.getByLabel("Gender")).toHaveValue("All");
  await expect(page.getByRole("checkbox", { name: "Meals included" })).toBeChecked();
});

test("what was cleared can be had back until the next change @desktop", async ({ page }) => {
  await page.goto("/all-PG?city=Delhi&gender=Girls&sort=price");
  const clear = page.getByRole("navigation", { name: "Applied filters" }).getByRole("link", { name: "Clear all" });
  await clear.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/all-PG?sort=price");
  await expect(page.getByRole("status").filter({ hasText: "Filters cleared" })).toBeVisible();
  const undo = page.getByRole("navigation", { name: "Applied filters" }).getByRole("link", { name: "Undo" });
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/all-PG?city=Delhi&gender=Girls&sort=price");
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Delhi");

  await clear.click();
  await expect(undo).toBeVisible();
  await page.getByRole("checkbox", { name: "Double" }).check();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/all-PG?sharing=double&sort=price");
  await expect(undo).toBeHidden();
});

test("in the sheet, too, what was cleared can be had back @phone", async ({ page }) => {
  await page.goto("/all-PG?city=Delhi&gender=Girls");
  await showFilters(page, true);
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL("/all-PG");
  await sheet.getByRole("link", { name: "Undo" }).click();
  await expect(page).toHaveURL("/all-PG?city=Delhi&gender=Girls");
  await expect(sheet.getByLabel("Gender")).toHaveValue("Girls");
  await expect(sheet.getByRole("link", { name: "Clear", exact: true })).toBeVisible();
});

test("back and forward bring filters, form and scroll back @desktop", async ({ page }) => {
  await page.goto("/all-PG");
  await page.getByRole("checkbox", { name: "Triple" }).check();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("link", { name: "Remove filter: Triple" })).toBeVisible();
  await cards(page).nth(4).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => Math.round(scrollY));
  expect(scrolled).toBeGreaterThan(200);
  await page.getByLabel("Gender").selectOption("Boys");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/all-PG?gender=Boys&sharing=triple");
  await expect(resultCount(page)).toBeInViewport();

  await page.goBack();
  await expect(page).toHaveURL("/all-PG?sharing=triple");
  await expect(page.getByLabel("Gender")).toHaveValue("All");
  await expect.poll(async () => Math.abs((await page.evaluate(() => Math.round(scrollY))) - scrolled)).toBeLessThan(60);
  await page.goForward();
  await expect(page.getByLabel("Gender")).toHaveValue("Boys");
  await expect(page.getByRole("checkbox", { name: "Triple" })).toBeChecked();
});

test("a chip near the top is taken off without the page jumping @phone", async ({ page }) => {
  await page.goto("/all-PG?city=Delhi&gender=Girls");
  await page.evaluate(() => {
    scrollTo(0, 30);
  });
  await page.getByRole("link", { name: "Remove filter: Girls" }).click();
  await expect(page).toHaveURL("/all-PG?city=Delhi");
  await expect(page.getByRole("link", { name: "Remove filter: Girls" })).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(30);
});
