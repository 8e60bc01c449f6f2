import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./journey.ts";
import { tabAndPress } from "./tab-to.ts";

const opener = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

test("with the keyboard alone: the menu takes the focus, keeps it, gives it back to its button, and leads on @phone", async ({
  page,
}) => {
  await page.goto("/about");
  await tabAndPress(page, opener(page));
  await expect(menu(page)).toBeVisible();
  await expect(menu(page).getByRole("button", { name: "Close menu" })).toBeFocused();
  await expect(menu(page).getByRole("link", { name: "About Us" })).toHaveAttribute("aria-current", "page");
  await expectNoAxeViolations(page);

  const links = await menu(page).getByRole("link").count();
  expect(links).toBeGreaterThanOrEqual(5);
  for (let stops = 0; stops < links; stops += 1) {
    await page.keyboard.press("Tab");
    await expect(menu(page).locator(":focus")).toHaveCount(1);
  }
  // The page behind it is out of reach: from the last link the focus goes to the browser, not to the page.
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus, footer :focus")).toHaveCount(0);

  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Space");
  await tabAndPress(page, menu(page).getByRole("link", { name: "Services" }));
  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("heading", { level: 1, name: "Services" })).toBeFocused();
});

test("its button, a touch beside it, and Back close the menu @phone", async ({ page }) => {
  await page.goto("/services");
  await opener(page).click();
  await menu(page).getByRole("button", { name: "Close menu" }).click();
  await expect(menu(page)).toBeHidden();

  await opener(page).click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(180, 700);
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL("/services");

  await opener(page).click();
  await menu(page).getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL("/about");
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "About Us" })).toBeFocused();

  await opener(page).click();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Services" })).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/all-PG/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens, leads on and closes all the same @phone", async ({ page }) => {
    await page.goto("/about");
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole("button", { name: "Close menu" }).click();
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await menu(page).getByRole("link", { name: "PG", exact: true }).click();
    await expect(page).toHaveURL("/all-PG");
  });
});
