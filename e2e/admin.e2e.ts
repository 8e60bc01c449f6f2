import type { Locator, Page } from "@playwright/test";
import { applyAsOwner } from "#contract/owner/owner-applications.ts";
import { aPerson, expectFitsInBothThemes } from "./admins.ts";
import { expect, expectNoAxeViolations, test } from "./journey.ts";
import { signIn } from "./own-listings.ts";
import { aStranger, register } from "./people.ts";
import { tabAndPress, tabAndType } from "./tab-to.ts";

async function enterAs(page: Page, person: "tenant" | "admin", next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByRole("button", { name: person }).click();
  await expect(page).toHaveURL(next);
}

/** The admins' menu: beside the page, or behind a line that opens on phones. */
async function adminMenu(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.getByText(/^Admin menu: /).click();
  return page.getByRole("navigation", { name: "Admin" });
}

test("an admin finds the way to the dashboard in header and menu, and what it counts", async ({ page, isMobile }) => {
  await enterAs(page, "admin", "/about");
  if (isMobile) await page.getByRole("button", { name: "Menu", exact: true }).click();
  const place = isMobile ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("banner");
  await place.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const properties = page.getByRole("main").locator("dl > div").filter({ hasText: "Total Properties" });
  await expect(properties).toContainText(/\d\d/);
  await expectFitsInBothThemes(page);
  const menu = await adminMenu(page, isMobile);
  await expect(menu.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("link", { name: "View Profile" })).toHaveAttribute("href", "/account");
  await expectNoAxeViolations(page);
  await menu.getByRole("link", { name: "Manage Users" }).click();
  await expect(page).toHaveURL("/admin/manage-Users");
  await expect(page.getByRole("heading", { level: 1, name: "Manage Users" })).toBeVisible();
});

test("nobody else is let in: a visitor is led to sign in, a tenant is told @desktop", async ({
  page,
  expectProblem,
}) => {
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

test("lists are walked and narrowed without a script @desktop", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  await signIn(context, "admin");
  const page = await context.newPage();
  await page.goto("/admin");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText(/^26 to 50 of \d+$/)).toBeVisible();
  await page.getByRole("link", { name: "First page" }).click();
  await expect(page.getByText(/^1 to 25 of \d+$/)).toBeVisible();
  await page.goto("/admin/manage-Users");
  await page.getByLabel("Search User Id").fill("asha");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("rowheader", { name: "Asha Rao" })).toBeVisible();
  await context.close();
});

test("with the keyboard alone somebody applies, an admin approves, the mail says so, and the same session may add a PG", async ({
  page,
  context,
  baseURL,
}) => {
  const person = { ...aStranger(), name: "Lakshmi Venkatesan" };
  await register(context.request, person);
  await page.goto("/owner/apply");
  const main = page.getByRole("main");
  await tabAndPress(page, page.getByRole("button", { name: "Apply", exact: true }));
  await expect(page.getByRole("link", { name: "Please Enter City" })).toBeVisible();
  await expectFitsInBothThemes(page);
  await tabAndPress(page, page.getByRole("link", { name: "Please Enter City" }));
  await expect(main.getByRole("textbox", { name: "City" })).toBeFocused();
  await page.keyboard.type("Delhi");
  await tabAndType(page, main.getByRole("textbox", { name: "Locality" }), "Kamla Nagar");
  await tabAndType(page, page.getByLabel("How many PGs do you run?"), "2");
  await tabAndType(page, page.getByLabel("About your PG (optional)"), "दो पीजी, मेट्रो के पास");
  await tabAndPress(page, page.getByRole("button", { name: "Apply", exact: true }));
  await expect(page.getByRole("heading", { name: "Your application waits for an answer" })).toBeVisible();
  await expectNoAxeViolations(page);

  const { request: second } = await aPerson(page, baseURL, "Mohammed Irfan");
  const { city, locality, contact } = { city: "Pune", locality: "Kothrud", contact: person.contact };
  const applied = await second.post(applyAsOwner.path, { data: { city, locality, contact, pgCount: 1 } });
  expect(applied.status()).toBe(200);

  const office = await context.browser()?.newContext({ baseURL: baseURL ?? "", viewport: page.viewportSize() });
  if (!office) throw new Error("There is no browser");
  await signIn(office, "admin");
  const desk = await office.newPage();
  await desk.goto("/admin/applications");
  await expectFitsInBothThemes(desk);
  const waiting = desk.getByRole("listitem").filter({ hasText: person.email });
  await tabAndPress(desk, waiting.getByRole("button", { name: "Approve Lakshmi Venkatesan" }));
  await expect(waiting).toHaveCount(0);

  const other = desk.getByRole("listitem").filter({ hasText: "Kothrud, Pune" }).first();
  // From the top: the list has a row less, and the focus was on it.
  await desk.reload();
  await tabAndPress(desk, other.getByRole("button", { name: "Decline Mohammed Irfan" }));
  const dialog = desk.getByRole("dialog", { name: "Decline Mohammed Irfan?" });
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await desk.keyboard.type("The number does not answer");
  await expectNoAxeViolations(desk);
  await tabAndPress(desk, dialog.getByRole("button", { name: "Decline", exact: true }));
  await expect(desk.getByText("Declined. A mail tells them why.")).toBeVisible();
  await office.close();

  await expect
    .poll(async () => (await context.request.get(`/dev/mail?to=${encodeURIComponent(person.email)}`)).text())
    .toContain("You can list your PG at");
  await page.reload();
  await expect(page.getByRole("heading", { name: "You can list your PGs" })).toBeVisible();
  await tabAndPress(page, page.getByRole("main").getByRole("link", { name: "Add your property" }));
  await expect(page).toHaveURL("/add-property");
});

test("the mail page says how mail fares @desktop", async ({ page, context }) => {
  await signIn(context, "admin");
  await page.goto("/admin/mail");
  await expect(page.getByRole("heading", { level: 1, name: "Mail" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No mail was given up" })).toBeVisible();
  await expectFitsInBothThemes(page);
});
