import type { Page } from "@playwright/test";
import { holdBack } from "./hold-back.ts";
import { expect, test } from "./journey.ts";

/** Opens a page on a slow phone and holds back its scripts. Call the returned function to release them and wait until the page is hydrated. */
async function openBeforeHydration(page: Page, address: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const letThrough = await holdBack(page, "**/assets/browser-*.js");
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor({ state: "attached" });
  return async () => {
    letThrough();
    await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
    );
  };
}

test("home answers what is done before its scripts are there @phone", async ({ page }) => {
  const hydrate = await openBeforeHydration(page, "/");
  const search = page.getByRole("main").getByPlaceholder("City, locality or college");
  await search.fill("saket");
  await page
    .getByRole("main")
    .getByLabel(/gender/i)
    .selectOption("Girls");
  const mailbox = page.getByRole("contentinfo").getByLabel("Email");
  await mailbox.fill("ananya@example.in");
  const question = page.getByText("Do I pay any brokerage?");
  await question.click();
  await expect(page.locator("details", { has: question })).toHaveAttribute("open");
  await page.getByRole("button", { name: "Review 3 of 3" }).click();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Menu" })).toBeVisible();
  await page.getByRole("button", { name: "Close menu" }).click();

  await hydrate();
  await expect(page.getByRole("button", { name: "Review 3 of 3" })).toHaveAttribute("aria-current", "true");
  await expect(search).toHaveValue("saket");
  await expect(page.getByRole("main").locator('select[name="gender"]')).toHaveValue("Girls");
  await expect(mailbox).toHaveValue("ananya@example.in");
  await expect(page.locator("details", { has: question })).toHaveAttribute("open");
  await page.getByRole("button", { name: "Search PG" }).click();
  await expect(page).toHaveURL(/\/all-PG\?/);
});

test("the list answers what is done before its scripts are there @phone", async ({ page }) => {
  const hydrate = await openBeforeHydration(page, "/all-PG?city=Delhi");
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.locator("#filters");
  const double = sheet.locator('input[name="sharing"][value="double"]');
  await double.check({ force: true });
  await sheet.locator("#gender").selectOption({ index: 1 });

  await hydrate();
  await expect(sheet).toBeVisible();
  await expect(sheet).toHaveAttribute("role", "dialog");
  await expect(double).toBeChecked();
  await expect(sheet.getByRole("button", { name: /Show \d/ })).toBeVisible();
  await sheet.getByRole("button", { name: /Show \d/ }).click();
  await expect(page).toHaveURL(/gender=.*sharing=double|sharing=double.*gender=/);
});

test("another order chosen before the scripts are there is applied @phone", async ({ page }) => {
  const hydrate = await openBeforeHydration(page, "/all-PG?city=Delhi");
  await page.locator("#sort").selectOption({ index: 1 });
  await hydrate();
  await expect(page).toHaveURL(/sort=/);
});

test("a tapped link opens its page before any script is there @phone", async ({ page }) => {
  await openBeforeHydration(page, "/all-PG?city=Delhi");
  await page.getByRole("main").getByRole("link", { name: "View Details" }).first().click();
  await expect(page).toHaveURL(/\/pg-details\//);
});

for (const address of [
  "/pg-details/PG000011",
  "/login",
  "/registerOtp",
  "/login/forgotPassword",
  "/contact",
  "/newsletter",
])
  test(`on ${address} text typed before the scripts are there stays @phone`, async ({ page }) => {
    const hydrate = await openBeforeHydration(page, address);
    const fields = page
      .getByRole("main")
      .locator(
        'input[type="text"], input[type="email"], input[type="tel"], input[type="password"], input:not([type]), textarea',
      )
      .filter({ visible: true });
    const count = await fields.count();
    expect(count).toBeGreaterThan(0);
    const typed: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const isNumber = (await fields.nth(i).getAttribute("type")) === "tel";
      typed.push(isNumber ? "9000000123" : `typed${i}`);
      await fields.nth(i).fill(typed[i] ?? "");
    }
    await hydrate();
    // Long enough for what is rendered again after hydration.
    await page.waitForTimeout(1500);
    for (let i = 0; i < count; i += 1) await expect(fields.nth(i)).toHaveValue(typed[i] ?? "");
  });
