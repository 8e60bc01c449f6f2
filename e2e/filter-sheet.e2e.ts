import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

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
