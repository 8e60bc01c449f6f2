import type { APIRequestContext, Page } from "@playwright/test";
import { enquiryForm as form, fillInAndSend } from "./enquiries.ts";
import { expect, expectNoAxeViolations, test } from "./journey.ts";
import { type Stranger, aStranger, codeSentTo, register, registerStranger, registrationMail } from "./people.ts";

const address = "/pg-details/PG000011";
const registerWithReturn = /\/registerOtp\?next=%2Fpg-details%2FPG000011%23enquiry-\d+$/;
const loginWithReturn = /\/login\?next=%2Fpg-details%2FPG000011%23enquiry-\d+$/;

async function myEnquiries(request: APIRequestContext): Promise<unknown[]> {
  const { enquiries } = (await (await request.get("/api/v1/me/enquiries")).json()) as { enquiries: unknown[] };
  return enquiries;
}

async function logIn(page: Page, { email, password }: Stranger): Promise<void> {
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** A user who has an account and no session. */
async function aRegistered(request: APIRequestContext): Promise<Stranger> {
  const person = await registerStranger(request);
  await request.post("/api/user/logoutUser");
  return person;
}

/** Hydrates the form by scrolling to it, which works even before the page listens: it checks its scroll position. */
async function goToForm(page: Page): Promise<void> {
  await form(page).getByRole("button", { name: "Send enquiry" }).scrollIntoViewIfNeeded();
}

/** The form is filled with the draft and asks the user to check it; nothing was sent. */
async function expectUnsentDraft(page: Page, typed: Stranger): Promise<void> {
  await goToForm(page);
  await expect(form(page).getByText("This was typed here before. Look it over, then send it.")).toBeVisible();
  await expect(form(page).getByLabel("Mobile number")).toHaveValue(typed.contact);
  expect(await myEnquiries(page.context().request)).toEqual([]);
}

test("who asks for the first time registers with what was typed, and is told on each step that it is saved @phone", async ({
  page,
  context,
}) => {
  const person = aStranger();
  const saved = page.getByText("Your enquiry is saved. We send it as soon as you have registered or logged in.");
  await page.goto(address);
  await fillInAndSend(page, person);
  await expect(page).toHaveURL(registerWithReturn);
  await expect(saved).toBeVisible();
  await page.getByRole("main").getByLabel("Email").fill(person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  await expect(saved).toBeVisible();
  await page.keyboard.type(await codeSentTo(context.request, person.email, registrationMail));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Register" })).toBeVisible();
  await expect(saved).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(person.name);
  await expect(page.getByRole("textbox", { name: "Contact" })).toHaveValue(person.contact);
  await expectNoAxeViolations(page);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Your enquiry is sent. What happens next" })).toBeVisible();
  expect(await myEnquiries(context.request)).toHaveLength(1);
  // Signed out, this browser is taken to sign in.
  await context.clearCookies();
  await page.goto("/pg-details/PG000013");
  await fillInAndSend(page, person);
  await expect(page).toHaveURL(/\/login\?next=%2Fpg-details%2FPG000013%23enquiry-\d+$/);
  await expect(saved).toBeVisible();
});

test("an enquiry also waits for whoever comes back from Google, and their account has the number from then on @phone", async ({
  page,
  context,
}) => {
  const person = aStranger();
  await page.goto(address);
  await fillInAndSend(page, person);
  await page.getByRole("main").getByRole("link", { name: "Login", exact: true }).click();
  await expect(page.getByText("Your enquiry is saved.")).toBeVisible();
  await page.getByRole("link", { name: "Login with Google" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Demo Google account" })).toBeVisible();
  await expect(page.getByText("Your enquiry is saved.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the PG" }).click();
  await expect(page).toHaveURL(address);
  await goToForm(page);
  await expect(form(page).getByLabel("Mobile number")).toHaveValue(person.contact);
  await form(page).getByRole("button", { name: "Send enquiry" }).click();
  await page.getByRole("main").getByRole("link", { name: "Login", exact: true }).click();
  await page.getByRole("link", { name: "Login with Google" }).click();
  await page.getByRole("main").getByLabel("Email").fill(person.email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("region", { name: "Your enquiry is sent. What happens next" })).toBeInViewport();
  const mine = (await (await context.request.get("/api/v1/me")).json()) as { account: { contact: string } };
  expect(mine.account.contact).toBe(person.contact);
});

test("what was typed comes back with whoever returns without signing in, and is not sent later @phone", async ({
  page,
  context,
}) => {
  await page.goto(address);
  await form(page).getByLabel("Your name").fill("Ananya Rawat");
  await form(page).getByLabel("Mobile number").fill("98765 43210");
  await form(page).getByRole("button", { name: "Send enquiry" }).click();
  // The URL changes before the page is rendered; going back before that would not leave the form.
  await expect(page.getByRole("heading", { level: 1, name: "Verify Your Email" })).toBeVisible();
  await page.goBack();
  await expect(form(page).getByLabel("Mobile number")).toHaveValue("98765 43210");
  // The browser may have brought it back before the page did, which keeps it no longer then.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("draft:enquiry"))).toBeNull();
  const person = await registerStranger(context.request);
  await page.goto(address);
  await goToForm(page);
  await expect(form(page).getByLabel("Mobile number")).toHaveValue(person.contact);
  expect(await (await context.request.get("/api/v1/me/enquiries")).json()).toEqual({ enquiries: [] });
});

test("what one person typed is shown to who signs in otherwise, and sent only by them @desktop", async ({
  page,
  context,
}) => {
  const [typed, other] = [aStranger(), await aRegistered(context.request)];
  await page.goto(address);
  await fillInAndSend(page, typed);
  await expect(page).toHaveURL(registerWithReturn);
  // Another way in than the one that the enquiry led to.
  await page.goto("/login");
  await logIn(page, other);
  await expect(page).toHaveURL("/");
  await page.goto(address);
  await expectUnsentDraft(page, typed);
  await expectNoAxeViolations(page);
  await form(page).getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("region", { name: "Your enquiry is sent. What happens next" })).toBeVisible();
});

test("who is signed in already when the sign-in page is shown has not signed in for the enquiry @desktop", async ({
  page,
  context,
}) => {
  const typed = aStranger();
  await page.goto(address);
  await fillInAndSend(page, typed);
  await page.getByRole("main").getByRole("link", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(loginWithReturn);
  await registerStranger(context.request);
  await page.reload();
  await expect(page).toHaveURL(address);
  await expectUnsentDraft(page, typed);
});

test("what somebody typed whose session ends meanwhile is theirs alone @desktop", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/401/);
  const other = await aRegistered(context.request);
  const person = aStranger();
  const endSession = async () => {
    // From the account, which the form requests after hydration.
    await expect(form(page).getByLabel("Mobile number")).toHaveValue(person.contact);
    await context.request.post("/api/user/logoutUser");
    await form(page).getByLabel("Mobile number").fill("9000000009");
    await form(page).getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL(loginWithReturn);
  };
  await register(context.request, person);
  await page.goto(address);
  await goToForm(page);
  await endSession();
  await logIn(page, other);
  await expect(page).toHaveURL(address);
  await expect(form(page).getByLabel("Mobile number")).toHaveValue(other.contact);
  expect(await myEnquiries(context.request)).toEqual([]);

  await context.request.post("/api/user/logoutUser");
  await page.goto("/login");
  await logIn(page, person);
  await expect(page).toHaveURL("/");
  await page.goto(address);
  await goToForm(page);
  await endSession();
  await logIn(page, person);
  await expect(page.getByRole("region", { name: "Your enquiry is sent. What happens next" })).toBeVisible();
  expect(await myEnquiries(context.request)).toHaveLength(1);
});
