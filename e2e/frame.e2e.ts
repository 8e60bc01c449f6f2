import { expect, expectNoAxeViolations, test } from "./journey.ts";

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
