import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./journey.ts";
import { aStranger, codeSentTo, register, registerStranger, resetMail, wrongCode } from "./people.ts";
import { touch } from "./touch.ts";

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
  const person = await registerStranger(request);
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
  await expect(box(page, 1)).toBeFocused();
  await expect(page.getByText("Invalid OTP")).toHaveCount(1);
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

test("a reset goes on after a reload and in the other language; without one it begins at the first step @phone", async ({
  page,
  request,
}) => {
  const person = aStranger();
  const { email } = person;
  await register(request, person);
  await page.goto("/login/forgotPassword");
  await form(page).getByLabel("Email or mobile number").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(box(page, 1)).toBeFocused();
  await page.reload();
  await expect(box(page, 1)).toBeFocused();
  await expect(page).toHaveURL("/login/forgotPassword/otp-verify");
  await expect(form(page).getByText(email)).toBeVisible();
  await expect(form(page).getByText(/Send again in 1:[0-5]\d/)).toBeVisible();
  // The same address again is no reason to wait: the code that was sent counts.
  await touch(page, form(page).getByRole("link", { name: "Use another email or number" }));
  await expect(form(page).getByLabel("Email or mobile number")).toHaveValue(email);
  await touch(page, page.getByRole("button", { name: "Send OTP" }));
  await expect(box(page, 1)).toBeFocused();
  await page.goto("/hi/login/forgotPassword/otp-verify");
  await expect(form(page).getByText(email)).toBeVisible();
  await page.goto("/login/forgotPassword/otp-verify");
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type(await codeSentTo(request, email, resetMail));
  await touch(page, page.getByRole("button", { name: "Verify OTP" }));
  await expect(page).toHaveURL("/login/forgotPassword/otp-verify/update-password");
  await page.reload();
  await newPassword(page).fill("four-lorries-9");
  await touch(page, page.getByRole("button", { name: "Update Password" }));
  await expect(page).toHaveURL("/login");
  expect(await canLogIn(page, person, "four-lorries-9")).toBe(true);
  await page.context().clearCookies();
  for (const step of ["otp-verify", "otp-verify/update-password"]) {
    await page.goto(`/login/forgotPassword/${step}`);
    await expect(page).toHaveURL("/login/forgotPassword?notice=start-again");
    await expect(form(page).getByText("The code belongs to this step. Begin here again")).toBeVisible();
  }
});

test("an address typed on one page of the way in stands on the others @phone", async ({ page }) => {
  const { email, contact } = aStranger();
  const login = form(page).getByLabel("Email", { exact: true });
  const reset = form(page).getByLabel("Email or mobile number");
  await page.goto("/login");
  await login.fill(email);
  await touch(page, form(page).getByRole("link", { name: "Forgot Password" }));
  await expect(reset).toHaveValue(email);
  await touch(page, form(page).getByRole("link", { name: "Back to Login" }));
  await expect(login).toHaveValue(email);
  await touch(page, form(page).getByRole("link", { name: "Forgot Password" }));
  await reset.fill(contact);
  await touch(page, form(page).getByRole("link", { name: "Back to Login" }));
  // No login takes a number.
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
  await expect(login).toHaveValue("");
});

test("after two minutes Resend sends another code @desktop", async ({ page, request }) => {
  await page.clock.install();
  const { email } = aStranger();
  const bodies: unknown[] = [];
  await page.goto("/login/forgotPassword");
  await form(page).getByLabel("Email or mobile number").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(box(page, 1)).toBeFocused();
  await expect(page.getByRole("button", { name: "Resend" })).toHaveCount(0);
  await page.clock.fastForward("02:01");
  // The server's own clock has not moved, so it would still ask for patience.
  await page.route("**/api/user/forgotPassword", (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ json: { message: "OTP sent successfully" } });
  });
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(form(page).getByText(/Send again in (2:00|1:5\d)/)).toBeVisible();
  expect(bodies).toEqual([{ email }]);
  // No account has this address, which no page reveals: no mail is sent.
  expect(await (await request.get(`/dev/mail?to=${email}`)).text()).toContain("No mail");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a forgotten password is replaced by plain posts @phone", async ({ page, request, expectProblem }) => {
    expectProblem(/status of 400/);
    const person = await registerStranger(request);
    await page.goto("/login/forgotPassword");
    await form(page).getByLabel("Email or mobile number").fill(person.contact);
    await page.getByRole("button", { name: "Send OTP" }).click();
    const code = await codeSentTo(request, person.email, resetMail);
    const field = page.getByRole("textbox", { name: "6-digit code" });
    await expect(page).toHaveURL("/login/forgotPassword/otp-verify");
    // As phones do while somebody looks at their mail.
    await page.reload();
    await field.fill(wrongCode(code));
    await page.getByRole("button", { name: "Verify OTP" }).click();
    await expect(form(page)).toContainText("Invalid OTP");
    await expect(page.getByRole("button", { name: "Resend" })).toBeVisible();
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole("button", { name: "Verify OTP" }).click();
    await expect(page).toHaveURL("/login/forgotPassword/otp-verify/update-password");
    await page.reload();
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
