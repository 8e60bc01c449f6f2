import { holdBack } from "./hold-back.ts";
import { expect, expectNoAxeInBothThemes, test } from "./journey.ts";
import { cards, countOf, resultCount, showButton, showFilters, totalIn, untilItAnswers } from "./list-filters.ts";

test("the number beside an option is what choosing it finds", async ({ page, isMobile }) => {
  await page.goto("/all-PG?gender=Girls");
  await showFilters(page, isMobile);
  const option = page.getByRole("checkbox", { name: "AC", exact: false }).and(page.locator("[value=AC]"));
  const promised = await countOf(option);
  expect(promised).toBeGreaterThan(0);
  await option.check();
  await expect(showButton(page)).toHaveText(new RegExp(`Show ${promised} PGs?$`));
  await showButton(page).click();
  await expect(page).toHaveURL("/all-PG?gender=Girls&amenities=AC");
  await expect(resultCount(page)).toContainText(new RegExp(`^${promised} PGs?`));
});

test("free now finds as many as it says, shows no full listing, and goes again by its chip", async ({
  page,
  isMobile,
}) => {
  await page.goto("/all-PG?city=Delhi");
  const all = totalIn((await resultCount(page).textContent()) ?? "");
  await showFilters(page, isMobile);
  const option = page.getByRole("checkbox", { name: "Beds available now" });
  const promised = await countOf(option);
  expect(promised).toBeGreaterThan(0);
  expect(promised).toBeLessThan(all);
  if (isMobile) await page.getByText("Beds available now", { exact: true }).tap();
  else await option.check();
  await expect(showButton(page)).toHaveText(new RegExp(`Show ${promised} PGs?$`));
  await showButton(page).click();
  await expect(page).toHaveURL("/all-PG?city=Delhi&free=now");
  await expect(resultCount(page)).toContainText(new RegExp(`^${promised} PGs? in Delhi with a bed available now`));
  await expect(cards(page).first()).toContainText("available");
  await expect(page.getByRole("main").getByText("Full now")).toHaveCount(0);
  await page.getByRole("link", { name: "Remove filter: Beds available now" }).click();
  await expect(page).toHaveURL("/all-PG?city=Delhi");
});

test("a full listing says so over its picture, in English and in Hindi, and stands after the others @phone", async ({
  page,
}) => {
  for (const [path, words] of [
    ["/all-PG?page=3", "Full now"],
    ["/hi/all-PG?page=3", "अभी कोई बेड खाली नहीं"],
  ] as const) {
    await page.goto(path);
    const isFull = await page
      .getByRole("main")
      .getByRole("article")
      .evaluateAll((articles, text) => articles.map((article) => article.textContent.includes(text)), words);
    expect(isFull).toContain(true);
    expect(isFull.lastIndexOf(false)).toBeLessThan(isFull.indexOf(true));
    const plate = page.getByText(words, { exact: true }).first();
    const [over, picture] = await Promise.all([
      plate.boundingBox(),
      page.getByRole("article").filter({ hasText: words }).first().locator("img").boundingBox(),
    ]);
    expect(over!.y + over!.height).toBeLessThan(picture!.y + picture!.height);
  }
});

test("an option that finds nothing cannot be chosen, one that is chosen can be taken off @phone", async ({
  page,
  isMobile,
}) => {
  await page.goto("/all-PG?city=Delhi&gender=Girls&maxRent=4000&amenities=AC&amenities=Lift&amenities=Fridge");
  await showFilters(page, isMobile);
  const disabled = page.locator("form[aria-label=Filters]").getByRole("checkbox", { disabled: true });
  await expect(disabled).not.toHaveCount(0);
  for (const option of await disabled.all()) {
    expect(await countOf(option)).toBe(0);
    await expect(option).not.toBeChecked();
  }
  for (const name of ["AC", "Lift", "Fridge"])
    await expect(page.locator(`[name=amenities][value=${name}]`)).toBeEnabled();
});

test("an option that has the focus keeps it, whatever it counts @desktop", async ({ page }) => {
  await page.goto("/all-PG?city=Delhi&gender=Girls&maxRent=4000&amenities=AC&amenities=Lift&amenities=Fridge");
  const option = page.locator("[name=amenities][value=Lift]");
  await option.focus();
  await page.keyboard.press("Space");
  await expect(option).not.toBeChecked();
  await expect(showButton(page)).toBeVisible();
  await expect(option).toBeFocused();
});

