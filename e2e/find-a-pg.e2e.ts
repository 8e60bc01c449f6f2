import type { Page } from "@playwright/test";
import { paths } from "#web/paths.ts";
import { expect, expectNoAxeViolations, test } from "./journey.ts";
import { tabAndChoose, tabAndPress, tabTo } from "./tab-to.ts";

/** The list has been shown for these filters, by page load or in place. */
async function expectList(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1, name: "Find Your Perfect PG" })).toBeVisible();
}

/** What anybody may see; the others lead to the sign-in page, and have journeys of their own. */
const fixedAddresses = Object.values(paths).filter(
  (path) => !path.includes("$") && !/^\/(?:account|add-property|owner|admin)/.test(path),
);
const cards = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: "View Details" });

async function searchFromHome(page: Page, place: string, gender: string): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Discover Your Perfect PG Stay" })).toBeVisible();
  await page.getByLabel("City or locality").fill(place);
  // On a phone the suggestions cover the rest of the box until the field is left.
  await page.getByLabel("City or locality").blur();
  await page.getByLabel("Gender").selectOption(gender);
  await page.getByRole("button", { name: "Search PG" }).click();
}

test("the first price is in view on the first screen of a phone, also beside filters @phone", async ({ page }) => {
  for (const address of ["/all-PG", "/all-PG?city=Delhi&gender=Girls"]) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await expect(
      cards(page)
        .first()
        .getByText(/^₹[\d,]+$/),
    ).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole("heading", { level: 2, name: /^\d+ PGs for girls in Delhi$/ })).toBeInViewport();
});

test("one result takes the whole width of the list @desktop", async ({ page }) => {
  await page.goto("/all-PG");
  const narrow = (await cards(page).first().boundingBox())!;
  const id = /PG\d{6}/.exec((await cards(page).first().getByRole("link").getAttribute("href"))!)![0];
  await page.goto(`/all-PG?q=${id}`);
  await expect(cards(page)).toHaveCount(1);
  const wide = (await cards(page).first().boundingBox())!;
  expect(wide.width).toBeGreaterThan(2 * narrow.width);
  const picture = (await cards(page).first().getByRole("img").boundingBox())!;
  expect(picture.width).toBeLessThan(0.6 * wide.width);
});

test("a newcomer finds a PG: home, list, filters, details, and back to the same list", async ({ page }) => {
  await searchFromHome(page, "Delhi", "Girls");
  await expectList(page, "/all-PG?q=Delhi&gender=Girls");
  await expect(page).toHaveTitle(/^Girls PGs/);
  const all = await cards(page).count();
  expect(all).toBeGreaterThan(1);
  await expect(cards(page).getByText(/, Delhi · Girls$/)).toHaveCount(all);

  const last = cards(page).last();
  const title = await last.getByRole("heading").innerText();
  // When the click comes: until then the page is scrolled on, as far as the link takes.
  const left = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        window.addEventListener("click", () => resolve(scrollY), { capture: true, once: true });
      }),
  );
  await last.getByRole("link", { name: "View Details" }).click();
  const scrolled = await left;
  await expect(page).toHaveURL(/\/pg-details\/PG\d{6}$/);
  await expect(page.getByRole("heading", { level: 1, name: /PG for Rent in / })).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText("Starts From")).toBeVisible();
  await expect(page.getByText(/₹\d+ per unit/)).toBeVisible();

  await page.goBack();
  await expectList(page, "/all-PG?q=Delhi&gender=Girls");
  await expect(cards(page)).toHaveCount(all);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(60);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: /PG for Rent in / })).toBeVisible();
});

test("the filters narrow the list, say so, and can be taken away one by one @desktop", async ({ page }) => {
  await page.goto("/all-PG");
  const count = page.getByRole("status").filter({ hasText: /PGs?/ });
  await expect(count).toContainText(/^\d+ PGs/);
  await page.getByLabel("City", { exact: true }).fill("delhi");
  await page.getByLabel("Gender").selectOption("Girls");
  await page.getByRole("slider", { name: "Price" }).fill("12000");
  await page.getByRole("checkbox", { name: "Double" }).check();
  await page.getByRole("button", { name: "Apply" }).click();
  await expectList(page, "/all-PG?city=delhi&gender=Girls&sharing=double&maxRent=12000");
  await expect(count).toContainText("for girls in Delhi up to ₹12,000 with double sharing");
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Delhi");

  await page.getByRole("link", { name: "Remove filter: Up to ₹12,000" }).click();
  await expectList(page, "/all-PG?city=delhi&gender=Girls&sharing=double");
  await expect(page.getByRole("slider", { name: "Price" })).toHaveValue("15000");
  await page.goBack();
  await expectList(page, "/all-PG?city=delhi&gender=Girls&sharing=double&maxRent=12000");
  await page.getByRole("link", { name: "Clear all" }).click();
  await expectList(page, "/all-PG");
});

