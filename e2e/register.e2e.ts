import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./journey.ts";
import { aStranger, codeSentTo, registrationMail, wrongCode } from "./people.ts";
import { tabAndPress, tabAndType } from "./tab-to.ts";
import { touch } from "./touch.ts";

const box = (page: Page, n: number) => page.getByRole("textbox", { name: `Digit ${n} of 6` });
const verify = (page: Page) => page.getByRole("button", { name: "Verify OTP" });
const form = (page: Page) => page.getByRole("main");
const problems = (page: Page) => page.getByRole("region", { name: "What to put right" });
const toast = (page: Page, text: string | RegExp) => page.getByRole("region", { name: /Messages/ }).getByText(text);
const shownCode = (page: Page) =>
  page
    .getByRole("group", { name: "6-digit code" })
    .getByRole("textbox")
    .evaluateAll((boxes) => boxes.map((field) => (field as HTMLInputElement).value || "_").join(""));

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto("/registerOtp");
  await form(page).getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(box(page, 1)).toBeFocused();
}

test("a visitor registers by a code and goes on where they were", async ({ page, request }) => {
  test.slow();
  const person = aStranger();
  await page.goto("/login?next=%2Fall-PG%3Fcity%3DDelhi");
  await page.getByRole("link", { name: "Register here" }).click();
  await expect(page).toHaveURL(/\/registerOtp\?next=%2Fall-PG%3Fcity%3DDelhi/);
  await expect(page.getByRole("heading", { level: 1, name: "Verify Your Email" })).toBeFocused();
  await expectNoAxeViolations(page);

  await form(page).getByLabel("Email").fill(`  ${person.email.toUpperCase()} `);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(toast(page, "OTP sent to your email")).toBeVisible();
  await expect(box(page, 1)).toBeFocused();
  await expect(form(page)).toContainText(`We sent a 6-digit code to ${person.email}. It can take a few minutes.`);
  await expect(form(page).getByRole("link", { name: "Open the local mailbox" })).toHaveAttribute(
    "href",
    `/dev/mail?${new URLSearchParams({ to: person.email }).toString()}`,
  );
  await expectNoAxeViolations(page);

  const code = await codeSentTo(request, person.email, registrationMail);
  await page.keyboard.type(code.slice(0, 5));
  await expect(verify(page)).toBeDisabled();
  await page.keyboard.type(code.slice(5));
  await verify(page).click();
  await expect(toast(page, "OTP verified successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/register\?next=/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toMatch(/^[\w-]{43}$/);
  await expect(page.getByRole("main").getByRole("textbox", { name: "Email" })).toHaveValue(person.email);
  await expect(page.getByRole("main").getByRole("textbox", { name: "Email" })).toHaveAttribute("readonly");
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Register" }).click();
  await expect(problems(page)).toBeFocused();
  await expect(problems(page).getByRole("listitem")).toHaveText([
    "Name is Required",
    "Contact is required",
    "password is required",
  ]);
  await problems(page).getByRole("link", { name: "Contact is required" }).click();
  await expect(page.getByRole("textbox", { name: "Contact" })).toBeFocused();
  await page.keyboard.type("12345");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Contact" })).toHaveAccessibleDescription(
    "10-digit mobile number Must be a valid 10-digit number",
  );
  await page.getByRole("textbox", { name: "Name" }).fill(person.name);
  await page.getByRole("textbox", { name: "Contact" }).fill(person.contact);
  await page.getByLabel("Password", { exact: true }).fill("aaaaaa");
  await expect(form(page).getByText("Strength: weak, easy to guess")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await expect(form(page).getByRole("link", { name: "Terms and conditions" })).toHaveAttribute(
    "href",
    "/termConditions",
  );
  await expect(form(page)).toContainText("You declare that you are 18 or older, or that a parent or guardian agrees.");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/all-PG?city=Delhi");
  await expect(toast(page, "Registered Successfully")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  expect((await page.request.get("/api/user/getAccess")).status()).toBe(200);
});

test("the boxes take a pasted code anywhere, walk back, and read any digits @phone", async ({
  page,
  context,
  request,
}) => {
  const { email } = aStranger();
  await askForCode(page, email);
  await page.keyboard.type("1x2");
  expect(await shownCode(page)).toBe("12____");
  await expect(box(page, 3)).toBeFocused();
  await page.keyboard.press("Backspace");
  expect(await shownCode(page)).toBe("1_____");
  await expect(box(page, 2)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("४");
  expect(await shownCode(page)).toBe("4_____");
  await page.keyboard.press("End");
  await expect(box(page, 6)).toBeFocused();
  await expect(verify(page)).toBeDisabled();
  await expect(form(page).getByText("1 of 6 digits.")).toBeVisible();

  const code = await codeSentTo(request, email, registrationMail);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `Your code: ${code.slice(0, 3)} ${code.slice(3)}.`,
  );
  await box(page, 4).focus();
  await page.keyboard.press("ControlOrMeta+v");
  expect(await shownCode(page)).toBe(code);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/register");
});

test("a wrong code is said, and the right one still counts @desktop", async ({ page, request, expectProblem }) => {
  expectProblem(/status of 400/);
  const { email } = aStranger();
  await askForCode(page, email);
  const code = await codeSentTo(request, email, registrationMail);
  await page.keyboard.type(wrongCode(code));
  await page.keyboard.press("Enter");
  // Once, where it is put right.
  await expect(box(page, 1)).toBeFocused();
  await expect(box(page, 1)).toHaveAccessibleDescription("Invalid OTP");
  await expect(page.getByText("Invalid OTP")).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.keyboard.type(code.slice(0, 1));
  await expect(page.getByText("Invalid OTP")).toHaveCount(0);
  await page.keyboard.type(code.slice(1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/register");
});

test("after two minutes the code can be sent again; sooner the server says how long to wait @phone", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 429/);
  await page.clock.install();
  const { email } = aStranger();
  await askForCode(page, email);
  await expect(form(page).getByText(/Send again in (2:00|1:5\d)/)).toBeVisible();
  await expect(form(page).getByText(/You can ask for another code in (2:00|1:5\d)\./)).toBeAttached();
  await page.clock.fastForward("02:01");
  await expect(form(page).getByText("You can ask for another code now.")).toBeAttached();
  const resend = page.getByRole("button", { name: "Resend" });
  // The server's own clock has not moved.
  await box(page, 1).focus();
  await page.keyboard.type("123");
  await touch(page, resend);
  const patience = page.getByText(/Try again in \d+ seconds\./);
  await expect(patience).toBeVisible();
  await expect(patience).toHaveCount(1);
  await page.route("**/api/otp/send-otp", (route) => route.fulfill({ json: { message: "OTP sent to your email" } }));
  await touch(page, resend);
  await expect(form(page).getByText(/Send again in (2:00|1:5\d)/)).toBeVisible();
  await expect(patience).toHaveCount(0);
  await expect(toast(page, "OTP sent to your email")).toHaveCount(1);
  // The new code has empty boxes.
  await expect(box(page, 1)).toBeFocused();
  expect(await shownCode(page)).toBe("______");
});

test("a code that was sent can be typed after a reload, in the other language and after Back @phone", async ({
  page,
  request,
}) => {
  const { email } = aStranger();
  await page.goto("/registerOtp?next=%2Fabout");
  await form(page).getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(box(page, 1)).toBeFocused();
  const sentTo = form(page).getByText(email);
  await page.reload();
  await expect(box(page, 1)).toBeFocused();
  await expect(page).toHaveURL("/registerOtp?next=%2Fabout");
  await expect(sentTo).toBeVisible();
  await expect(form(page).getByText(/Send again in 1:[0-5]\d/)).toBeVisible();
  await page.goto("/about");
  await page.goBack();
  await expect(box(page, 1)).toBeVisible();
  await page.goto("/hi/registerOtp?next=%2Fhi%2Fabout");
  await expect(sentTo).toBeVisible();
  await expect(form(page).getByText(/^1:[0-5]\d मिनट बाद नया कोड मँगा सकेंगे$/)).toBeVisible();
  const code = await codeSentTo(request, email, registrationMail);
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).toContain(email);
  expect(stored).not.toContain(code);
  await form(page).getByRole("textbox").first().focus();
  await page.keyboard.type(code);
  await touch(page, form(page).getByRole("button", { name: "कोड की पुष्टि करें" }));
  await expect(page).toHaveURL("/hi/register?next=%2Fhi%2Fabout");
  expect(await page.evaluate(() => sessionStorage.getItem("draft:register-code"))).toBeNull();
});

test("a code's step ends with its lifetime @desktop", async ({ page }) => {
  await page.clock.install();
  const { email } = aStranger();
  await askForCode(page, email);
  await page.clock.fastForward("10:01");
  // Who looks at the boxes may ask for another code still.
  await expect(page.getByRole("button", { name: "Resend" })).toBeVisible();
  await page.reload();
  await expect(form(page).getByLabel("Email")).toHaveValue(email);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("draft:register-code"))).toBeNull();
});

