import type { Locator, Page } from "@playwright/test";
import { expect, expectNoAxeInBothThemes, test } from "./journey.ts";
import { touch } from "./touch.ts";

const costOf = (page: Page) => page.getByRole("complementary", { name: "Cost" });

/** The last amount in a row that begins with these words, in rupees. */
async function amountIn(rows: Locator, words: string): Promise<number> {
  const text = await rows.filter({ hasText: words }).first().innerText();
  return Number(/₹([\d,]+)\s*$/.exec(text.trim())![1]!.replaceAll(",", ""));
}

const line = (page: Page, words: string) => amountIn(costOf(page).locator("summary, dl > div"), words);
const allIn = (page: Page) => line(page, "All-in, about");

/** The all-in of a sharing in the table of rents. */
async function allInOfTable(page: Page, sharing: string): Promise<number> {
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: sharing, exact: true }) });
  return Number(/about ₹([\d,]+)/.exec(await row.innerText())![1]!.replaceAll(",", ""));
}

/** The first listing with at least two rents and, if requested, optional meals. */
async function openListing(page: Page, has: { optionalMeals?: boolean } = {}): Promise<{ card: string }> {
  await page.goto("/all-PG");
  const cards = page.getByRole("article").filter({ hasText: "per bed" });
  const wanted = has.optionalMeals ? cards.filter({ hasText: "Meals optional, ₹" }) : cards;
  const card = await wanted.first().innerText();
  await wanted.first().getByRole("link", { name: "View Details" }).click();
  await expect(costOf(page)).toBeVisible();
  return { card };
}

test("the price of the card, the panel and the table of rents agree @phone", async ({ page }) => {
  const { card } = await openListing(page);
  const [, rent = ""] = /(₹[\d,]+)\s*\/month\s/.exec(card.slice(card.lastIndexOf("₹"))) ?? [];
  await expect(costOf(page).locator("p.price").first()).toContainText(rent);
  const chosen = await costOf(page).getByRole("radio", { checked: true }).first().getAttribute("value");
  const name = { single: "Single", double: "Double", triple: "Triple" }[chosen!]!;
  expect(await allIn(page)).toBe(await allInOfTable(page, name));
  expect(await line(page, "You need about")).toBeGreaterThanOrEqual(await allIn(page));
});

test("the details begin with the price that the search has shown, and keep it on reloading", async ({ page }) => {
  await page.goto("/all-PG?sharing=single");
  const card = page
    .getByRole("article")
    .filter({ has: page.locator('a[href$="?sharing=single"]') })
    .first();
  const [, rent = ""] = /(₹[\d,]+)\s*\/month\s/.exec(await card.innerText()) ?? [];
  await card.getByRole("link").click();
  const expectSingle = async () => {
    await expect(costOf(page).locator("p.price").first()).toContainText(rent);
    await expect(costOf(page).getByRole("heading", { name: "Starts From" })).toHaveCount(0);
    await expect(costOf(page).getByRole("radio", { name: "Single" })).toBeChecked();
    await expect(costOf(page).getByText("Rent, single sharing")).toBeAttached();
  };
  await expectSingle();
  await page.reload();
  await expectSingle();
});

test("another sharing is in the headline, in the address, on paper and in what is shared @phone", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
      },
    });
  });
  await page.goto("/all-PG?sharing=single&q=double+sharing");
  const single = page.locator('a[href$="?sharing=single"]').first();
  const path = new URL((await single.getAttribute("href"))!, page.url()).pathname;
  await page.goto(`${path}?sharing=single&utm_source=test`);
  const panel = costOf(page);
  const double = panel.getByRole("group", { name: "Sharing" }).getByRole("radio", { name: "Double" });
  const months = panel.getByLabel("Months of stay");
  await months.fill("9");
  await touch(page, double);
  await expect(page).toHaveURL(/[?&]utm_source=test/);
  await expect(page).not.toHaveURL(/sharing=single/);
  await expect(months).toHaveValue("9");
  const headline = (await panel.locator("p.price--big").innerText()).replaceAll(/\s+/g, " ");
  expect(headline).toContain("double");

  const address = await page.locator("img[src^='/share/qr/']").getAttribute("src");
  await touch(page, page.getByRole("button", { name: "Share" }));
  await expect(page.locator("html")).toHaveAttribute("data-shared", /./);
  const shared = JSON.parse((await page.locator("html").getAttribute("data-shared"))!) as ShareData;
  expect(shared.text).toContain(/₹[\d,]+/.exec(headline)![0]);
  expect(new URL(shared.url!).search).toBe(new URL(address!, page.url()).search);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(shared.url!)).toBeVisible();

  // The server says the same of the address as the choice did.
  await page.emulateMedia({ media: "screen" });
  await page.reload();
  await expect(double).toBeChecked();
  expect((await panel.locator("p.price--big").innerText()).replaceAll(/\s+/g, " ")).toBe(headline);
});

