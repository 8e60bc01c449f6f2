import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./journey.ts";

async function enterAs(page: Page, person: "tenant" | "admin", next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByRole("button", { name: person }).click();
  await expect(page).toHaveURL(next);
}

test("an admin finds the way to the dashboard in header and menu, and what it counts", async ({ page, isMobile }) => {
  await enterAs(page, "admin", "/about");
  if (isMobile) await page.getByRole("button", { name: "Menu", exact: true }).click();
  const place = isMobile ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("banner");
  await place.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const properties = page.getByRole("main").locator("dl > div").filter({ hasText: "Total Properties" });
  await expect(properties).toContainText(/60/);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expectNoAxeViolations(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("nobody else is let in: a visitor is led to sign in, a tenant is told", async ({ page, expectProblem }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL("/login?next=%2Fadmin");
  expectProblem(/403/);
  await page.getByRole("button", { name: "tenant" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This page is for admins" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  const answer = await page.reload();
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1, name: "This page is for admins" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("main").getByRole("link", { name: "Your account" }).click();
  await expect(page).toHaveURL("/account");
});
