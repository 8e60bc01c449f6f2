import { getAccess, logIn, logOut } from "#contract/account/account.ts";
import { signInToDemo } from "#contract/account/demo-sign-in.ts";
import { enquire } from "#contract/lead/enquiry.ts";
import { endMyOtherSessions } from "#contract/account/my-account.ts";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect, expectNoAxeInBothThemes, expectNoAxeViolations, test } from "./journey.ts";
import { aTitle, listed } from "./own-listings.ts";
import { type Stranger, registerStranger } from "./people.ts";

/** A browser that has signed in before, as one of the demo's people. */
async function signIn(context: BrowserContext, as: "tenant" | "owner" | "admin" = "tenant"): Promise<void> {
  const answer = await context.request.post(signInToDemo.path, { data: { as } });
  expect(answer.status()).toBe(200);
}

/** Where the header keeps its links: beside the brand, or in the menu of phones, which this opens. */
async function headerLinks(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole("banner");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  return page.getByRole("dialog", { name: "Menu" });
}

/** Registers a user and opens their account page. */
async function openNewAccount(page: Page): Promise<Stranger> {
  const person = await registerStranger(page.request);
  await page.goto("/account");
  return person;
}

test("the header offers the way in to who is signed out, without a script too", async ({ page, isMobile }) => {
  await page.goto("/");
  const header = await headerLinks(page, isMobile);
  await expect(header.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  const signUp = header.getByRole("link", { name: "Sign Up" });
  await expect(signUp).toHaveAttribute("href", isMobile ? "/register" : "/registerOtp");
  await expectNoAxeViolations(page);
});

test("the page comes with who is signed in, and Logout ends it with a toast", async ({ page, context, isMobile }) => {
  await signIn(context);
  const html = await (await context.request.get("/about")).text();
  expect(html).toContain("Logout");
  expect(html).not.toContain("Sign Up");
  await page.goto("/about");
  const header = await headerLinks(page, isMobile);
  await expect(header.getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/account");
  await expectNoAxeViolations(page);
  await header.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logout Successfully")).toBeVisible();
  await expect(page).toHaveURL("/login");
  expect(await context.cookies()).toEqual([]);
});

test("a logout that fails says so, and nobody is signed out @desktop", async ({
  page,
  context,
  isMobile,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED|request failed/);
  await signIn(context);
  await page.goto("/about");
  await page.route(`**${logOut.path}`, (route) => route.abort());
  const header = await headerLinks(page, isMobile);
  await header.getByRole("button", { name: "Logout" }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Failed to logout" });
  await expect(toast).toBeVisible();
  await page.keyboard.press("Alt+t");
  const region = page.getByRole("region", { name: "Messages (Alt+T)" });
  await expect(region).toBeFocused();
  const box = await region.boundingBox();
  expect(box?.width).toBe(320);
  // Held by the focus for longer than its time.
  await page.waitForTimeout(5500);
  await expect(toast).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast).toBeHidden();
  await expect(page).toHaveURL("/about");
});

test("without scripts Logout is a plain post @phone", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  await signIn(context);
  const page = await context.newPage();
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome, ");
  await expect(page.getByRole("button", { name: "Save details" })).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test("a session that is over is taken back: the page is everybody's, and the cookies are gone @phone", async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? "";
  await context.addCookies([
    { name: "sid", value: "x".repeat(43), url },
    { name: "signed-in", value: "1", url },
  ]);
  const answer = await page.goto("/");
  expect(await answer?.text()).toContain("Sign Up");
  expect(await context.cookies()).toEqual([]);
});

test("a tab that was in the background follows a sign-in in another @desktop", async ({ page, context }) => {
  await page.goto("/about");
  await expect(page.getByRole("link", { name: "Profile" })).toHaveCount(0);
  await signIn(context);
  // Repeated, because the page may not be hydrated yet.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(page.getByRole("link", { name: "Profile", includeHidden: true }).first()).toBeAttached({
      timeout: 1000,
    });
  }).toPass();
});

test("an access check without an answer ends in a way to try again @phone", async ({
  page,
  isMobile,
  expectProblem,
}) => {
  expectProblem(/401 \(Unauthorized\)/);
  // As when the page comes from the browser's own memory and is older than the cookie.
  await page.addInitScript(() => {
    document.cookie = "signed-in=1; path=/";
  });
  let isAnswering = false;
  await page.route(`**${getAccess.path}`, (route) => (isAnswering ? route.continue() : undefined));
  await page.goto("/about");
  const header = await headerLinks(page, isMobile);
  const again = header.getByRole("button", { name: "Sign-in not checked. Try again" });
  await expect(again).toBeVisible({ timeout: 15_000 });
  await expectNoAxeViolations(page);
  isAnswering = true;
  const answered = page.waitForResponse(`**${getAccess.path}`);
  await again.click();
  await answered;
  const links = await headerLinks(page, isMobile);
  await expect(links.getByRole("link", { name: "Sign Up" })).toBeVisible();
});