test("a registered person begins at the top of the page they came for, and Back leads to no form @phone", async ({
  page,
  request,
}) => {
  const person = aStranger();
  await page.goto("/services");
  await page.goto("/registerOtp?next=%2Fabout");
  await form(page).getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type(await codeSentTo(request, person.email, registrationMail));
  await touch(page, verify(page));
  await expect(page).toHaveURL("/register?next=%2Fabout");
  await form(page).getByLabel("Name").fill(person.name);
  const contact = form(page).getByLabel("Contact");
  await contact.fill("1234567890");
  await expect(contact).toHaveAccessibleDescription(/Indian mobile numbers begin with 6, 7, 8 or 9/);
  await expect(form(page).getByText("Indian mobile numbers begin")).toBeVisible();
  await expect(contact).not.toHaveAttribute("aria-invalid");
  await contact.fill(person.contact);
  await expect(form(page).getByText("Indian mobile numbers begin")).toHaveCount(0);
  await form(page).getByLabel("Password", { exact: true }).fill(person.password);
  await touch(page, page.getByRole("button", { name: "Register" }));
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Verify Your Email");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.email);
});

test("the way back keeps the address, and after it a reload begins anew @desktop", async ({ page }) => {
  const { email } = aStranger();
  await askForCode(page, email);
  await page.getByRole("link", { name: "Change email" }).click();
  await expect(form(page).getByLabel("Email")).toHaveValue(email);
  // The code that was sent counts still, and the server would refuse to send another so soon.
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(box(page, 1)).toBeFocused();
  await page.getByRole("link", { name: "Change email" }).click();
  await expect(form(page).getByLabel("Email")).toHaveValue(email);
  await page.reload();
  await expect(form(page).getByLabel("Email")).toHaveValue("");
});