test("the worked example and the table reckon with what is chosen @desktop", async ({ page }) => {
  await openListing(page, { optionalMeals: true });
  const panel = costOf(page);
  const payment = page.getByText(/^In the first month you pay/);
  const first = await payment.innerText();
  await panel.getByRole("group", { name: "Meals" }).getByText("With meals").click();
  await expect(payment).not.toHaveText(first);
  const paid = Number(/pay about ₹([\d,]+)/.exec(await payment.innerText())![1]!.replaceAll(",", ""));
  expect(paid).toBe(await line(page, "You need about"));
  const chosen = await panel.getByRole("radio", { checked: true }).first().getAttribute("value");
  const name = { single: "Single", double: "Double", triple: "Triple" }[chosen!]!;
  expect(await allInOfTable(page, name)).toBe(await allIn(page));
  await expect(page.getByRole("row").filter({ hasText: "all-in, with meals" }).first()).toBeVisible();
});

test("with the keyboard alone: sharing, meals, electricity and months @desktop", async ({ page }) => {
  await openListing(page, { optionalMeals: true });
  const panel = costOf(page);
  const meals = panel.getByRole("group", { name: "Meals" });
  const before = await allIn(page);
  await meals.getByRole("radio", { name: "Without" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(meals.getByRole("radio", { name: "With meals" })).toBeChecked();
  await expect.poll(() => allIn(page)).toBeGreaterThan(before);
  const withMeals = await allIn(page);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const units = panel.getByLabel("Electricity, units a month");
  await expect(units).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("0");
  await expect.poll(() => line(page, "Electricity, about")).toBe(0);
  expect(await allIn(page)).toBeLessThan(withMeals);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(units).toHaveValue("5");
  await expect(panel.getByText("5 units (yours)")).toBeVisible();

  const months = panel.getByLabel("Months of stay");
  await months.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("12");
  await expect(panel.getByRole("heading", { name: "Over 12 months" })).toBeVisible();
  expect(await line(page, "In all, without the deposit")).toBe(12 * (await allIn(page)));
  await expect(page.getByText(/, for 12 months\.$/)).toBeVisible();
  await expect(panel.getByRole("status").first()).toContainText("Over 12 months");
});

test("a field that is left without a number gets the last one back @desktop", async ({ page }) => {
  await openListing(page);
  const months = costOf(page).getByLabel("Months of stay");
  const before = await months.inputValue();
  await months.fill("");
  await months.blur();
  await expect(months).toHaveValue(before);
  await months.fill("500");
  await months.blur();
  await expect(months).toHaveValue("60");
});

test("by touch: another sharing changes the bill, the table's mark and the bar under the thumb @phone", async ({
  page,
}) => {
  await openListing(page);
  const panel = costOf(page);
  const bar = page.getByRole("region", { name: "Price and enquiry" });
  await expect(bar).toBeInViewport();
  await bar.getByRole("link", { name: "See the cost" }).tap();
  await expect(panel.getByRole("heading", { name: "Starts From" })).toBeInViewport();

  const sharing = panel.getByRole("group", { name: "Sharing" });
  const other = sharing.getByRole("radio", { checked: false }).first();
  const name = { single: "Single", double: "Double", triple: "Triple" }[(await other.getAttribute("value"))!]!;
  await other.tap();
  await panel.locator("summary", { hasText: "All-in" }).tap();
  await expect(panel.getByText(`Rent, ${name.toLowerCase()} sharing`)).toBeVisible();
  await expect.poll(() => allIn(page)).toBe(await allInOfTable(page, name));
  await expect(bar).toContainText(name);

  const units = panel.getByLabel("Electricity, units a month");
  const start = Number(await units.inputValue());
  const electricity = await line(page, "Electricity, about");
  await panel.getByRole("button", { name: "5 units more" }).tap();
  await expect(units).toHaveValue(String(start + 5));
  expect(await line(page, "Electricity, about")).toBeGreaterThan(electricity);
});

test("on a phone the bill shows its sums, and what they are made of after a tap @phone", async ({ page }) => {
  await openListing(page);
  const panel = costOf(page);
  for (const words of ["All-in, about", "You need about", "In all, without the deposit"]) {
    const bill = panel.locator("details").filter({ hasText: words });
    const sum = bill.locator("summary");
    const lines = bill.locator("dl");
    await expect(sum).toContainText(/₹[\d,]+/);
    await expect(lines).toBeHidden();
    await sum.tap();
    await expect(lines).toBeVisible();
  }
});

test("beside the pictures the lines of the bill are in view without a click @desktop", async ({ page }) => {
  await openListing(page);
  await expect(costOf(page).locator("dl")).toHaveCount(3);
  for (const lines of await costOf(page).locator("dl").all()) await expect(lines).toBeVisible();
});

test("links to the parts of the page stay in view and lead to them, on phones to the bill first", async ({
  page,
  isMobile,
}) => {
  await openListing(page);
  const links = page.getByRole("navigation", { name: "On this page" });
  for (const [name, heading] of [
    ["Ask", "Ask the owner"],
    ["Place", "Where it is"],
    ["Food", "Food"],
    ["Rules", "House rules"],
    ["Rent", isMobile ? "Starts From" : "Rent options"],
  ] as const) {
    await links.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: heading, exact: true })).toBeInViewport();
    await expect(links).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const below = (await links.boundingBox())!;
        const part = await page.getByRole("heading", { level: 2, name: heading, exact: true }).boundingBox();
        return part!.y - (below.y + below.height);
      })
      .toBeGreaterThanOrEqual(0);
  }
  await links.getByRole("link", { name: "Photos" }).click();
  await expect(page.getByRole("region", { name: "Pictures", exact: true })).toBeInViewport();
});

