import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const listing = "/pg-details/PG000001";
const nearby = (page: Page) => page.getByRole("list", { name: "Nearby places" }).getByRole("listitem");
const similar = (page: Page) => page.getByRole("region", { name: /^Similar PGs (within \d km|in \S)/ });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a nearby place says how far it is, and leads to the PGs near it and back", async ({ page }) => {
  await page.goto(listing);
  const count = await nearby(page).count();
  expect(count).toBeGreaterThan(2);
  expect(count).toBeLessThanOrEqual(8);
  await expect(nearby(page).first()).toContainText(/(\d km|within 300 m).*(min walk|min by two-wheeler)/s);
  const link = nearby(page).first().getByRole("link");
  const name = await link.locator("strong").innerText();
  await link.click();
  await expect(page).toHaveURL(/\/all-PG\?near=[a-z0-9-]+$/);
  await expect(page.getByRole("status").filter({ hasText: /PGs?/ })).toContainText(name);
  await page.goBack();
  await expect(page).toHaveURL(listing);
  await expect(nearby(page)).toHaveCount(count);
});

test("a similar PG opens at its beginning, and Back returns to the place in the first @phone", async ({ page }) => {
  await page.goto(listing);
  const first = await title(page).innerText();
  const row = similar(page);
  await row.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => Math.round(scrollY));
  const card = row.getByRole("listitem").first();
  const name = await card.getByRole("heading", { level: 3 }).innerText();
  await card.getByRole("link", { name: "View Details" }).click();
  await expect(page).not.toHaveURL(listing);
  await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
  await expect(title(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeLessThan(200);
  // It leads on: the first is not like itself, but it may be like this one.
  await expect(page.getByRole("link", { name: `View Details ${name}` })).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(listing);
  await expect(title(page)).toHaveText(first);
  await expect.poll(async () => Math.abs((await page.evaluate(() => Math.round(scrollY))) - scrolled)).toBeLessThan(60);
});

test("in the sketch nothing that is written overlaps or leaves the frame", async ({ page }) => {
  for (const id of ["PG000001", "PG000007", "PG000020", "PG000044"]) {
    await page.goto(`/pg-details/${id}`);
    const drawing = page.getByRole("figure").filter({ hasText: "A sketch to scale" }).locator("svg");
    await drawing.scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready);
    const [frame, ...texts] = await drawing.evaluate((svg) =>
      [svg, ...svg.querySelectorAll("text")].map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { content: element.textContent, left, top, right, bottom };
      }),
    );
    expect(texts.length).toBeGreaterThan(4);
    texts.forEach((text, i) => {
      const isInside =
        text.left >= frame!.left &&
        text.right <= frame!.right &&
        text.top >= frame!.top &&
        text.bottom <= frame!.bottom;
      expect(isInside, `${id}: ${text.content} is in the frame`).toBe(true);
      for (const other of texts.slice(i + 1)) {
        const isBeside = text.right <= other.left || other.right <= text.left;
        // A line's box is a little higher than its letters.
        const isAbove = text.bottom - 3 <= other.top || other.bottom - 3 <= text.top;
        expect(isBeside || isAbove, `${id}: ${text.content} and ${other.content} are apart`).toBe(true);
      }
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("where similar PGs cannot be had, the next page opens without them @desktop", async ({ page, expectProblem }) => {
  expectProblem(/status of 503|status 503/);
  await page.route("**/api/v1/properties/*/similar", (route) =>
    route.fulfill({ status: 503, json: { message: "Out" } }),
  );
  await page.goto("/all-PG");
  await page.getByRole("link", { name: "View Details" }).first().click();
  await expect(page).toHaveURL(/\/pg-details\//);
  await expect(page.getByRole("heading", { name: "Where it is" })).toBeVisible();
  await expect(similar(page)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the sketch, the places and the similar PGs are there, and their links lead on @phone", async ({ page }) => {
    await page.goto(listing);
    await expect(page.getByRole("figure").filter({ hasText: "A sketch to scale" }).locator("svg")).toBeVisible();
    await similar(page).getByRole("link", { name: "View Details" }).first().click();
    await expect(page).toHaveURL(/\/pg-details\/PG\d{6}$/);
    await nearby(page).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/all-PG\?near=/);
  });
});
