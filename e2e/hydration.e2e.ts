import type { Page } from "@playwright/test";
import { holdBack } from "./hold-back.ts";
import { expect, test } from "./journey.ts";

const address = "/pg-details/PG000001";
const laterCode = "**/assets/stay-details-*.js";

/** The page is hydrated once these have their button. */
const livePictures = (page: Page) => page.getByRole("button", { name: /(Start|Pause) the pictures/ });

/** Opens a listing and delays the code of its later parts; returns a function that releases it. */
async function openWithCodeHeldUp(page: Page): Promise<() => void> {
  const letThrough = await holdBack(page, laterCode);
  // Not loaded anew: the browser would go to where the last visit was scrolled to, which is an act.
  await page.goto("about:blank");
  await page.goto(address);
  await expect(livePictures(page)).toBeVisible();
  return letThrough;
}

/** Clicks, and waits until the page has noticed. */
async function clickEarly(page: Page, name: string): Promise<void> {
  const requested = page.waitForRequest(laterCode);
  await page.getByRole("button", { name }).click();
  await requested;
}

test("a visit that only looks fetches no script but those of the page and its pictures @phone", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{7,8}\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) scripts.push(name);
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await expect(livePictures(page)).toBeVisible();
  expect(scripts).toContain("live-gallery");
  expect(scripts).not.toContain("stay-details");
  const requested = page.waitForRequest(laterCode);
  await page.mouse.wheel(0, 200);
  await requested;
});

test("a click on Print before its code is there is answered when it comes, once @phone", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement;
      dataset.printed = String(Number(dataset.printed ?? 0) + 1);
    };
  });
  const letThrough = await openWithCodeHeldUp(page);
  await clickEarly(page, "Print for parents");
  await page.getByRole("button", { name: "Print for parents" }).click();
  const html = page.locator("html");
  await expect(html).not.toHaveAttribute("data-printed");
  letThrough();
  await expect(html).toHaveAttribute("data-printed", "1");
  await page.getByRole("button", { name: "Print for parents" }).click();
  await expect(html).toHaveAttribute("data-printed", "2");
});

test("an early click on Share is answered when its code comes @phone", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  const letThrough = await openWithCodeHeldUp(page);
  await clickEarly(page, "Share");
  letThrough();
  await expect(page.getByRole("status").filter({ hasText: "Copy this address" })).toBeVisible();
});

test("an early question how far it is, and an early step of the electricity, are answered too @phone", async ({
  page,
}) => {
  const letThrough = await openWithCodeHeldUp(page);
  await clickEarly(page, "How far is it from my college or office?");
  letThrough();
  await expect(page.getByLabel("Your college, office or landmark")).toBeFocused();

  const letThroughAgain = await openWithCodeHeldUp(page);
  const units = page.getByLabel("Electricity, units a month");
  const before = Number(await units.inputValue());
  await clickEarly(page, "5 units more");
  letThroughAgain();
  await expect(units).toHaveValue(String(before + 5));
  // The lines of the bill are folded on a phone.
  await expect(page.getByText(`${before + 5} units (yours)`)).toBeAttached();
});

test("what is chosen before any script counts when it comes, and every step of a number @phone", async ({ page }) => {
  const letThrough = await holdBack(page, "**/assets/browser-*.js");
  await page.goto(address, { waitUntil: "commit" });
  const sharing = page.getByRole("group", { name: "Sharing" });
  await sharing.getByRole("radio", { name: "Single" }).check();
  letThrough();
  await expect(page.getByText("Rent, single sharing")).toBeAttached();
  await expect(sharing.getByRole("radio", { name: "Single" })).toBeChecked();

  const letThroughAgain = await openWithCodeHeldUp(page);
  const units = page.getByLabel("Electricity, units a month");
  const before = Number(await units.inputValue());
  await clickEarly(page, "5 units more");
  await page.getByRole("button", { name: "5 units more" }).click();
  await page.getByRole("button", { name: "1 month more" }).click();
  letThroughAgain();
  await expect(page.getByText(`${before + 10} units (yours)`)).toBeAttached();
  await expect(page.getByRole("heading", { name: "Over 7 months" })).toBeVisible();
});

test("while the code cannot be had, the page stays, and the next click tries again @desktop", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/(request failed|ERR_FAILED).*stay-details/);
  await page.route(laterCode, (route) => route.abort());
  await page.goto(address);
  await expect(livePictures(page)).toBeVisible();
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("stay-details"));
  await page.mouse.wheel(0, 200);
  await failed;
  await expect(page.getByRole("heading", { name: "Rent options" })).toBeVisible();
  await page.unroute(laterCode);
  await page.getByRole("button", { name: "5 units more" }).click();
  await expect(page.getByText(/units \(yours\)/)).toBeVisible();
});

test("a list that was scrolled before it was hydrated is left and come back to at the same place @phone", async ({
  page,
}) => {
  const letThrough = await holdBack(page, "**/assets/browser-*.js");
  await page.goto("/all-PG?city=Delhi", { waitUntil: "commit" });
  const last = page.getByRole("main").getByRole("link", { name: "View Details" }).last();
  await last.scrollIntoViewIfNeeded();
  letThrough();
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
  // Long enough for the first page to have been shown.
  await page.waitForTimeout(1000);
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(1000);
  // By the keyboard: nothing is scrolled on the way.
  await last.evaluate((link) => link.focus({ preventScroll: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pg-details\//);
  await expect(page.getByRole("heading", { level: 1, name: /PG for Rent in / })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/all-PG?city=Delhi");
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(60);
});

test("a link that is followed while the page hydrates leads to its page @phone", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  // After the load, when the scripts start: some of these clicks fall between the hydration of the frame and that of the page.
  for (let afterMs = 0; afterMs <= 75; afterMs += 15) {
    await page.goto("/about", { waitUntil: "load" });
    await page.evaluate((ms) => {
      const link = document.querySelector<HTMLAnchorElement>('footer a[href="/services"]')!;
      setTimeout(() => link.click(), ms);
    }, afterMs);
    await expect(page).toHaveURL("/services");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