test("the bar never covers what has the focus, and stays off the printed page @phone", async ({ page }) => {
  await openListing(page);
  const bar = page.getByRole("region", { name: "Price and enquiry" });
  const covered = await focusEachAndFindCovered(page);
  expect(covered).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(bar).toBeHidden();
});

/** Tabs through the page; the names of what the bar lies over while it has the focus. */
async function focusEachAndFindCovered(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let presses = 0; presses < 70; presses += 1) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const focused = document.activeElement!;
      const barElement = document.querySelector("[data-action-bar]")!;
      // The body has the focus between the page's last element and its first.
      if (focused === document.body || barElement.contains(focused)) return undefined;
      const box = focused.getBoundingClientRect();
      const over = barElement.getBoundingClientRect();
      const isCovered = box.bottom > over.top + 1 && box.top < over.bottom - 1;
      return isCovered ? ((focused.textContent || focused.getAttribute("name")) ?? "") : undefined;
    });
    if (name !== undefined) covered.push(name);
  }
  return covered;
}

test("the chat names the listing, and lies over no amount beside it @desktop", async ({ page }) => {
  await openListing(page);
  const chat = page.getByRole("link", { name: "Chat on WhatsApp (opens app)" });
  const text = new URL((await chat.getAttribute("href"))!).searchParams.get("text")!;
  expect(text).toContain(new URL(page.url()).pathname.split("/").at(-1)!);
  const bubble = (await chat.boundingBox())!;
  const panel = (await costOf(page).boundingBox())!;
  const column = (await page.getByRole("region", { name: "Pictures", exact: true }).boundingBox())!;
  expect(bubble.x).toBeGreaterThanOrEqual(column.x + column.width);
  expect(bubble.x + bubble.width).toBeLessThanOrEqual(panel.x);
});

