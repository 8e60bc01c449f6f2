import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./journey.ts";

const address = "/pg-details/PG000001";
const gallery = (page: Page) => page.getByRole("region", { name: "Pictures", exact: true });
const slide = (page: Page, position: number) => gallery(page).locator(`#picture-${position}`);
const thumb = (page: Page, position: number) =>
  gallery(page).getByRole("link", { name: new RegExp(`^Open picture ${position}:`) });
const viewer = (page: Page) => page.getByRole("dialog", { name: "Pictures, large" });
const pause = (page: Page) => page.getByRole("button", { name: "Pause the pictures" });
const start = (page: Page) => page.getByRole("button", { name: "Start the pictures" });

async function expectShown(page: Page, position: number): Promise<void> {
  await expect(thumb(page, position)).toHaveAttribute("aria-current", "true");
  // The page may be scrolled a little; a neighbour would not be in view at all.
  await expect(slide(page, position)).toBeInViewport({ ratio: 0.6 });
}

/** Opens a listing whose clock stands still until the journey lets it run, away from the pictures. */
async function openWithClock(page: Page, reducedMotion: "no-preference" | "reduce" = "no-preference"): Promise<void> {
  await page.emulateMedia({ reducedMotion });
  await page.clock.install({ time: "2026-11-22T10:00:00+05:30" });
  await page.clock.pauseAt("2026-11-22T10:00:01+05:30");
  await page.goto(address);
  await expect(pause(page).or(start(page))).toBeVisible();
}

/** Long enough for all pictures to have passed, if they moved. */
async function expectStandingStill(page: Page, position: number): Promise<void> {
  await page.clock.runFor(12_000);
  await expectShown(page, position);
}

/** A finger that draws the picture under it to the left (`next`) or to the right. */
async function swipe(page: Page, to: "next" | "previous", y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const xs = Array.from({ length: 15 }, (_, i) => (to === "next" ? 300 - 15 * i : 75 + 15 * i));
  await touch("touchStart", { x: xs[0]!, y });
  for (const x of xs) await touch("touchMove", { x, y });
  await touch("touchEnd");
}

test("every five seconds comes the next picture, and after the last the first", async ({ page }) => {
  await openWithClock(page);
  await expectShown(page, 1);
  await page.clock.runFor(4900);
  await expectShown(page, 1);
  await page.clock.runFor(100);
  for (const position of [2, 3, 4, 1, 2]) {
    await expectShown(page, position);
    await page.clock.runFor(5000);
  }
  await expectShown(page, 3);
});

test("what moves is quiet for screen readers, what stands is said", async ({ page }) => {
  await openWithClock(page);
  const said = gallery(page).locator("[aria-live]");
  await expect(said).toHaveAttribute("aria-live", "off");
  await pause(page).click();
  await expect(said).toHaveAttribute("aria-live", "polite");
  await expect(said).toHaveText(/^Picture 1 of 4: Illustration: /);
  await expect(gallery(page)).toHaveAttribute("aria-roledescription", "carousel");
  for (const position of [1, 2, 3, 4]) {
    await expect(slide(page, position)).toHaveAttribute("aria-roledescription", "slide");
    await expect(slide(page, position)).toHaveAttribute("aria-label", `${position} of 4`);
  }
});