test("the counts beside the options and the histogram follow what is chosen @desktop", async ({ page }) => {
  await page.goto("/all-PG");
  const double = page.getByRole("checkbox", { name: "Double" });
  const all = await countOf(double);
  const bars = page.locator("fieldset:has([name=minRent]) svg path").first();
  await expect(page.getByText(/^At any rent, half of the PGs cost ₹[\d,]+ or more/)).toHaveCount(1);
  await page.getByLabel("Gender").selectOption("Girls");
  await expect(showButton(page)).toBeVisible();
  expect(await countOf(double)).toBeLessThan(all);
  await expect(bars).toBeAttached();
  await expect(page).toHaveURL("/all-PG");
});

test("a choice that is taken back before it is counted stays taken back @desktop", async ({ page }) => {
  const answer = await holdBack(page, "**/api/v1/search?*");
  await page.goto("/all-PG");
  const double = page.getByRole("checkbox", { name: "Double" });
  const counted = page.waitForRequest("**/api/v1/search?*");
  await double.check();
  await counted;
  await double.uncheck();
  const answered = page.waitForResponse("**/api/v1/search?*");
  answer();
  await (await answered).finished();
  await page.waitForTimeout(100);
  await expect(page.getByRole("button", { name: "Apply" })).toHaveText("Apply");
});

test("back to a search shows it without what its form was changed to @desktop", async ({ page }) => {
  await page.goto("/all-PG?city=Delhi&gender=Girls");
  const all = await countOf(page.getByRole("checkbox", { name: "Double" }));
  await page.getByRole("checkbox", { name: "AC", exact: false }).and(page.locator("[value=AC]")).check();
  await expect(showButton(page)).toBeVisible();
  await page.getByRole("link", { name: "Remove filter: Girls" }).click();
  await expect(page).toHaveURL("/all-PG?city=Delhi");
  await expect(page.getByLabel("Gender")).toHaveValue("All");
  await page.goBack();
  await expect(page.getByLabel("Gender")).toHaveValue("Girls");
  await expect(page.locator("[name=amenities][value=AC]")).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Apply" })).toHaveText("Apply");
  expect(await countOf(page.getByRole("checkbox", { name: "Double" }))).toBe(all);
});

test("localities of a place are chosen several at once @desktop", async ({ page }) => {
  await page.goto("/all-PG");
  const localities = page.getByRole("group", { name: "Localities" });
  await expect(localities).toHaveCount(0);
  await page.goto("/all-PG?city=Delhi");
  await expect(localities).toHaveAccessibleDescription("Any of those you tick");
  const [first, second] = [localities.getByRole("checkbox").nth(0), localities.getByRole("checkbox").nth(1)];
  const sum = (await countOf(first)) + (await countOf(second));
  await first.check();
  await second.check();
  await expect(showButton(page)).toHaveText(new RegExp(`Show ${sum} PGs$`));
  await showButton(page).click();
  await expect(page).toHaveURL(/\/all-PG\?city=Delhi&locality=delhi%2F[a-z0-9-]+&locality=delhi%2F/);
  await expect(cards(page).filter({ hasText: ", Delhi" })).toHaveCount(Math.min(sum, 24));
});

test("a closed section says what is chosen in it, and opening one leaves the page as it is @desktop", async ({
  page,
}) => {
  await page.goto("/all-PG?safety=CCTV");
  const summary = page.locator("summary").filter({ hasText: "Safety" });
  await summary.click();
  await expect(page.getByRole("checkbox", { name: "CCTV" })).toBeHidden();
  await expect(summary.getByText("CCTV")).toBeVisible();
  await summary.click();
  await expect(page.getByRole("checkbox", { name: "CCTV" })).toBeVisible();
  await expect(page.locator("[inert]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Apply" })).toHaveText("Apply");
});

test("money terms are chosen from what PGs state @phone", async ({ page, isMobile }) => {
  await page.goto("/all-PG");
  await showFilters(page, isMobile);
  await page.locator("summary").filter({ hasText: "Money terms" }).click();
  await page.getByLabel("Lock-in").selectOption("1");
  await expect(showButton(page)).toBeVisible();
  const promised = totalIn(await showButton(page).innerText());
  await showButton(page).click();
  await expect(page).toHaveURL("/all-PG?maxLockIn=1");
  await expect(resultCount(page)).toContainText(`${promised} PG`);
  await expect(page.getByRole("link", { name: "Remove filter: Lock-in up to 1 month" })).toBeVisible();
});

