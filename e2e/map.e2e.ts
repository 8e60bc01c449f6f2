import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./journey.ts";
import { tabAndPress, tabTo } from "./tab-to.ts";

/** The marks, in the order in which they are read. */
const marks = (page: Page) => page.locator("#map .leaflet-marker-pane button");
const nameOfFocus = async (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

/** Opens the map of a search, goes into groups until a PG is chosen, opens it, and returns. */
async function findOnMap(
  page: Page,
  { prefix = "", toMap, group, chosen: chosenName }: { prefix?: string; toMap: string; group: RegExp; chosen: string },
): Promise<void> {
  await page.goto(`${prefix}/all-PG?near=srcc`);
  await tabAndPress(page, page.getByRole("link", { name: toMap, exact: true }));
  await expect(page).toHaveURL(`${prefix}/all-PG?near=srcc&view=map`);
  await expect(marks(page).first()).toBeVisible();
  const names = await marks(page).evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
  expect(new Set(names).size).toBe(names.length);
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // One stop of Tab; arrows go on from there.
  await tabTo(page, page.locator('#map .leaflet-marker-pane button[tabindex="0"]'));
  const first = await nameOfFocus(page);
  await page.keyboard.press("ArrowDown");
  expect(await nameOfFocus(page)).not.toBe(first);
  const chosen = page.getByRole("region", { name: chosenName });
  for (let zooms = 0; zooms < 6 && !(await chosen.isVisible()); zooms += 1) {
    const before = await nameOfFocus(page);
    await page.keyboard.press("Enter");
    if (group.test(before)) await expect.poll(async () => nameOfFocus(page)).not.toBe(before);
    else await expect(chosen).toBeVisible();
  }
  const pin = await nameOfFocus(page);
  // The card does not cover the mark that it tells of.
  const card = await chosen.boundingBox();
  const isAboveCard = async () => {
    const mark = await page.locator("#map button[aria-pressed=true]").boundingBox();
    return mark && card && mark.y + mark.height <= card.y;
  };
  await expect.poll(isAboveCard).toBe(true);
  await tabAndPress(page, chosen.getByRole("link"));
  await expect(page.locator("#map")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/view=map/);
  await expect.poll(async () => nameOfFocus(page)).toBe(pin);
}

test("with the keyboard alone, a PG is found on the map, opened, and left for its mark", async ({ page }) => {
  await findOnMap(page, { toMap: "Map", group: /^\d+ PGs? around /, chosen: "Chosen PG" });
});

test("in Hindi too, with the keyboard alone, a PG is found on the map", async ({ page }) => {
  await findOnMap(page, { prefix: "/hi", toMap: "नक्शा", group: /के आसपास \d+ पीजी/, chosen: "चुना हुआ पीजी" });
});

test("the map is moved by buttons, says how many PGs are there, and searches the area on request", async ({ page }) => {
  await page.goto("/all-PG?city=Delhi&view=map");
  const here = page.locator("#map").getByRole("status");
  await expect(here).toHaveText(/^\d[\d,]* PGs here$/);
  await expect(page.getByRole("button", { name: "Search this area" })).toHaveCount(0);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(page).toHaveURL(/\/all-PG\?box=[\d.,%C]+&view=map$/);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(/^[\d,]+ PGs?\b/);
  await expect(here).toHaveText(/^\d[\d,]* PGs here$/);
});

test("“Search as I move” makes one search a move @desktop", async ({ page }) => {
  await page.goto("/all-PG?city=Delhi&view=map");
  await expect(marks(page).first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Search as I move" }).check();
  const searches: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/v1\/search\/?\?/.test(request.url())) searches.push(request.url());
  });
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(page).toHaveURL(/box=/);
  await expect.poll(() => searches.length).toBe(1);
  await page.waitForLoadState("networkidle");
  expect(searches).toHaveLength(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the map is a table of localities with their rents @phone", async ({ page }) => {
    await page.goto("/all-PG?city=Delhi");
    await page.getByRole("link", { name: "Map", exact: true }).click();
    const table = page.getByRole("table", { name: /^PGs by locality/ });
    await expect(table.getByRole("row").nth(1)).toContainText(/, Delhi\s*\d+\s*(₹[\d,]+|–)/);
    await table.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/all-PG\?locality=delhi(%2F|\/)[a-z0-9-]+$/);
  });
});
