import type { Page } from "@playwright/test";
import { expect, expectNoAxeInBothThemes, test } from "./journey.ts";

const offerOn = (page: Page) => page.getByRole("dialog", { name: "Still looking?" });

/** A page that has come alive, whose clock the journey moves. */
async function visit(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  // The time counts from hydration, which React's own marks on the page show; its effects follow at once.
  await page.waitForFunction(() => Object.keys(document.querySelector("main") ?? {}).length > 0);
  await page.waitForTimeout(500);
}

test("after 100 s somebody quiet is asked, and after 120 s led to sign-in, which knows the way back", async ({
  page,
}) => {
  await visit(page, "/all-PG?gender=Girls");
  await page.clock.fastForward(95_000);
  await expect(offerOn(page)).toHaveCount(0);
  await page.clock.fastForward(5000);
  await expect(offerOn(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(offerOn(page)).toContainText("Sign in to save your place");
  await expect(offerOn(page).getByRole("button", { name: "Keep browsing" })).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(page).toHaveURL("/login?next=%2Fall-PG%3Fgender%3DGirls");
});

test("Keep browsing is for the whole visit @phone", async ({ page }) => {
  await visit(page, "/about");
  await page.clock.fastForward(101_000);
  await offerOn(page).getByRole("button", { name: "Keep browsing" }).click();
  await expect(offerOn(page)).toHaveCount(0);
  await page.clock.fastForward(200_000);
  await page.reload();
  await page.clock.fastForward(200_000);
  await page.clock.fastForward(200_000);
  await expect(offerOn(page)).toHaveCount(0);
  await expect(page).toHaveURL("/about");
});

test("by keyboard, Tab leads into the offer and Escape keeps browsing @desktop", async ({ page }) => {
  await visit(page, "/about");
  await page.clock.fastForward(101_000);
  await expect(offerOn(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(offerOn(page).getByRole("link", { name: "Sign in" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(offerOn(page).getByRole("button", { name: "Keep browsing" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(offerOn(page)).toHaveCount(0);
});

test("any sign of life counts anew, also while the offer is there @phone", async ({ page }) => {
  await visit(page, "/about");
  for (const activity of [
    async () => {
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    },
    () => page.keyboard.press("ArrowDown"),
    () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))),
  ]) {
    await page.clock.fastForward(90_000);
    await activity();
  }
  await expect(offerOn(page)).toHaveCount(0);
  await expect(async () => {
    // The last scroll event may arrive only now, and counts as activity too.
    await page.clock.fastForward(101_000);
    await expect(offerOn(page)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.keyboard.press("ArrowUp");
  await expect(offerOn(page)).toHaveCount(0);
  await page.clock.fastForward(30_000);
  await expect(page).toHaveURL("/about");
});

test("nobody is asked on pages of law, with something typed, or who is signed in @desktop", async ({
  page,
  context,
}) => {
  await visit(page, "/privacyPolicy");
  await page.clock.fastForward(101_000);
  await page.clock.fastForward(101_000);
  await expect(offerOn(page)).toHaveCount(0);

  await page.goto("/");
  await page.getByRole("main").getByLabel("City or locality").fill("Kamla");
  await page.clock.fastForward(101_000);
  await page.clock.fastForward(101_000);
  await expect(offerOn(page)).toHaveCount(0);

  await context.request.post("/api/v1/demo/sign-in", { data: { as: "tenant" } });
  await page.goto("/about");
  await page.clock.fastForward(101_000);
  await page.clock.fastForward(101_000);
  await expect(offerOn(page)).toHaveCount(0);
});

test("who signs in from there finds the page as it was @phone", async ({ page, context }) => {
  await visit(page, "/services");
  await page.evaluate(() => window.scrollTo(0, 400));
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.clock.fastForward(1000);
  await page.clock.fastForward(101_000);
  await expect(offerOn(page)).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(page).toHaveURL("/login?next=%2Fservices");
  await context.request.post("/api/v1/demo/sign-in", { data: { as: "tenant" } });
  await page.goto("/services");
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return page.evaluate(() => window.scrollY);
    })
    .toBe(scrolled);
});

test("the offer is within everybody's reach", async ({ page }) => {
  // Longer than it lasts: sign-in is answered by nothing, which leaves the page as it is.
  await page.route("**/login?*", (route) => route.fulfill({ status: 204 }));
  await visit(page, "/about");
  await page.clock.fastForward(101_000);
  await expect(offerOn(page)).toContainText("Sign in to save your place");
  await expectNoAxeInBothThemes(page);
});
