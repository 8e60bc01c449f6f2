import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const marks = (page: Page) => page.getByRole("button", { name: /^\d+ PGs? around / });

/** Paths of all requests of a page from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    paths.push(pathname + search);
  });
  return paths;
}

test("nothing of the map is fetched before it is opened, and then all of it from here @phone", async ({ page }) => {
  const paths = requestsOf(page);
  await page.goto("/all-PG?city=Delhi");
  await page.getByRole("heading", { level: 1 }).click();
  await page.mouse.wheel(0, 800);
  await page.waitForLoadState("networkidle");
  expect(paths.filter((path) => /map|leaflet|basemap|delhi-/i.test(path))).toEqual([]);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL("/all-PG?city=Delhi&view=map");
  await expect(marks(page).first()).toBeVisible();
  await expect.poll(() => paths.some((path) => /\/assets\/delhi-.*\.json$/.test(path))).toBe(true);
  // Requests to other origins fail every journey (journey.ts).
  expect(paths.filter((path) => path.startsWith("/api/v1/search/map?"))).toHaveLength(1);
});

test("with Save-Data neither streets nor wards are fetched, and the names are there @phone", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const paths = requestsOf(page);
  await page.goto("/all-PG?city=Delhi&view=map");
  await expect(marks(page).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(paths.filter((path) => path.endsWith(".json"))).toEqual([]);
  expect(paths.filter((path) => path.startsWith("/api/v1/places/map?city=delhi"))).toHaveLength(1);
});

test("without its drawing the map has its PGs and says what is missing @desktop", async ({ page, expectProblem }) => {
  expectProblem(/\/assets\/delhi-/);
  await page.route("**/assets/delhi-*.json", (route) => route.abort());
  await page.goto("/all-PG?city=Delhi&view=map");
  await expect(marks(page).first()).toBeVisible();
  await expect(page.getByText("The drawing of streets could not be loaded.").first()).toBeVisible();
});

test("while marks cannot be fetched the old ones stay, said to be old @desktop", async ({ page, expectProblem }) => {
  expectProblem(/status 503|503/);
  await page.goto("/all-PG?city=Delhi&view=map");
  await expect(marks(page).first()).toBeVisible();
  const before = await marks(page).count();
  await page.route("**/api/v1/search/map?*", (route) => route.fulfill({ status: 503, json: { message: "Busy" } }));
  await page.getByText("Move the map").or(page.getByLabel("Move the map")).first().click();
  await page.getByRole("button", { name: "North", exact: true }).click();
  await page.getByRole("button", { name: "North", exact: true }).click();
  await expect(page.getByText("The map could not be updated.")).toBeVisible();
  expect(await marks(page).count()).toBe(before);
});
