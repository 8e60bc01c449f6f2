import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./journey.ts";
import { aStranger, codeSentTo, register, resetMail, wrongCode } from "./people.ts";

const box = (page: Page, n: number) => page.getByRole("textbox", { name: `Digit ${n} of 6` });
const form = (page: Page) => page.getByRole("main");
const problems = (page: Page) => page.getByRole("region", { name: "What to put right" });
const toast = (page: Page, text: string) => page.getByRole("region", { name: /Messages/ }).getByText(text);
const newPassword = (page: Page) => form(page).getByLabel("New Password", { exact: true });

async function canLogIn(page: Page, person: { email: string }, password: string): Promise<boolean> {
  return (await page.request.post("/api/user/login", { data: { email: person.email, password } })).ok();
}

test("a forgotten password is replaced by a code", async ({ page, request, expectProblem }) => {
  test.slow();
  expectProblem(/status of 400/);
  const person = aStranger();
  await register(request, person);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await expect(page).toHaveURL("/login/forgotPassword");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(problems(page)).toHaveText("Email or mobile number is required");
  await expectNoAxeViolations(page);
  // By number, with a space that the field does not take.
  await form(page)
    .getByLabel("Email or mobile number")
    .pressSequentially(`${person.contact.slice(0, 5)} ${person.contact.slice(5)}`);
  await expect(form(page).getByLabel("Email or mobile number")).toHaveValue(person.contact);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login/forgotPassword/otp-verify");
  await expect(toast(page, "OTP sent successfully")).toBeVisible();
  await expect(box(page, 1)).toBeFocused();
  await expectNoAxeViolations(page);

  const code = await codeSentTo(request, person.email, resetMail);
  await page.keyboard.type(wrongCode(code));
  await page.keyboard.press("Enter");
  await expect(problems(page)).toHaveText("Invalid OTP");
  await box(page, 1).focus();
  await page.keyboard.type(code);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(toast(page, "OTP Verified")).toBeVisible();
  await expect(page).toHaveURL("/login/forgotPassword/otp-verify/update-password");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(problems(page)).toHaveText("Password is required");
  await newPassword(page).fill("short");
  await page.keyboard.press("Enter");
  await expect(problems(page)).toHaveText("Password must be at least 6 characters");
  await expectNoAxeViolations(page);
  await newPassword(page).fill("four-lorries-9");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  await expect(toast(page, "Password updated successfully!")).toBeVisible();
  expect(await canLogIn(page, person, person.password)).toBe(false);
  expect(await canLogIn(page, person, "four-lorries-9")).toBe(true);
});

test("a reload in the middle begins again, says why, and has the address still @phone", async ({ page }) => {
  const { email } = aStranger();
  await page.goto("/login/forgotPassword");
  await form(page).getByLabel("Email or mobile number").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(box(page, 1)).toBeFocused();
  await page.reload();
  await expect(page).toHaveURL("/login/forgotPassword?notice=start-again");
  await expect(form(page).getByText("The code belongs to this step. Begin here again")).toBeVisible();
  await expect(form(page).getByLabel("Email or mobile number")).toHaveValue(email);
  for (const step of ["otp-verify", "otp-verify/update-password"]) {
    await page.goto(`/login/forgotPassword/${step}`);
    await expect(page).toHaveURL("/login/forgotPassword?notice=start-again");
  }
});

test("after two minutes Resend sends another code @desktop", async ({ page, request }) => {
  await page.clock.install();
  const { email } = aStranger();
  const asked: unknown[] = [];
  await page.goto("/login/forgotPassword");
  await form(page).getByLabel("Email or mobile number").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(box(page, 1)).toBeFocused();
  await expect(page.getByRole("button", { name: "Resend" })).toHaveCount(0);
  await page.clock.fastForward("02:01");
  // The server's own clock has not moved, so it would still ask for patience.
  await page.route("**/api/user/forgotPassword", (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: { message: "OTP sent successfully" } });
  });
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(form(page).getByText(/Send again in (2:00|1:5\d)/)).toBeVisible();
  expect(asked).toEqual([{ email }]);
  // Nobody has this address, which no page tells: there is no mail.
  expect(await (await request.get(`/dev/mail?to=${email}`)).text()).toContain("No mail");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a forgotten password is replaced by plain posts @phone", async ({ page, request, expectProblem }) => {
    // Chromium counts a preloaded script as refused when scripts are off.
    expectProblem(/request failed \(csp\): \S+\.js$/);
    expectProblem(/status of 400/);
    const person = aStranger();
    await register(request, person);
    await page.goto("/login/forgotPassword");
    await form(page).getByLabel("Email or mobile number").fill(person.contact);
    await page.getByRole("button", { name: "Send OTP" }).click();
    const code = await codeSentTo(request, person.email, resetMail);
    const field = page.getByRole("textbox", { name: "6-digit code" });
    await field.fill(wrongCode(code));
    await page.getByRole("button", { name: "Verify OTP" }).click();
    await expect(form(page)).toContainText("Invalid OTP");
    await expect(page.getByRole("button", { name: "Resend" })).toBeVisible();
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole("button", { name: "Verify OTP" }).click();
    await newPassword(page).fill("short");
    await page.getByRole("button", { name: "Update Password" }).click();
    await expect(form(page)).toContainText("Password must be at least 6 characters");
    await newPassword(page).fill("four-lorries-9");
    await page.getByRole("button", { name: "Update Password" }).click();
    await expect(page).toHaveURL("/login?notice=password-updated");
    await expect(form(page).getByText("Password updated successfully!")).toBeVisible();
    expect(await canLogIn(page, person, "four-lorries-9")).toBe(true);
  });
});