test("the pictures wait under the pointer and go on when it leaves @desktop", async ({ page }) => {
  await openWithClock(page);
  await thumb(page, 4).hover();
  await expectStandingStill(page, 1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(5000);
  await expectShown(page, 2);
});

test("the pictures wait while the focus is among them, and the button comes first @desktop", async ({ page }) => {
  await openWithClock(page);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await expect(pause(page)).toBeFocused();
  await expectStandingStill(page, 1);
  await page.keyboard.press("Shift+Tab");
  await page.clock.runFor(5000);
  await expectShown(page, 2);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(start(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expectStandingStill(page, 2);
  // Asked for, it goes on although the focus is there.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.clock.runFor(5000);
  await expectShown(page, 3);
});

test("the button stops the pictures for good, and starts them under the pointer", async ({ page }) => {
  await openWithClock(page);
  await pause(page).click();
  await page.getByRole("heading", { level: 1 }).hover();
  await expectStandingStill(page, 1);
  await start(page).click();
  await page.clock.runFor(5000);
  await expectShown(page, 2);
});

test("a finger takes over @phone", async ({ page }) => {
  await openWithClock(page);
  await slide(page, 1).dispatchEvent("touchstart");
  await expect(start(page)).toBeVisible();
  await expectStandingStill(page, 1);
});

test("out of sight the pictures wait", async ({ page }) => {
  await openWithClock(page);
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await setHidden(true);
  await expectStandingStill(page, 1);
  await setHidden(false);
  await page.clock.runFor(5000);
  await expectShown(page, 2);
});

test("a picture that has not come yet is waited for", async ({ page }) => {
  let letThrough = () => {};
  const isWanted = new Promise<void>((resolve) => (letThrough = resolve));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(address);
  const second = await slide(page, 2).getByRole("img").getAttribute("src");
  const path = new URL(second!, page.url()).pathname;
  await page.route(
    (url) => url.pathname === path && url.searchParams.get("w") !== "160" && url.searchParams.get("w") !== "320",
    async (route) => {
      await isWanted;
      await route.continue();
    },
  );
  await page.clock.install({ time: "2026-11-22T10:00:00+05:30" });
  await page.clock.pauseAt("2026-11-22T10:00:01+05:30");
  // Its load event waits for no lazy picture.
  await page.goto(address);
  await expect(pause(page)).toBeVisible();
  await expectStandingStill(page, 1);
  letThrough();
  await expectShown(page, 2);
});

test("where no picture opens, panels stand for them, and nothing moves", async ({ page, expectProblem }) => {
  expectProblem(/(request failed|ERR_FAILED).*\/images\//);
  await page.route("**/images/**", (route) => route.abort());
  await openWithClock(page);
  await page.clock.runFor(6000);
  const stage = slide(page, 1).getByRole("img");
  await expect(stage).toHaveAttribute("src", /^data:image/);
  await expect.poll(() => stage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const position of [1, 2, 3, 4])
    await expect(thumb(page, position).locator("img")).toHaveAttribute("src", /^data:image/);
  for (let turn = 0; turn < 4; turn += 1) await page.clock.runFor(5000);
  await expectShown(page, 1);
});

test("where motion is not wanted, or data is saved, nothing moves unless it is asked to", async ({ page }) => {
  await openWithClock(page, "reduce");
  await expect(start(page)).toBeVisible();
  await expectStandingStill(page, 1);
  await start(page).click();
  await page.clock.runFor(5000);
  await expectShown(page, 2);

  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await openWithClock(page);
  await expect(start(page)).toBeVisible();
  await expectStandingStill(page, 1);
});

test("the pictures go on and back by buttons, round and round @desktop", async ({ page }) => {
  await page.goto(address);
  await gallery(page).getByRole("button", { name: "Previous picture" }).click();
  await expectShown(page, 4);
  await gallery(page).getByRole("button", { name: "Next picture" }).click();
  await expectShown(page, 1);
  await gallery(page).getByRole("button", { name: "Next picture" }).click();
  await expectShown(page, 2);
});

test("a thumb opens its picture over the whole screen, and closing leads back to it", async ({ page }) => {
  await page.goto(address);
  await thumb(page, 3).click();
  await expect(viewer(page)).toBeVisible();
  await expect(viewer(page).getByText("3 of 4")).toBeVisible();
  await expect(viewer(page).getByRole("figure", { name: "3 of 4" }).getByRole("img")).toBeInViewport({ ratio: 0.9 });
  await viewer(page).getByRole("button", { name: "Next picture" }).click();
  await expect(viewer(page).getByText("4 of 4")).toBeVisible();
  await expect(viewer(page).getByText(/^Illustration: /)).toBeVisible();
  await viewer(page).getByRole("button", { name: "Show picture 2: " }).click();
  await expect(viewer(page).getByText("2 of 4")).toBeVisible();
  await viewer(page).getByRole("button", { name: "Close the pictures" }).click();
  await expect(viewer(page)).toHaveCount(0);
  await expect(thumb(page, 3)).toBeFocused();
  await expectShown(page, 2);
});

test("with the keyboard alone: open, go on and back, close", async ({ page }) => {
  await page.goto(address);
  await expect(start(page)).toBeVisible();
  await slide(page, 1).getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(viewer(page).getByText("1 of 4")).toBeVisible();
  for (const [key, shown] of [
    ["ArrowLeft", 4],
    ["ArrowRight", 1],
    ["End", 4],
    ["Home", 1],
    ["ArrowRight", 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(viewer(page).getByText(`${shown} of 4`)).toBeVisible();
  }
  // The page behind is out of reach.
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("header, footer, main a[href^='#']"))).toBeNull();
  }
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await expectShown(page, 2);
  await expect(slide(page, 2).getByRole("link")).toBeFocused();
});

test("turning the screen while the viewer slides ends at the picture that was asked for @desktop", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(address);
  await pause(page).click();
  await thumb(page, 2).click();
  await expect(viewer(page).getByText("2 of 4")).toBeVisible();
  for (const [width, height] of [
    [740, 360],
    [360, 740],
  ] as const) {
    await viewer(page).getByRole("button", { name: "Next picture" }).click();
    await page.setViewportSize({ width, height });
  }
  await expect(viewer(page).getByRole("figure", { name: "4 of 4" })).toBeInViewport({ ratio: 0.9 });
  await expect(viewer(page).getByText("4 of 4")).toBeVisible();
});

test("the viewer leaves to the browser what is the browser's @desktop", async ({ page }) => {
  await page.goto(address);
  await thumb(page, 2).click();
  await expect(viewer(page).getByText("2 of 4")).toBeVisible();
  await page.evaluate(() => {
    window.addEventListener("keydown", (event) => {
      if (event.key === "ArrowLeft") document.documentElement.dataset["taken"] = String(event.defaultPrevented);
    });
  });
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.locator("html")).toHaveAttribute("data-taken", "false");
  await expect(viewer(page).getByText("2 of 4")).toBeVisible();
});

test("fingers swipe the stage and the viewer @phone", async ({ page }) => {
  await page.goto(address);
  await expect(start(page)).toBeVisible();
  const stage = (await slide(page, 1).boundingBox())!;
  await swipe(page, "next", stage.y + stage.height / 2);
  await expectShown(page, 2);
  await slide(page, 2).tap();
  await expect(viewer(page).getByText("2 of 4")).toBeVisible();
  await swipe(page, "next", 350);
  await expect(viewer(page).getByText("3 of 4")).toBeVisible();
  await swipe(page, "previous", 350);
  await expect(viewer(page).getByText("2 of 4")).toBeVisible();
});

test("Back closes the viewer and stays; however it was closed, one Back leaves the page", async ({ page }) => {
  await page.goto("/all-PG");
  await page.getByRole("link", { name: "View Details" }).first().click();
  await expect(page).toHaveURL(/\/pg-details\//);
  const url = page.url();
  await thumb(page, 2).click();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(url);
  await expect(thumb(page, 2)).toBeFocused();

  await thumb(page, 3).click();
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^PG for Rent in/);
  // What Escape took back in the history has to arrive first.
  await expect.poll(() => page.evaluate(() => "coversPage" in (history.state as object))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL("/all-PG");
  await expect(page.getByRole("link", { name: "View Details" }).first()).toBeVisible();
});

test("loaded anew under the viewer, the page is left by one Back", async ({ page }) => {
  await page.goto("/all-PG");
  await page.getByRole("link", { name: "View Details" }).first().click();
  await thumb(page, 2).click();
  await expect(viewer(page)).toBeVisible();
  await page.reload();
  await expect(start(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => "coversPage" in (history.state as object))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL("/all-PG");
});

test("a picture that is clicked before the viewer is there opens when it comes", async ({ page }) => {
  let letThrough = () => {};
  const isClicked = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/assets/live-gallery-*.js", async (route) => {
    await isClicked;
    await route.continue();
  });
  // Asked for as soon as the gallery hears clicks.
  const asked = page.waitForRequest("**/assets/live-gallery-*.js");
  await page.goto(address);
  await asked;
  await thumb(page, 4).click();
  await expect(viewer(page)).toHaveCount(0);
  letThrough();
  await expect(viewer(page).getByText("4 of 4")).toBeVisible();
});

test("where the viewer cannot be fetched, the picture is shown on the stage", async ({ page, expectProblem }) => {
  expectProblem(/(request failed|ERR_FAILED).*picture-viewer/);
  await page.route("**/assets/picture-viewer-*.js", (route) => route.abort());
  await page.goto(address);
  await expect(start(page)).toBeVisible();
  await thumb(page, 3).click();
  await expectShown(page, 3);
  await expect(gallery(page).getByRole("status")).toHaveText(/^The large picture did not come/);
});

test("the viewer passes axe in both themes", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    await thumb(page, 2).click();
    await expect(viewer(page).getByText("2 of 4")).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await viewer(page).evaluate((dialog) => getComputedStyle(dialog).backgroundColor)).toBe("rgb(20, 17, 13)");
  }
});