test("nobody sees an account who is not signed in @phone", async ({ page }) => {
  const answer = await page.request.get("/account", { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([302, "/login?next=%2Faccount"]);
});

test("the account page shows who one is, and its tools change that", async ({ page, context }) => {
  await signIn(context);
  const answer = await page.goto("/account");
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  const main = page.getByRole("main");
  await expect(main.getByText("Joined")).toBeVisible();
  await expect(main.locator("dd").last()).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
  // Name and number stand in the fields that change them, and nowhere else.
  const name = await main.getByRole("textbox", { name: "Name", exact: true }).inputValue();
  const number = await main.getByLabel("Phone").inputValue();
  expect(number).toMatch(/^\d{10}$/);
  await expect(main.getByText(number)).toHaveCount(0);
  await expect(main.getByText(name)).toHaveText([`Welcome, ${name}`]);
  await main.getByLabel("College (optional)").fill("Miranda House");
  await main.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Your details are saved")).toBeVisible();
  await expect(main.getByLabel("College (optional)")).toHaveValue("Miranda House");
  await main.getByLabel("Phone").fill("12");
  await main.getByRole("button", { name: "Save number" }).click();
  await expect(main.getByRole("link", { name: "Must be a valid 10-digit number" })).toBeVisible();
  await expect(main.getByLabel("Phone")).toHaveValue("12");
  await expectNoAxeInBothThemes(page);
});

test("the account page shows what somebody has asked, with picture and rent, and what is no longer offered", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await registerStranger(context.request);
  await page.goto("/account");
  const section = page.getByRole("region", { name: "My enquiries" });
  await expect(section.getByRole("heading", { name: "You have not asked about a PG yet" })).toBeVisible();
  await expect(section.getByRole("link", { name: "Search PGs" })).toHaveAttribute("href", "/all-PG");
  await expectNoAxeInBothThemes(page);

  const office = await browser.newContext({ baseURL: baseURL ?? "" });
  await signIn(office, "owner");
  const { pgId: goneId, _id: id } = await listed(office.request, aTitle());
  for (const pgId of ["PG000013", goneId])
    await context.request.post(enquire.path, { data: { pgId, fullName: "Ananya Rawat", contact: "9876543210" } });
  await page.reload();
  const cards = section.getByRole("listitem");
  await expect(cards).toHaveCount(2);
  const first = cards.filter({ hasText: "PG000013" });
  await expect(first).toContainText(/from ₹\d+,\d{3} a month/);
  await expect(first).toContainText("Sent. The owner has not said yet");
  // Wider than the placeholder: the picture itself.
  await expect
    .poll(() => first.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(40);
  await expect(first.getByRole("link")).toHaveAttribute("href", "/pg-details/PG000013");
  await office.request.delete(`/api/property/delete-property/${id}`);
  await page.reload();
  const gone = cards.filter({ hasText: goneId });
  await expect(gone).toContainText("No longer listed");
  await expect(gone.getByText("a month")).toHaveCount(0);
  await expect(gone.getByRole("link")).toHaveText(["PGs in Kota"]);
  await expectNoAxeInBothThemes(page);
  await section.getByRole("link", { name: "All my enquiries" }).click();
  await expect(page).toHaveURL("/account/enquiries");
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: goneId })).toContainText(
    "No longer listed",
  );
  await expectNoAxeInBothThemes(page);
  await office.close();
});

test("another mobile number is saved for the password, which Enter sends, or asks for a code by mail @phone", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400 \(Bad Request\)/);
  const person = await openNewAccount(page);
  const tool = page.locator("section").filter({ has: page.getByRole("heading", { name: "Your mobile number" }) });
  await tool.getByLabel("Phone").fill("9000000123");
  await tool.getByLabel("Current password").press("Enter");
  await expect(tool.getByRole("link", { name: "Current password is required" })).toBeVisible();
  await tool.getByRole("button", { name: "Mail me a code" }).click();
  await expect(tool.getByText(`We mailed a code to ${person.email}.`)).toBeVisible();
  await tool.getByLabel("Or the code from our mail").fill("000000");
  await tool.getByRole("button", { name: "Save number" }).click();
  await expect(tool.getByRole("link", { name: "Invalid OTP" })).toBeVisible();
  await expect(tool.getByLabel("Phone")).toHaveValue("9000000123");
  await expectNoAxeInBothThemes(page);
  await tool.getByLabel("Current password").fill(person.password);
  await tool.getByLabel("Current password").press("Enter");
  await expect(page.getByText("Your details are saved")).toBeVisible();
  await expect(tool.getByLabel("Phone")).toHaveValue("9000000123");
  // That was proof enough for the next five minutes, of any of the page's forms.
  await expect(page.getByLabel("Current password")).toHaveCount(0);
  await page.getByLabel("New password").fill("neem-tree-42");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Password updated successfully!")).toBeVisible();
  await expect(tool.getByLabel("Current password")).toHaveValue("");
});

