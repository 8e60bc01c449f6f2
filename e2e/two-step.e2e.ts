import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, expectNoAxeInBothThemes, expectNoAxeViolations } from "./journey.ts";
import { realPassword } from "./real-people.ts";
import { test } from "./real-server.ts";

const wanted = "/admin/manage-Users?role=admin";
const login = `/login?next=${encodeURIComponent(wanted)}`;

async function passFirstStep(page: Page, mailbox: string): Promise<void> {
  await page.goto(login);
  await page.getByRole("main").getByLabel("Email").fill(mailbox);
  await page.getByLabel("Password", { exact: true }).fill(realPassword);
  await page.keyboard.press("Enter");
}

/** Sets up two-step login on the page that an admin is led to; the codes of the app from then on, and the recovery codes. */
async function setUp(page: Page): Promise<{ nextCode: () => string; recoveryCodes: string[] }> {
  await expect(page).toHaveURL(`/account/second-step?next=${encodeURIComponent(wanted)}`);
  await expect(page.getByText("the admin pages open once it is set up")).toBeVisible();
  await page.getByRole("button", { name: "Set up two-step login" }).click();
  const key = page.getByText(/^[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}$/);
  const totp = new TOTP({ secret: Secret.fromBase32((await key.innerText()).replaceAll(" ", "")) });
  const firstStep = Date.now();
  await page.getByLabel("6-digit code from your authenticator app").fill(totp.generate({ timestamp: firstStep }));
  await page.getByRole("button", { name: "Turn on two-step login" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await page.getByRole("link", { name: "I have saved them" }).click();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole("heading", { level: 1, name: "Manage Users" })).toBeVisible();
  // Each code works once, and a phone's clock may be a step ahead.
  return { nextCode: () => totp.generate({ timestamp: firstStep + 30_000 }), recoveryCodes };
}

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies();
}

test("an admin sets up two-step login at the first sign-in, and signs in by a code and by a recovery code", async ({
  page,
  admin,
  expectProblem,
}) => {
  expectProblem(/status of 40[01]/);
  await passFirstStep(page, admin);
  await expect(page.getByRole("heading", { level: 1, name: "Two-step login" })).toBeVisible();
  await expectNoAxeInBothThemes(page);
  const { nextCode, recoveryCodes } = await setUp(page);

  await logOut(page);
  await passFirstStep(page, admin);
  await expect(page).toHaveURL(`/login/second-step?next=${encodeURIComponent(wanted)}`);
  await expectNoAxeInBothThemes(page);
  const code = nextCode();
  await page.getByRole("textbox", { name: "Digit 1 of 6" }).fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("link", { name: "This code is wrong or has already been used" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("textbox", { name: "Digit 1 of 6" }).fill(code);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(wanted);

  await logOut(page);
  await passFirstStep(page, admin);
  await page.getByText("I cannot use the app").click();
  await page.getByLabel("Recovery code").fill(recoveryCodes[0]?.toLowerCase() ?? "");
  await page.getByRole("button", { name: "Log in with the recovery code" }).click();
  await expect(page).toHaveURL(wanted);
  await page.goto("/account/second-step");
  await expect(page.getByText(/Recovery codes left: 9/)).toBeVisible();
});

test("without scripts the same works, from the first sign-in on @phone", async ({ browser, baseURL, admin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await passFirstStep(page, admin);
  const { nextCode, recoveryCodes } = await setUp(page);
  await logOut(page);
  await passFirstStep(page, admin);
  await page.getByLabel("6-digit code").first().fill(nextCode());
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(wanted);
  await logOut(page);
  await passFirstStep(page, admin);
  await page.getByText("I cannot use the app").click();
  await page.getByLabel("Recovery code").fill(recoveryCodes[9] ?? "");
  await page.getByRole("button", { name: "Log in with the recovery code" }).click();
  await expect(page).toHaveURL(wanted);
  await context.close();
});
