import type { Page } from "@playwright/test";
import { expect, expectNoAxeInBothThemes, test } from "./journey.ts";
import { registerStranger } from "./people.ts";
import { tabAndPress, tabAndType, tabTo } from "./tab-to.ts";

const form = (page: Page) => page.getByRole("main");
const email = (page: Page) => form(page).getByLabel("Email");
const password = (page: Page) => form(page).getByLabel("Password", { exact: true });
const logIn = (page: Page) => form(page).getByRole("button", { name: "Login", exact: true });
const problems = (page: Page) => page.getByRole("region", { name: "What to put right" });
const toast = (page: Page, text: string) => page.getByRole("region", { name: /Messages/ }).getByText(text);
const isSignedIn = async (page: Page) => (await page.request.get("/api/user/getAccess")).ok();

test("with the keyboard alone, a person logs in after a wrong try, and goes on where they were", async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  const person = await registerStranger(request);
  await page.goto("/login?next=%2Fall-PG%3Fcity%3DDelhi");
  await tabAndPress(page, logIn(page));
  await expect(problems(page)).toBeFocused();
  await expect(problems(page).getByRole("listitem")).toHaveText(["Email is required", "Password is required"]);
  await tabAndPress(page, problems(page).getByRole("link", { name: "Email is required" }));
  await expect(email(page)).toBeFocused();
  await page.keyboard.type("ananya@example");
  await tabAndType(page, password(page), "not-the-password");
  await expect(form(page).getByText("Invalid Email").first()).toBeVisible();
  await tabTo(page, email(page), { key: "Shift+Tab" });
  await page.keyboard.type(person.email);
  await tabAndPress(page, page.getByRole("button", { name: "Show password" }), "Space");
  await expect(password(page)).toHaveAttribute("type", "text");
  await tabAndPress(page, logIn(page), "Space");
  await expect(problems(page)).toHaveText("Invalid email or password");
  await expect(toast(page, "Invalid email or password")).toBeVisible();
  await expect(email(page)).toHaveValue(person.email);
  await expect(password(page)).toHaveValue("not-the-password");

  await tabAndType(page, password(page), person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/all-PG?city=Delhi");
  await expect(toast(page, "Login Successfully")).toBeVisible();
  expect(await isSignedIn(page)).toBe(true);
});

test("whoever is signed in is led on, and told so a second later @phone", async ({ page, request }) => {
  await registerStranger(request);
  const { cookies } = await request.storageState();
  await page.context().addCookies(cookies);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/login?next=%2Fabout");
  await expect(page).toHaveURL("/about");
  const notice = toast(page, "Login Successfully");
  await page.clock.runFor(900);
  await expect(notice).toHaveCount(0);
  const isShown = async () => {
    await page.clock.runFor(50);
    return notice.isVisible();
  };
  await expect.poll(isShown).toBe(true);
  // What went well stays three seconds.
  await page.clock.runFor(2700);
  await expect(notice).toBeVisible();
  await page.clock.runFor(500);
  await expect(notice).toHaveCount(0);
  await page.clock.resume();
  await page.goto("/login");
  await expect(page).toHaveURL("/");
});

test("one tap makes a visitor one of the demo's people @desktop", async ({ page }) => {
  for (const who of ["tenant", "owner", "admin"]) {
    await page.context().clearCookies();
    await page.goto("/login?next=%2Fservices");
    await page.getByRole("button", { name: `Try the demo as ${who}` }).click();
    await expect(page).toHaveURL("/services");
    expect(await isSignedIn(page), who).toBe(true);
  }
});

test("too many tries are said in a sentence, and what was typed stays @phone", async ({ page, expectProblem }) => {
  expectProblem(/status of 429/);
  await page.route("**/api/user/login", (route) =>
    route.fulfill({ status: 429, json: { message: "Too many tries for this account. Try again in 12 minutes." } }),
  );
  await page.goto("/login");
  await email(page).fill("ananya@example.in");
  await password(page).fill("mango-lassi-7");
  await logIn(page).click();
  await expect(problems(page)).toHaveText("Too many tries for this account. Try again in 12 minutes.");
  await expect(email(page)).toHaveValue("ananya@example.in");
  await expect(logIn(page)).toBeEnabled();
});

test("while the answer is on its way the button waits, and without one the page says so @desktop", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/request failed|ERR_CONNECTION/);
  let answer: () => void = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/user/login", async (route) => {
    await isAnswered;
    await route.abort("connectionrefused");
  });
  await page.goto("/login");
  await email(page).fill("ananya@example.in");
  await password(page).fill("mango-lassi-7");
  await logIn(page).click();
  await expect(form(page).getByRole("button", { name: "Logging in" })).toBeDisabled();
  answer();
  await expect(problems(page)).toHaveText("No connection. Check your network and try again.");
  await expect(logIn(page)).toBeEnabled();
});

test("axe finds nothing on the page, with and without problems, in both themes", async ({ page }) => {
  await page.goto("/login?notice=password-updated");
  await expect(form(page).getByText("Password updated successfully!")).toBeVisible();
  await expectNoAxeInBothThemes(page);
  await logIn(page).click();
  await expect(problems(page)).toBeFocused();
  await expectNoAxeInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a person logs in by a plain post, and no address leads elsewhere @phone", async ({
    page,
    request,
    expectProblem,
  }) => {
    expectProblem(/status of 40[01]/);
    const person = await registerStranger(request);
    await page.goto("/login?next=%2Fabout");
    await expect(page.getByRole("button", { name: "Show password" })).toBeHidden();
    await email(page).fill("ananya@example");
    await logIn(page).click();
    await expect(form(page)).toContainText("Invalid Email");
    await expect(form(page)).toContainText("Password is required");
    await expect(email(page)).toHaveValue("ananya@example");
    await email(page).fill(person.email);
    await password(page).fill("not-the-password");
    await logIn(page).click();
    await expect(problems(page)).toHaveText("Invalid email or password");
    await expect(password(page)).toHaveValue("");
    await password(page).fill(person.password);
    await logIn(page).click();
    await expect(page).toHaveURL("/about");
    // Signed in already: on from here, too.
    await page.goto("/login?next=%2F%2Felsewhere.example");
    await expect(page).toHaveURL("/");
  });

  test("one tap enters the demo @desktop", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Try the demo as owner" }).click();
    await expect(page).toHaveURL("/");
    expect(await isSignedIn(page)).toBe(true);
  });
});