test("whoever is signed out meanwhile is told so when they save, and comes back by signing in @phone", async ({
  page,
  context,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  const person = await registerStranger(request);
  await context.request.post(logIn.path, { data: { email: person.email, password: person.password } });
  await page.goto("/account");
  // Another device ends every session but its own.
  expect((await request.delete(endMyOtherSessions.path)).status()).toBe(200);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Somebody Else");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page).toHaveURL("/login?next=%2Faccount");
  // The address is there before the page is: the form that is left shows the same words.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
  await expect(page.getByText("You were signed out. Sign in again.")).toBeVisible();
  await page.getByRole("main").getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${person.name}`);
});

test("without a connection Logout leaves the page where it is, to be tried again @phone", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|request failed/);
  await signIn(context);
  await page.goto("/account");
  const logout = page.getByRole("main").getByRole("button", { name: "Logout" });
  await expect(page.getByRole("button", { name: "Save details" })).toBeVisible();
  await context.setOffline(true);
  await logout.click();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL("/account");
  await context.setOffline(false);
  await logout.click();
  await expect(page).toHaveURL("/login");
});

test("sessions have the names of devices, and end one by one @desktop", async ({ page, context, browser, baseURL }) => {
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? "",
    userAgent: "Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0",
  });
  await signIn(context, "owner");
  await signIn(elsewhere, "owner");
  await page.goto("/account");
  const other = page.getByRole("listitem").filter({ hasText: "Firefox on Windows" }).first();
  await expect(other).toBeVisible();
  await expect(page.getByText("Mozilla")).toHaveCount(0);
  await other.getByRole("button").click();
  await expect(page.getByText("Signed out there")).toBeVisible();
  await expect(page.getByRole("list").filter({ hasText: "This device" })).toBeFocused();
  expect((await elsewhere.request.get("/api/user/getAccess")).status()).toBe(401);
  await elsewhere.close();
});

test("a password is changed with the current one, and the form is empty afterwards @desktop", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400 \(Bad Request\)/);
  const person = await openNewAccount(page);
  const tool = page.locator("section").filter({ has: page.getByRole("heading", { name: "Change your password" }) });
  const current = tool.getByLabel("Current password");
  await current.fill("not-this-one");
  await page.getByLabel("New password").fill("neem-tree-42");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("link", { name: "This is not your current password" })).toBeVisible();
  await current.fill(person.password);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Password updated successfully!")).toBeVisible();
  await expect(current).toHaveValue("");
  await expect(page.getByLabel("New password")).toHaveValue("");
});

test("an account is deleted after a dialog that says what happens, and kept by who comes back @phone", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/status of 400/);
  const person = await openNewAccount(page);
  await page.getByRole("button", { name: "Delete my account", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Delete the account of ${person.email}?` });
  await expect(dialog).toContainText("For 48 hours you can sign in and keep your account");
  await expectNoAxeViolations(page);
  const problem = dialog.getByText("This is not your current password").first();
  await dialog.getByLabel("Current password").fill("not-this-one");
  await dialog.getByRole("button", { name: "Yes, delete my account" }).click();
  await expect(problem).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Delete my account", exact: true }).click();
  await expect(dialog.getByLabel("Current password")).toHaveValue("");
  await expect(problem).toBeHidden();
  await dialog.getByLabel("Current password").fill(person.password);
  await dialog.getByRole("button", { name: "Yes, delete my account" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your account will be erased. To keep it, sign in before then")).toBeVisible();

  const { email, password } = person;
  expect((await context.request.post("/api/user/login", { data: { email, password } })).status()).toBe(200);
  await page.goto("/account");
  const notice = page.getByRole("region", { name: "Delete your account" });
  await expect(notice).toContainText(/will be erased on \d{1,2} \w{3} \d{4} at /);
  await notice.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account stays")).toBeVisible();
  await expect(notice).toBeHidden();
});