test("pictures take their place before they come", async ({ page }) => {
  await page.goto(address);
  const first = slide(page, 1).getByRole("img");
  await expect(first).toHaveAttribute("fetchpriority", "high");
  await expect(first).toHaveAttribute("loading", "eager");
  for (const position of [2, 3, 4])
    await expect(slide(page, position).getByRole("img")).toHaveAttribute("loading", "lazy");
  const { shown, chosen } = await first.evaluate(({ clientWidth, currentSrc }: HTMLImageElement) => ({
    shown: clientWidth * devicePixelRatio,
    chosen: Number(new URL(currentSrc).searchParams.get("w")),
  }));
  expect(chosen).toBeGreaterThanOrEqual(shown);
  expect(chosen).toBeLessThan(shown * 1.5);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          );
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThan(0.02);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all pictures are there to be scrolled to, and to be opened", async ({ page, expectProblem }) => {
    // Chromium counts a preloaded script as refused when scripts are off.
    expectProblem(/request failed \(csp\): \S+\.js$/);
    await page.goto(address);
    await expect(gallery(page).getByRole("figure")).toHaveCount(4);
    await expect(gallery(page).getByRole("button")).toHaveCount(0);
    await thumb(page, 3).click();
    await expect(slide(page, 3)).toBeInViewport({ ratio: 0.9 });
    await expect(slide(page, 3).getByRole("link")).toHaveAttribute("href", /^\/images\/.+\?w=1600$/);
  });
});
