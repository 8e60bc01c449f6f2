import type { Locator, Page } from "@playwright/test";
import { holdBack } from "./hold-back.ts";
import { expect, expectNoAxeInBothThemes, test } from "./journey.ts";
import { touch } from "./touch.ts";

const field = (page: Page) => page.getByRole("main").getByLabel("City or locality");
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

/** Types as a person does, once the field is a combobox. */
async function type(input: Locator, text: string): Promise<void> {
  await input.click();
  await expect(input).toHaveAttribute("role", "combobox");
  await input.pressSequentially(text);
}

/** The field of the header: on phones behind a button. */
async function openHeaderSearch(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.getByRole("button", { name: "Search", exact: true }).click();
  const input = page.getByRole("search", { name: "Quick search" }).getByLabel("City or locality");
  if (isMobile) await expect(input).toBeFocused();
  return input;
}

test("a typed place is suggested, and leads to its list with the chosen gender", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Gender").selectOption("Girls");
  await type(field(page), "kam");
  const kamlaNagar = options(page).filter({ hasText: "Kamla Nagar" });
  await expect(kamlaNagar).toContainText("Locality, Delhi");
  await expect(kamlaNagar).toContainText(/\d PGs?$/);
  await expect(kamlaNagar.locator("mark")).toHaveText("Kam");
  await expect(page.getByRole("status").filter({ hasText: "suggestions" })).toHaveText(/^\d suggestions$/);
  expect((await kamlaNagar.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await kamlaNagar.click();
  await expect(page).toHaveURL("/all-PG?locality=delhi%2Fkamla-nagar&gender=Girls");
});

test("a Hindi name and a misspelling find the place; a city leads to its city @phone", async ({ page }) => {
  await page.goto("/");
  await type(field(page), "कमला");
  await expect(options(page).filter({ hasText: "Kamla Nagar" })).toBeVisible();
  await field(page).fill("kamala ngr");
  await expect(options(page)).toHaveCount(1);
  await field(page).fill("bengalu");
  await options(page).filter({ hasText: "City" }).first().click();
  await expect(page).toHaveURL("/all-PG?city=Bengaluru");
});

test("while places are suggested the search can be sent by touch, with what was typed @phone", async ({ page }) => {
  await page.goto("/");
  await type(field(page), "koramangala");
  await expect(options(page).first()).toBeVisible();
  const button = page.getByRole("main").getByRole("button", { name: "Search PG" });
  const list = (await page.getByRole("listbox", { name: "Suggestions" }).boundingBox())!;
  const { y, height } = (await button.boundingBox())!;
  expect(list.y).toBeGreaterThanOrEqual(y + height);
  await touch(page, button);
  await expect(page).toHaveURL("/all-PG?q=koramangala");
});

test("a mistyped short form is named, and the place that may be meant is one touch away @phone", async ({ page }) => {
  await page.goto("/all-PG?q=girls+pg+near+srrc");
  await expect(page.getByRole("status").filter({ hasText: "called “srrc”" })).toContainText(/PGs for girls/);
  await expectNoAxeInBothThemes(page);
  const suggestion = page.getByRole("link", { name: /^SRCC, Delhi: \d+ PGs$/ });
  await touch(page, suggestion);
  await expect(page).toHaveURL("/all-PG?near=srcc&gender=Girls");
  await page.goto("/all-PG?q=srrc");
  await expect(page.getByRole("heading", { name: "Nothing found for “srrc”" })).toBeVisible();
  await expect(suggestion).toBeVisible();
});

test("in Hindi a mistyped text is understood, and places are named in Hindi letters @phone", async ({ page }) => {
  await page.goto("/hi/all-PG?q=दिल्लि+मे+लडकियो+का+पिजी");
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("दिल्ली में लड़कियों के लिए");
  await expect(page.locator("#city")).toHaveValue("दिल्ली");
  await page.goto("/hi/");
  const input = page.getByRole("main").locator("input[name=q]");
  await type(input, "delhi girls");
  const reading = page.getByRole("option").first();
  await expect(reading).toContainText("दिल्ली");
  await expect(reading).not.toContainText("Delhi");
});

test("a phrase is understood and said in words @desktop", async ({ page }) => {
  await page.goto("/");
  await type(field(page), "girls pg near srcc under 15k");
  await expect(options(page).first()).toContainText(/Girls PGs near SRCC up to ₹15,000\d+ PGs?/);
  await expect(options(page).nth(1)).toContainText("College, Delhi");
  await options(page).first().click();
  await expect(page).toHaveURL("/all-PG?near=srcc&gender=Girls&maxRent=15000");
});

test("with the keyboard alone: arrows wrap, Escape closes and then clears, Enter sends the text @desktop", async ({
  page,
}) => {
  await page.goto("/");
  const input = field(page);
  await input.focus();
  await expect(input).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.type("iit");
  await expect(input).toHaveAttribute("aria-expanded", "true");
  const count = await options(page).count();
  expect(count).toBeGreaterThan(2);
  const selected = options(page).and(page.locator('[aria-selected="true"]'));
  await expect(selected).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await expect(input).toHaveAttribute("aria-activedescendant", (await options(page).last().getAttribute("id"))!);
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await expect(selected).toHaveCount(0);
  expect(await input.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(0);
  await expect(input).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(input).toHaveAttribute("aria-expanded", "false");
  await expect(input).toHaveValue("iit");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(input).toHaveValue("");

  await page.keyboard.type("pune");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(input).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/all-PG?q=pune");

  const header = await openHeaderSearch(page, false);
  await expect(header).toHaveValue("pune");
  await header.focus();
  await expect(header).toHaveAttribute("role", "combobox");
  await header.fill("iit del");
  await expect(options(page).first()).toContainText("IIT Delhi");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/all-PG?near=iit-delhi");
  await expect(header).toHaveValue("");
});

test("the header searches from every page but home", async ({ page, isMobile }) => {
  await page.goto("/about");
  const input = await openHeaderSearch(page, isMobile);
  await type(input, "koramang");
  await options(page).first().click();
  await expect(page).toHaveURL("/all-PG?locality=bengaluru%2Fkoramangala");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await openHeaderSearch(page, isMobile);
  await input.fill("Pune");
  await input.press("Enter");
  await expect(page).toHaveURL("/all-PG?q=Pune");
  await expect(options(page)).toHaveCount(0);
  if (isMobile) await expect(input).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/all-PG?locality=bengaluru%2Fkoramangala");
  await openHeaderSearch(page, isMobile);
  await expect(input).toHaveValue("");
});

test("the header's field says the search that is shown, also one that was changed elsewhere", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  await field(page).fill("house in pune");
  await field(page).press("Enter");
  await expect(page).toHaveURL("/all-PG?q=house+in+pune");
  const input = page.getByRole("search", { name: "Quick search", includeHidden: true }).locator("input");
  await expect(input).toHaveValue("house in pune");
  await page.getByRole("link", { name: "Clear all" }).first().click();
  await expect(page).toHaveURL("/all-PG");
  await expect(input).toHaveValue("");
  await page.goBack();
  await expect(input).toHaveValue("house in pune");
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL("/about");
  await expect(input).toHaveValue("");
  await expect(await openHeaderSearch(page, isMobile)).toHaveValue("");
});

test("on a phone the header's field opens over the page and closes by itself @phone", async ({ page }) => {
  await page.goto("/all-PG");
  const opener = page.getByRole("button", { name: "Search", exact: true });
  const input = await openHeaderSearch(page, true);
  await type(input, "nagar");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(input).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(input).toBeHidden();
  await expect(opener).toBeFocused();

  await openHeaderSearch(page, true);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(input).toBeHidden();
});

test("a PG ID leads to its listing @phone", async ({ page, isMobile }) => {
  await page.goto("/contact");
  await type(await openHeaderSearch(page, isMobile), "pg 000001");
  await options(page).filter({ hasText: "PG ID PG000001" }).click();
  await expect(page).toHaveURL("/pg-details/PG000001");
});

test("the open list passes axe, light and dark, and stays within the screen", async ({ page, isMobile }) => {
  await page.goto("/");
  await type(field(page), "nagar");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await expectNoAxeInBothThemes(page);
  const list = (await page.getByRole("listbox").boundingBox())!;
  expect(list.y + list.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  await page.goto("/all-PG");
  await type(await openHeaderSearch(page, isMobile), "nagar");
  await expect(options(page).first()).toBeVisible();
  await expectNoAxeInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("what is typed is cleared by a button of 44 pixels, by touch and by keyboard, and the field keeps the focus", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  const input = field(page);
  const clear = page.getByRole("main").getByRole("button", { name: "Clear the field" });
  await input.click();
  await expect(input).toHaveAttribute("role", "combobox");
  await expect(clear).toHaveCount(0);
  await input.pressSequentially("kamla");
  await expect(options(page).first()).toBeVisible();
  const box = (await clear.boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  const around = (await input.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(around.x + around.width + 1);
  if (isMobile) await clear.tap();
  else await clear.click();
  await expect(input).toHaveValue("");
  await expect(input).toBeFocused();
  await expect(options(page)).toHaveCount(0);
  await expect(clear).toHaveCount(0);

  await input.pressSequentially("kamla");
  await page.keyboard.press("Tab");
  await expect(clear).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(input).toHaveValue("");
  await expect(input).toBeFocused();
});

test("a text that names nothing is answered by a line that says so, also to a screen reader", async ({ page }) => {
  await page.goto("/");
  await type(field(page), "wxqzvk");
  const line = page.getByText("Nothing found for “wxqzvk”.", { exact: false });
  await expect(line.first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Nothing found for “wxqzvk”" })).toHaveCount(1);
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await expectNoAxeInBothThemes(page);
  await field(page).fill("delhi");
  await expect(options(page).first()).toContainText("Delhi");
  await expect(line).toHaveCount(0);
});

for (const { language, home, place, town, title, nearest } of [
  {
    language: "English",
    home: "/",
    place: "City or locality",
    town: "Patna",
    title: "No PGs in Patna yet",
    nearest: /, [\d,]+ km: \d+ PGs?$/,
  },
  {
    language: "Hindi",
    home: "/hi",
    place: "शहर या इलाका",
    town: "पटना",
    title: "पटना में अभी कोई पीजी नहीं",
    nearest: /, [\d,]+ किमी: /,
  },
]) {
  test(`in ${language}, a town without listings is suggested as one, and leads to the nearest cities`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(home);
    await type(page.getByRole("main").getByLabel(place), "patna");
    const patna = page.getByRole("option").first();
    await expect(patna).toContainText(town);
    await expect(page.getByRole("option").filter({ hasText: "Lajpat" })).toHaveCount(0);
    if (isMobile) await patna.tap();
    else await patna.click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    const cities = page.getByRole("main").getByRole("link", { name: nearest });
    await expect(cities).toHaveCount(3);
    await expectNoAxeInBothThemes(page);
    const [city = ""] = ((await cities.first().textContent()) ?? "").split(",");
    if (isMobile) await cities.first().tap();
    else await cities.first().click();
    await expect(page).toHaveURL(/all-PG\?city=[A-Z]\w+$/);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    if (language === "English") await expect(page.getByRole("article").first()).toContainText(city);
  });
}

test("rooms alone suggest cities, a kind of place the best known of each city @phone", async ({ page }) => {
  await page.goto("/");
  await type(field(page), "pg");
  await expect(options(page).first()).toContainText("City");
  await expect(options(page).filter({ hasText: "Landmark" })).toHaveCount(0);
  await field(page).fill("near metro");
  await expect(options(page).first()).toContainText("Metro");
  await field(page).fill("delhi or pune");
  await expect(options(page).first()).toContainText("PGs in Delhi or Pune");
  await options(page).first().tap();
  await expect(page).toHaveURL("/all-PG?city=Delhi+or+Pune");
});

test("what is typed before the suggestions are there is neither lost nor left unanswered @phone", async ({ page }) => {
  const letThrough = await holdBack(page, "**/assets/suggestions-*.js");
  await page.goto("/");
  const input = field(page);
  await input.click();
  await input.pressSequentially("kamla");
  letThrough();
  await expect(options(page).first()).toContainText("Kamla Nagar");
  await expect(input).toHaveValue("kamla");
  await expect(input).toBeFocused();
});

test("an answer that was overtaken is not shown @desktop", async ({ page }) => {
  const answerFirst = await holdBack(page, "**/api/v1/places?q=pu");
  await page.goto("/");
  const requested = page.waitForRequest("**/api/v1/places?q=pu");
  await type(field(page), "pu");
  await requested;
  await field(page).fill("srcc");
  await expect(options(page)).toHaveCount(1);
  answerFirst();
  await page.waitForTimeout(300);
  await expect(options(page)).toHaveCount(1);
  await expect(options(page)).toContainText("SRCC");
});

test("without suggestions the box still searches, and says nothing of it @phone", async ({ page, expectProblem }) => {
  expectProblem(/status of 404/);
  await page.route("**/api/v1/places*", (route) => route.fulfill({ status: 404, json: { message: "Gone" } }));
  await page.goto("/");
  await type(field(page), "Pune");
  await page.waitForResponse("**/api/v1/places*");
  await expect(options(page)).toHaveCount(0);
  await field(page).press("Enter");
  await expect(page).toHaveURL("/all-PG?q=Pune");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the header searches too", async ({ page, isMobile }) => {
    await page.goto("/about");
    const opener = page.getByRole("button", { name: "Search", exact: true });
    if (isMobile) await opener.click();
    const input = page.getByRole("search").getByLabel("City or locality");
    await input.fill("Pune");
    await input.press("Enter");
    await expect(page).toHaveURL("/all-PG?q=Pune");
    if (isMobile) await opener.click();
    await expect(input).toHaveValue("Pune");
  });
});
