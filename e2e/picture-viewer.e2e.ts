import type { Page } from "@playwright/test";
import { address, expectShown, gallery, pause, slide, start, thumb } from "./gallery-parts.ts";
import { holdBack } from "./hold-back.ts";
import { expect, expectNoAxeInBothThemes, test } from "./journey.ts";

const viewer = (page: Page) => page.getByRole("dialog", { name: "Pictures, large" });

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

test("with the keyboard alone: open, go on and back, close @desktop", async ({ page }) => {
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
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/PG for Rent in/);
  // What Escape took back in the history has to arrive first.
  await expect.poll(() => page.evaluate(() => "coversPage" in (history.state as object))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL("/all-PG");
  await expect(page.getByRole("link", { name: "View Details" }).first()).toBeVisible();
});

test("loaded anew under the viewer, the page is left by one Back @phone", async ({ page }) => {
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

test("a picture that is clicked before the viewer is there opens when it comes @phone", async ({ page }) => {
  const letThrough = await holdBack(page, "**/assets/live-gallery-*.js");
  // Requested as soon as the gallery is hydrated.
  const requested = page.waitForRequest("**/assets/live-gallery-*.js");
  await page.goto(address);
  await requested;
  await thumb(page, 4).click();
  await expect(viewer(page)).toHaveCount(0);
  letThrough();
  await expect(viewer(page).getByText("4 of 4")).toBeVisible();
});

test("where the viewer cannot be fetched, the picture is shown on the stage @desktop", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/(request failed|ERR_FAILED).*picture-viewer/);
  await page.route("**/assets/picture-viewer-*.js", (route) => route.abort());
  await page.goto(address);
  await expect(start(page)).toBeVisible();
  await thumb(page, 3).click();
  await expectShown(page, 3);
  await expect(gallery(page).getByRole("status")).toHaveText(/^The large picture did not come/);
});

test("the viewer passes axe in both themes", async ({ page }) => {
  await page.goto(address);
  await expect(start(page)).toBeVisible();
  await thumb(page, 2).click();
  await expect(viewer(page).getByText("2 of 4")).toBeVisible();
  await expectNoAxeInBothThemes(page, async () => {
    await expect(viewer(page)).toHaveCSS("background-color", "rgb(20, 17, 13)");
  });
});