test("near a college the nearest come first, within the radius that is chosen", async ({ page, isMobile }) => {
  await page.goto("/all-PG?near=srcc");
  const withoutPlace = page.getByRole("link", { name: "Remove filter: Near SRCC" });
  await expect(withoutPlace).toBeVisible();
  const sort = page.getByLabel("Sort by");
  await expect(sort).toHaveValue("distance");
  await untilItAnswers(sort);
  await sort.selectOption("price");
  await expect(page).toHaveURL("/all-PG?near=srcc&sort=price");
  // The address moves first; the list in its new order comes with a form of its own, which takes back what was chosen meanwhile.
  await expect(withoutPlace).toHaveAttribute("href", "/all-PG?sort=price");
  await showFilters(page, isMobile);
  await page.getByLabel("Distance").selectOption("10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/all-PG?near=srcc&within=10&sort=price");
  await withoutPlace.click();
  await expect(page).toHaveURL("/all-PG?sort=price");
  await expect(sort.locator("option")).toHaveText([
    "Best match",
    "Lowest rent",
    "Highest rent",
    "Lowest all-in price",
    "Newest",
  ]);
});

test("typed words that were understood are chips, and the address stays as typed until the next change @desktop", async ({
  page,
}) => {
  const typed = "/all-PG?q=girls+pg+near+srcc+under+9k+with+food";
  await page.goto(typed);
  const chips = page.getByRole("navigation", { name: "Applied filters" }).getByRole("link");
  await expect(chips).toHaveText(["Near SRCC", "Up to ₹9,000", "Girls", "Meals included", "Clear all"]);
  await expect(page).toHaveURL(typed);
  await expect(page).toHaveTitle(/^Girls PGs near SRCC up to ₹9,000/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/all-PG\?near=srcc&gender=Girls&maxRent=9000&meals=included$/,
  );
  await page.getByRole("link", { name: "Remove filter: Up to ₹9,000" }).click();
  await expect(page).toHaveURL("/all-PG?near=srcc&gender=Girls&meals=included");
});

test("beneath a place and a gender: the others of the place, and the gender elsewhere @phone", async ({ page }) => {
  await page.goto("/all-PG?city=Delhi&gender=Girls");
  const shown = totalIn(await resultCount(page).innerText());
  await expect(cards(page).getByText(/ · Girls$/)).toHaveCount(Math.min(24, shown));
  const elsewhere = page.getByRole("heading", { name: /^For girls everywhere: \d+ PGs$/ });
  const others = page.getByRole("heading", { name: /^For any gender in Delhi: \d+ PGs$/ });
  const promised = totalIn(await others.innerText());
  expect(promised).toBeGreaterThan(shown);
  await expect(elsewhere).toBeVisible();
  await others.getByRole("link").click();
  await expect(page).toHaveURL("/all-PG?city=Delhi");
  await expect(resultCount(page)).toContainText(`${promised} PGs`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every filter can be sent, and the boxes say the budget", async ({ page, isMobile }) => {
    await page.goto("/all-PG?city=Delhi");
    await showFilters(page, isMobile);
    await expect(page.getByRole("slider")).toHaveCount(0);
    await page.getByLabel("₹ min").fill("4000");
    await page.getByLabel("₹ max").fill("20000");
    await page.getByLabel("Gender").selectOption("Girls");
    await page.locator("summary").filter({ hasText: "Meals" }).click();
    await page.getByRole("checkbox", { name: "Meals included" }).check();
    await page.locator("summary").filter({ hasText: "Money terms" }).click();
    await page.getByLabel("Deposit").selectOption("30000");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(
      "/all-PG?city=Delhi&gender=Girls&minRent=4000&maxRent=20000&meals=included&maxDeposit=30000",
    );
    await page.getByRole("link", { name: "Remove filter: ₹4,000 to ₹20,000" }).click();
    await expect(page).toHaveURL("/all-PG?city=Delhi&gender=Girls&meals=included&maxDeposit=30000");
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/all-PG");
  });
});

for (const address of [
  "/all-PG?near=srcc&gender=Girls&minRent=5000&maxRent=20000&safety=CCTV&maxLockIn=1",
  "/all-PG?city=Delhi&gender=Girls&maxRent=3000&amenities=AC&amenities=Lift",
])
  test(`${address} passes axe with every section open, light and dark`, async ({ page, isMobile }) => {
    await expectNoAxeInBothThemes(page, async () => {
      await page.goto(address);
      await showFilters(page, isMobile);
      await page.locator("form[aria-label=Filters] details").evaluateAll((sections) => {
        for (const section of sections) (section as HTMLDetailsElement).open = true;
      });
    });
  });
