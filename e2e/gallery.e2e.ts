import type { Page } from "@playwright/test";
import { address, expectShown, gallery, pause, slide, start, thumb } from "./gallery-parts.ts";
import { holdBack } from "./hold-back.ts";
import { expect, test } from "./journey.ts";

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

test("every five seconds comes the next picture, and after the last the first @phone", async ({ page }) => {
  await openWithClock(page);
  await expectShown(page, 1);
  await page.clock.runFor(4900);
  await expectShown(page, 1);
  await page.clock.runFor(100);
  await expectShown(page, 2);
  // Each stands from when the one after it can be shown, which takes the browser real time: the clock goes on until it is there.
  for (const position of [3, 4, 1, 2, 3]) {
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(thumb(page, position)).toHaveAttribute("aria-current", "true", { timeout: 250 });
    }).toPass({ intervals: [0] });
    await expectShown(page, position);
  }
});

test("what moves is quiet for screen readers, what stands is said @desktop", async ({ page }) => {
  await openWithClock(page);
  const announced = gallery(page).locator("[aria-live]");
  await expect(announced).toHaveAttribute("aria-live", "off");
  await pause(page).click();
  await expect(announced).toHaveAttribute("aria-live", "polite");
  await expect(announced).toHaveText(/^Picture 1 of 4: Illustration: /);
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
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Save / })
    .first()
    .focus();
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
  // Started by hand, it continues although the focus is in the gallery.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.clock.runFor(5000);
  await expectShown(page, 3);
});

test("the button stops the pictures for good, and starts them under the pointer @desktop", async ({ page }) => {
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

test("out of sight the pictures wait @phone", async ({ page }) => {
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

test("a picture that has not come yet is waited for @phone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(address);
  const second = await slide(page, 2).getByRole("img").getAttribute("src");
  const path = new URL(second!, page.url()).pathname;
  const letThrough = await holdBack(
    page,
    (url) => url.pathname === path && url.searchParams.get("w") !== "160" && url.searchParams.get("w") !== "320",
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

test("where no picture opens, panels stand for them, and nothing moves @desktop", async ({ page, expectProblem }) => {
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

test("where motion is not wanted, or data is saved, nothing moves unless it is asked to @phone", async ({ page }) => {
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
  // The bounds of every picture: picture-widths.e2e.ts.
  expect(chosen).toBeGreaterThanOrEqual(shown * 0.85);
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

  test("all pictures are there to be scrolled to, and to be opened @phone", async ({ page }) => {
    await page.goto(address);
    await expect(gallery(page).getByRole("figure")).toHaveCount(4);
    await expect(gallery(page).getByRole("button")).toHaveCount(0);
    await thumb(page, 3).click();
    await expect(slide(page, 3)).toBeInViewport({ ratio: 0.9 });
    await expect(slide(page, 3).getByRole("link")).toHaveAttribute("href", /^\/images\/.+\?w=1600$/);
  });
});
