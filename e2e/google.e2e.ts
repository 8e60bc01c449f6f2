import type { Page } from "@playwright/test";
import { getAccess } from "#contract/account/account.ts";
import { expect, expectNoAxeViolations, test } from "./journey.ts";

const demoHeading = (page: Page) => page.getByRole("heading", { level: 1, name: "Demo Google account" });

async function emailOf(page: Page): Promise<unknown> {
  const answer = await page.request.get(getAccess.path);
  return answer.ok() ? ((await answer.json()) as { user: { email: string } }).user.email : undefined;
}

test("from the sign-in page through Google's stand-in back to the page that was wanted", async ({ page }) => {
  await page.goto("/login?next=%2Fabout");
  await page.getByRole("link", { name: "Login with Google" }).click();
  await expect(demoHeading(page)).toBeVisible();
  await expect(page).toHaveTitle("Demo Google account");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Kavya Nair" }).click();
  await expect(page).toHaveURL("/about");
  expect(await emailOf(page)).toBe("kavya.nair@example.in");
});

test("with the keyboard alone, as somebody whose address is typed @desktop", async ({ page, expectProblem }) => {
  expectProblem(/status of 400/);
  const email = "typed@example.in";
  await page.goto("/login");
  await page.getByRole("link", { name: "Login with Google" }).press("Enter");
  await page.getByRole("main").getByLabel("Email").focus();
  await page.keyboard.type("nobody@nowhere");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invalid Email")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  expect(await emailOf(page)).toBe(email);
});

test("whoever cancels is told on the sign-in page, and can go on from there @phone", async ({ page }) => {
  await page.goto("/login?next=%2Fabout");
  await page.getByRole("link", { name: "Login with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fabout&error=google$/);
  await expect(page.getByText("Google did not let you in.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Login with Google" }).click();
  await expect(demoHeading(page)).toBeVisible();
  expect(await emailOf(page)).toBeUndefined();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });
  test("the same way leads in @phone", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Login with Google" }).click();
    await page.getByRole("button", { name: "Imran Qureshi" }).click();
    await expect(page).toHaveURL("/");
    expect(await emailOf(page)).toBe("imran.qureshi@example.in");
  });
});