test("whoever has verified nothing is led to the first step, told why, and keeps where they go @phone", async ({
  page,
}) => {
  await page.goto("/REGISTER/?next=%2Fabout&utm_source=mail");
  await expect(page).toHaveURL("/registerOtp?next=%2Fabout&notice=verify-first&utm_source=mail");
  await expect(form(page).getByText("First we check your email. Then you register.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.goto("/register?next=%2F%2Felsewhere.example");
  await expect(page).toHaveURL("/registerOtp?notice=verify-first");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor registers by plain posts @phone", async ({ page, request, expectProblem }) => {
    expectProblem(/status of 400/);
    const person = aStranger();
    await page.goto("/registerOtp?next=%2Fabout");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(form(page)).toContainText("email is required");
    await form(page).getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/registerOtp?next=%2Fabout&step=code");
    const code = await codeSentTo(request, person.email, registrationMail);
    // As phones do while somebody looks at their mail.
    await page.reload();
    await page.getByRole("textbox", { name: "6-digit code" }).fill(wrongCode(code));
    await verify(page).click();
    await expect(form(page)).toContainText("Invalid OTP");
    await page.getByRole("textbox", { name: "6-digit code" }).fill(code);
    await verify(page).click();
    await expect(page).toHaveURL("/register?next=%2Fabout");
    await page.getByRole("textbox", { name: "Name" }).fill(person.name);
    await page.getByRole("textbox", { name: "Contact" }).fill("123");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(form(page)).toContainText("Must be a valid 10-digit number");
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(person.name);
    await page.getByRole("textbox", { name: "Contact" }).fill(person.contact);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveURL("/about");
  });
});

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" });

  test("with the keyboard alone, a visitor registers @desktop", async ({ page, request }) => {
    test.slow();
    const person = aStranger();
    await page.goto("/registerOtp");
    await expectNoAxeViolations(page);
    await tabAndType(page, form(page).getByLabel("Email"), person.email);
    await page.keyboard.press("Enter");
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type(await codeSentTo(request, person.email, registrationMail));
    await expectNoAxeViolations(page);
    await tabAndPress(page, verify(page), "Space");
    await expect(page.getByRole("heading", { level: 1, name: "Register" })).toBeFocused();
    await tabAndType(page, form(page).getByLabel("Name"), person.name);
    await tabAndType(page, form(page).getByLabel("Contact"), person.contact);
    await tabAndType(page, form(page).getByLabel("Password", { exact: true }), person.password);
    await expectNoAxeViolations(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
  });
});
