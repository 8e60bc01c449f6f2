import { expect, test } from "./journey.ts";

test("a link from a letter stays in the address bar, until the visitor goes on, and is there again on Back @desktop", async ({
  page,
}) => {
  await page.goto("/ALL-pg?utm_source=letter&gender=girls&gclid=1");
  const campaign = "utm_source=letter&gclid=1";
  await expect(page).toHaveURL(`/all-PG?gender=Girls&${campaign}`);
  // The router settles the address when the page has come alive: from then on links are followed without a page load.
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.waitForLoadState("networkidle");
  expect(page.url()).toContain(`?gender=Girls&${campaign}`);
  await page.getByRole("link", { name: "View Details" }).first().click();
  await expect(page).toHaveURL(/\/pg-details\/PG\d+$/);
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(`/all-PG?gender=Girls&${campaign}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the other language is reached with the campaign of the link that was followed, and without it once the visitor went on @desktop", async ({
  page,
}) => {
  await page.goto("/services?utm_source=letter&gclid=1");
  await page.waitForLoadState("networkidle");
  const twin = page.getByRole("link", { name: "हिन्दी" }).first();
  // Rendered pages and their canonical addresses are shared by all links to them.
  await expect(twin).toHaveAttribute("href", "/hi/services");
  await twin.click();
  await expect(page).toHaveURL("/hi/services?utm_source=letter&gclid=1");
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(new URL(canonical!).search).toBe("");
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "संपर्क" }).first().click();
  await expect(page).toHaveURL("/hi/contact");
  await page.getByRole("link", { name: "English" }).first().click();
  await expect(page).toHaveURL("/contact");
});