test("on a phone the chat keeps out of the way of who reads on, and comes back @phone", async ({ page }) => {
  await openListing(page);
  const chat = page.getByRole("link", { name: "Chat on WhatsApp (opens app)" });
  const scroll = (distance: number) => page.evaluate((by) => window.scrollBy(0, by), distance);
  // What hides it comes after the page.
  await expect(async () => {
    await scroll(60);
    await expect(chat).toHaveCSS("opacity", "0", { timeout: 500 });
  }).toPass();
  await scroll(-60);
  await expect(chat).toHaveCSS("opacity", "1");
});

test("on a phone the chat leaves the form of a listing free @phone", async ({ page }) => {
  await openListing(page);
  const chat = page.getByRole("link", { name: "Chat on WhatsApp (opens app)" });
  const name = page.getByRole("region", { name: "Ask the owner" }).getByLabel("Your name");
  // Upwards, which shows it elsewhere on the page.
  await expect(async () => {
    await name.evaluate((element) => element.scrollIntoView({ block: "start" }));
    await page.evaluate(() => window.scrollBy(0, -60));
    await expect(page.getByRole("link", { name: "Ask", exact: true })).toHaveAttribute("aria-current", "location");
    await expect(chat).toHaveCSS("opacity", "0", { timeout: 500 });
  }).toPass();
  await page.getByRole("heading", { name: "Amenities" }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, -60));
  await expect(chat).toHaveCSS("opacity", "1");
});

test("when the cost panel is left behind, the rent and the way to ask stay beside what is read @desktop", async ({
  page,
}) => {
  await openListing(page);
  await page.getByRole("heading", { name: "Where it is" }).scrollIntoViewIfNeeded();
  await expect(costOf(page).getByRole("heading", { name: "Every month" })).not.toBeInViewport();
  await expect(costOf(page).getByRole("link", { name: /^Ask us on WhatsApp \(opens app\): whether/ })).toBeInViewport();
});

test("the worked example begins on the first of the next month @desktop", async ({ page }) => {
  await openListing(page);
  const inIndia = new Date(Date.now() + 5.5 * 3_600_000);
  const first = new Date(Date.UTC(inIndia.getUTCFullYear(), inIndia.getUTCMonth() + 1, 1));
  const day = first.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
  await expect(page.getByRole("heading", { name: `If you move in on ${day}` })).toBeVisible();
  await expect(page.getByText(/^Your last day, after/)).toBeVisible();
});

test("the adjusted panel passes axe, light and dark, and does not scroll sideways", async ({ page }) => {
  await openListing(page, { optionalMeals: true });
  await costOf(page).getByRole("radio", { name: "With meals" }).check();
  await costOf(page).getByLabel("Months of stay").fill("1");
  await expect(costOf(page).getByRole("heading", { name: "Over 1 month" })).toBeVisible();
  // Scrolled, a thumb may lie half under the bar of links, where axe measures it as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("beside the page the way to ask is in view from the first screen to the form @desktop", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/pg-details/PG000002");
  const ask = costOf(page).getByRole("link", { name: "Send enquiry" });
  for (const part of ["Amenities", "Where it is"]) {
    await expect(ask).toBeInViewport({ ratio: 1 });
    await page.getByRole("heading", { name: part, exact: true }).scrollIntoViewIfNeeded();
  }
  await expect(ask).toBeInViewport({ ratio: 1 });
  await ask.click();
  await expect(page.getByRole("region", { name: "Ask the owner" })).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the cost is there to read for every sharing, and no control that needs a script @phone", async ({ page }) => {
    await openListing(page);
    expect(await allIn(page)).toBeGreaterThan(0);
    await expect(
      page
        .getByRole("row")
        .filter({ hasText: /about ₹[\d,]+ all-in/ })
        .first(),
    ).toBeVisible();
    await expect(costOf(page).getByRole("radio")).toHaveCount(0);
    await expect(costOf(page).getByRole("button")).toHaveCount(0);
    await costOf(page).locator("summary", { hasText: "All-in" }).tap();
    await expect(costOf(page).getByText(/^Rent, /)).toBeVisible();
  });
});