test("with the keyboard alone, on a phone: the filters are a sheet that says how many PGs they show @phone", async ({
  page,
}) => {
  await page.goto("/all-PG");
  await tabAndPress(page, page.getByRole("button", { name: "Filters" }));
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet).toBeVisible();
  await expectNoAxeViolations(page);
  await tabAndChoose(page, sheet.getByLabel("Gender"), /^Boys/);
  const apply = sheet.getByRole("button", { name: /Show \d+ PGs?/ });
  await expect(apply).toBeVisible();
  const promised = /Show (\d+)/.exec(await apply.innerText())?.[1];
  await tabAndPress(page, apply);
  await expectList(page, "/all-PG?gender=Boys");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: /PGs?/ })).toContainText(`${promised} PG`);

  await expect(page.getByRole("button", { name: /^Filters/ })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: /^Filters/ })).toBeFocused();
});

test("with the keyboard alone: search, a filter, a listing @desktop", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("City or locality")).toBeFocused();
  await page.keyboard.type("Bengaluru");
  await page.keyboard.press("Enter");
  await expectList(page, "/all-PG?q=Bengaluru");

  await tabTo(page, page.getByLabel("City", { exact: true }));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("slider", { name: "Lowest rent" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("slider", { name: "Price" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  // The word was understood, so the next search says what it means.
  await expectList(page, "/all-PG?city=Bengaluru&maxRent=14500");

  await tabAndPress(page, cards(page).first().getByRole("link", { name: "View Details" }));
  await expect(page).toHaveURL(/\/pg-details\//);
  await expect(page.getByRole("heading", { level: 1, name: /PG for Rent in / })).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("search, filters, pages and details work", async ({ page, isMobile }) => {
    await searchFromHome(page, "", "Girls");
    await expectList(page, "/all-PG?gender=Girls");
    if (isMobile) await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("checkbox", { name: "Single" }).check();
    await page.getByRole("button", { name: "Apply" }).click();
    await expectList(page, "/all-PG?gender=Girls&sharing=single");
    await page.goto("/all-PG");
    await page.getByRole("link", { name: "Next" }).click();
    await expectList(page, "/all-PG?page=2");
    await cards(page).first().getByRole("link", { name: "View Details" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /PG for Rent in / })).toBeVisible();
  });
});

test("nothing found says so and leads on @phone", async ({ page }) => {
  await page.goto("/all-PG?q=zzzz");
  await expect(page.getByRole("heading", { name: "Nothing found for “zzzz”" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto("/all-PG?maxRent=100&gender=Girls");
  await expect(page.getByRole("heading", { name: "No PGs found" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^At any rent: \d+ PGs$/ })
    .click();
  await expectList(page, "/all-PG?gender=Girls");
  await expect(cards(page).first()).toBeVisible();
});

test("an address that leads nowhere is a 404 with ways on @desktop", async ({ page, expectProblem }) => {
  expectProblem(/status of 404/);
  for (const address of ["/nothing-here", "/pg-details/PG999999"]) {
    const response = await page.goto(address);
    expect(response!.status(), address).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "There is no page here" })).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await page.getByRole("main").getByLabel("City or locality").fill("Pune");
  await page.getByRole("main").getByLabel("City or locality").blur();
  await page.getByRole("main").getByRole("button", { name: "Search PG" }).click();
  await expectList(page, "/all-PG?q=Pune");
});

test("a list that cannot be fetched says so, and Try again brings it @phone", async ({ page, expectProblem }) => {
  expectProblem(/status of 503|status 503/);
  // The router logs to the console what the page shows.
  expectProblem(/ApiFailure: Out of reach/);
  await page.goto("/all-PG");
  let isDown = true;
  await page.route("**/api/v1/search*", (route) =>
    isDown ? route.fulfill({ status: 503, json: { message: "Out of reach" } }) : route.continue(),
  );
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This page did not open" })).toBeVisible({
    timeout: 10_000,
  });
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expectList(page, "/all-PG?page=2");
});

test("a broken picture gives way to the placeholder @desktop", async ({ page, expectProblem }) => {
  expectProblem(/status of 404/);
  await page.route("**/images/illustrations/**", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/all-PG");
  const cover = cards(page).first().getByRole("img");
  await expect(cover).toHaveAttribute("src", /placeholder/);
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("every link of every page leads to a page @desktop", async ({ page, request, baseURL }) => {
  const found = new Set<string>();
  for (const address of [...fixedAddresses, "/pg-details/PG000001"]) {
    await page.goto(address);
    const links = await page
      .locator("a[href]")
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
    // What leads elsewhere, such as to WhatsApp, is not ours to open.
    for (const link of links.filter((each) => each.startsWith(baseURL!))) found.add(link.split("#")[0]!);
  }
  expect(found.size).toBeGreaterThan(40);
  // What comes first there is somewhere else: the mailbox to verify, the account to choose.
  const leadsOn = new Set<string>([paths.register, "/auth/google"]);
  for (const address of found) {
    const { pathname } = new URL(address);
    const response = await request.get(address, { maxRedirects: leadsOn.has(pathname) ? 3 : 0 });
    expect(response.status(), `${address} must be a page at its one address`).toBe(200);
  }
});
