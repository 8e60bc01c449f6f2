import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./journey.ts";
import { signIn } from "./own-listings.ts";

test("what surrounds every page is as the specification has it", async ({ page, context, isMobile }) => {
  await page.clock.install();
  await page.goto("/");
  await page.waitForFunction(() => Object.keys(document.querySelector("main") ?? {}).length > 0);
  const header = page.getByRole("banner");

  await test.step("the header has the five links in their order", async () => {
    const links = page
      .getByRole("navigation", { name: "Main", includeHidden: true })
      .getByRole("link", { includeHidden: true });
    await expect(links).toHaveText(["Home", "About Us", "PG", "Contact", "Services"]);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible({ visible: !isMobile });
  });

  await test.step("the contact bar is there from medium screens on", async () => {
    const phone = page.getByRole("complementary", { name: "Contact" }).getByRole("link", { name: "+91 11 0000 0000" });
    await expect(phone).toBeVisible({ visible: !isMobile });
    if (isMobile) return;
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 767, height });
    await expect(phone).toBeHidden();
    await page.setViewportSize({ width: 768, height });
    await expect(phone).toBeVisible();
    await page.setViewportSize({ width, height });
  });

  await test.step("the header has its shadow after ten pixels", async () => {
    const shadow = () => header.evaluate((element) => getComputedStyle(element).boxShadow);
    for (const [scrolled, hasShadow] of [
      [10, false],
      [11, true],
      [0, false],
    ] as const) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), scrolled);
      await page.clock.runFor(500);
      await expect.poll(async () => (await shadow()) !== "none", { message: `${scrolled} px` }).toBe(hasShadow);
    }
  });

  await test.step("an error stays five seconds", async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.getByRole("link", { name: "Add Your Property" }).click();
    const toast = page.getByRole("alert").filter({ hasText: "Please Contact Admin to Continue" });
    const isShown = async () => {
      await page.clock.runFor(50);
      return toast.isVisible();
    };
    await expect.poll(isShown).toBe(true);
    // Nothing holds it: neither pointer nor focus is on it.
    await page.mouse.move(5, 300);
    await page.clock.runFor(4500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(700);
    await expect(toast).toBeHidden();
    await page.clock.resume();
  });

  await test.step("without a network the page says so until it is back", async () => {
    const notice = page.getByRole("status").filter({ hasText: "No connection." });
    await expect(notice).toBeHidden();
    const typed = page.getByRole("contentinfo").getByLabel("Email");
    await typed.fill("ananya@example.in");
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await expect(typed).toHaveValue("ananya@example.in");
  });
});

/** Text of what the chat button lies over, at every place that the page can be scrolled to. */
function coveredByChat(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const chat = document.querySelector('footer > a[href^="https://wa.me/"]');
    if (!chat?.checkVisibility()) throw new Error("No chat button to be seen");
    const covered = new Set<string>();
    for (let top = 0; top < document.documentElement.scrollHeight; top += 40) {
      scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      const over = chat.getBoundingClientRect();
      for (const control of document.querySelectorAll(
        ":is(main, footer) :is(a, button, input, select, textarea, summary)",
      )) {
        const { left, right, top: above, bottom } = control.getBoundingClientRect();
        const isApart = right <= over.left || left >= over.right || bottom <= over.top || above >= over.bottom;
        if (control !== chat && control.checkVisibility() && !isApart)
          covered.add(control.textContent || (control.getAttribute("name") ?? control.tagName));
      }
    }
    return [...covered];
  });
}

test("the chat button covers no control of a page with a form, wherever it is scrolled to", async ({
  page,
  context,
}) => {
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").locator("form").first()).toBeVisible();
    expect.soft(await coveredByChat(page), path).toEqual([]);
  };
  for (const path of ["/login", "/registerOtp", "/login/forgotPassword", "/contact"]) await open(path);
  await signIn(context, "tenant");
  for (const path of ["/account", "/owner/apply"]) await open(path);
  await signIn(context, "owner");
  await open("/add-property");
});

test("Back from a listing that was opened by itself leads to the list @phone", async ({ page, context }) => {
  await page.goto("/about");
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    // As a messenger opens a link: a tab without a past.
    page.evaluate(() => window.open("/pg-details/PG000001", "_blank", "noopener")),
  ]);
  await expect(opened.getByRole("heading", { level: 1, name: /PG for Rent in / })).toBeVisible();
  await opened.waitForFunction(() => history.length > 1);
  await opened.goBack();
  await expect(opened).toHaveURL("/all-PG");
  await expect(opened.getByRole("heading", { level: 1, name: "Find Your Perfect PG" })).toBeVisible();
});
