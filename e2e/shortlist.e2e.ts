import type { Page } from "@playwright/test";
import { holdBack } from "./hold-back.ts";
import { expect, expectNoAxeInBothThemes, test } from "./journey.ts";
import { registerStranger } from "./people.ts";

const heart = (page: Page, nth: number) => page.locator("[data-heart] button").nth(nth);
const rows = (page: Page) => page.getByRole("list", { name: "Saved PGs" }).getByRole("listitem");
const idsOf = (page: Page) =>
  page.locator("[data-heart]").evaluateAll((forms) => forms.slice(0, 3).map((form) => form.dataset["heart"] ?? ""));

test("hearts without an account are kept, merged at sign-in with the newest notes, and on another device", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const person = await registerStranger(elsewhere.request);

  await page.goto("/all-PG?city=Delhi");
  const [first = "", second = "", third = ""] = await idsOf(page);
  // The account has two of them already: the note on the first is older than the device's, that on the second newer.
  await elsewhere.request.put(`/api/v1/me/shortlist/${first}`, { data: { note: "Older, in the account" } });

  for (const nth of [0, 1, 2]) await heart(page, nth).click();
  for (const nth of [0, 1, 2]) await expect(heart(page, nth)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Shortlist" }).first().click();
  await expect(rows(page)).toHaveCount(3);
  for (const [pgId, text] of [
    [first, "Newer, on this device"],
    [second, "Older, on this device"],
  ] as const) {
    const row = rows(page).filter({ has: page.locator(`input[value="${pgId}"]`) });
    await row.getByText("Add a note").click();
    await row.getByLabel("Your note").fill(text);
    await row.getByRole("button", { name: "Save the note" }).click();
    await expect(row.locator("p", { hasText: text })).toBeVisible();
  }
  await expectNoAxeInBothThemes(page);
  await elsewhere.request.put(`/api/v1/me/shortlist/${second}`, { data: { note: "Newer, in the account" } });

  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("main").getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/shortlist");
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText("Newer, on this device").first()).toBeVisible();
  await expect(page.getByText("Newer, in the account").first()).toBeVisible();
  await expect(page.getByText(/^Older/)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("shortlist"))).toBeNull();

  // Another device has them in the page itself.
  const other = await elsewhere.newPage();
  await other.goto("/shortlist");
  await expect(rows(other)).toHaveCount(3, { timeout: 1000 });
  await expect(rows(other).filter({ has: other.locator(`input[value="${third}"]`) })).toHaveCount(1);

  // Its hearts know them, and one that is taken off here is off there.
  await other.goto("/all-PG?city=Delhi");
  await other.mouse.move(50, 50);
  await expect(heart(other, 0)).toHaveAttribute("aria-pressed", "true");
  await heart(other, 0).click();
  await expect(heart(other, 0)).toHaveAttribute("aria-pressed", "false");
  await expect(other.getByText("Removed from your shortlist")).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);

  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Two, side by side" })).toBeVisible();
  await expectNoAxeInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await elsewhere.close();
});

test("a heart pressed before its script is there is answered @phone", async ({ page }) => {
  const letThrough = await holdBack(page, "**/assets/hearts-*.js");
  await page.goto("/all-PG?city=Delhi");
  await heart(page, 1).click();
  await heart(page, 1).click();
  await expect(page).toHaveURL(/\/all-PG/);
  letThrough();
  await expect(heart(page, 1)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Shortlist" }).first().click();
  await expect(rows(page)).toHaveCount(1);
});

test("a browser that stores nothing says so at the heart, and the page goes on @desktop", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/all-PG");
  await heart(page, 0).click();
  await expect(page.getByRole("alert").filter({ hasText: "This browser does not store a shortlist." })).toBeVisible();
  await expect(heart(page, 0)).toHaveAttribute("aria-pressed", "false");
  // What the browser renders has hearts, too.
  await page.getByRole("link", { name: "Next" }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(heart(page, 0)).toHaveAttribute("aria-label", /^Save /);
});
