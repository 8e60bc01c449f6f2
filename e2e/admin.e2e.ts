import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import { signInToDemo } from "#contract/demo-sign-in.ts";
import { applyAsOwner } from "#contract/owner-applications.ts";
import { expect, expectNoAxeViolations, test } from "./journey.ts";
import { type Stranger, aStranger, register } from "./people.ts";

async function enterAs(page: Page, person: "tenant" | "admin", next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByRole("button", { name: person }).click();
  await expect(page).toHaveURL(next);
}

/** A browser that has signed in before, as the demo's admin. */
async function signInAsAdmin(context: BrowserContext): Promise<void> {
  expect((await context.request.post(signInToDemo.path, { data: { as: "admin" } })).status()).toBe(200);
}

async function expectFitsInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
  await page.emulateMedia({ colorScheme: "light" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Registers somebody in a browser of their own. */
async function aPerson(page: Page, baseURL: string | undefined, name: string) {
  const person: Stranger = { ...aStranger(), name };
  const elsewhere = await page
    .context()
    .browser()
    ?.newContext({ baseURL: baseURL ?? "" });
  if (!elsewhere) throw new Error("There is no browser");
  await register(elsewhere.request, person);
  return { person, request: elsewhere.request };
}

const statusOf = async (request: APIRequestContext) => (await request.get("/api/user/getAccess")).status();

/** Somebody's row of the table, which is a card where the screen is narrow. */
function rowOf(page: Page, { email }: Stranger): Locator {
  return page.getByRole("row").filter({ hasText: email });
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

test("somebody is found, made owner and admin, and taken back to user", async ({ page, context, baseURL }) => {
  const { person, request } = await aPerson(page, baseURL, "अनन्या रावत");
  await signInAsAdmin(context);
  await page.goto("/admin/manage-Users");
  await page.getByLabel("Search User Id").fill(person.email);
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await expect(page).toHaveURL(/find=ananya/);
  const row = rowOf(page, person);
  await expect(page.getByRole("row").filter({ has: page.getByRole("rowheader") })).toHaveCount(1);
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4}/);
  await expect(row).toContainText(`${person.contact.slice(0, 2)}******${person.contact.slice(-2)}`);
  await expectFitsInBothThemes(page);

  const role = row.getByRole("combobox", { name: `Role of ${person.name}` });
  await role.selectOption("PG Owner");
  await expect(page.getByText("Role Updated Successfully")).toBeVisible();
  expect(await statusOf(request)).toBe(401);
  await page.getByRole("button", { name: "Close message" }).click();

  await role.selectOption("Admin");
  const grant = page.getByRole("dialog", { name: `Make ${person.name} an admin?` });
  await expectNoAxeViolations(page);
  await grant.getByRole("button", { name: "Cancel" }).click();
  await expect(role).toHaveValue("pg-owner");
  await role.selectOption("Admin");
  await grant.getByRole("button", { name: "Yes, make admin" }).click();
  await expect(page.getByText("Role Updated Successfully")).toBeVisible();
  await page.getByRole("button", { name: "Close message" }).click();
  await role.selectOption("User");
  await page.getByRole("button", { name: "Yes, change role" }).click();
  await expect(page.getByText("Role Updated Successfully")).toBeVisible();

  await page.getByRole("link", { name: /^PG Owners/ }).click();
  await expect(page.getByText("No users found")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Clear Selection" }).click();
  await expect(row).toBeVisible();
  await page.getByRole("link", { name: "Remove Search" }).click();
  await expect(page).toHaveURL("/admin/manage-Users");

  const mails = await (await request.get("/dev/mail?to=admin%40example.in")).text();
  expect(mails).toContain("has a new admin");
});

test("a role that cannot be changed goes back to what it was, and the server's sentence says why", async ({
  page,
  context,
  baseURL,
  expectProblem,
}) => {
  const { person } = await aPerson(page, baseURL, "Kavya Nair");
  expectProblem(/409 \(Conflict\)/);
  await signInAsAdmin(context);
  await page.route("**/api/user/update-role/**", (route) =>
    route.fulfill({ status: 409, json: { message: "Somebody else changed this role just now." } }),
  );
  await page.goto(`/admin/manage-Users?${new URLSearchParams({ find: person.email }).toString()}`);
  const role = page.getByRole("combobox", { name: "Role of Kavya Nair" });
  await role.selectOption("Admin");
  await page.getByRole("button", { name: "Yes, make admin" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Somebody else changed this role" })).toBeVisible();
  await expect(role).toHaveValue("user");
});

test("an admin's own row offers nothing that would fail, and leads to the account page", async ({ page, context }) => {
  await signInAsAdmin(context);
  await page.goto("/admin/manage-Users?find=admin%40example.in");
  const row = page.getByRole("row").filter({ hasText: "Asha Rao" });
  await expect(row).toContainText("You: another admin changes your role.");
  await expect(row.getByRole("combobox")).toHaveCount(0);
  await expect(row.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await expectFitsInBothThemes(page);
  await row.getByRole("link", { name: "Your account" }).click();
  await expect(page).toHaveURL("/account");
});

test("a user is deleted after a dialog that names them, and comes back by Undo, in place or later", async ({
  page,
  context,
  baseURL,
}) => {
  const { person, request } = await aPerson(page, baseURL, "Harpreet Gill");
  await signInAsAdmin(context);
  await page.goto(`/admin/manage-Users?${new URLSearchParams({ find: person.email }).toString()}`);
  const row = rowOf(page, person);
  const dialog = page.getByRole("dialog", { name: /^Delete Harpreet Gill \(U\w{6}\)\?$/ });
  const remove = async () => {
    await row.getByRole("button", { name: "Delete User Harpreet Gill" }).click();
    await dialog.getByRole("button", { name: "Yes, delete" }).click();
    await expect(page.getByText("User Deleted Successfully")).toBeVisible();
    await expect(row).toContainText("Erased on");
  };
  const undo = row.getByRole("button", { name: "Bring Harpreet Gill back" });
  await remove();
  expect(await statusOf(request)).toBe(401);
  const { email, password } = person;
  expect((await request.post("/api/user/login", { data: { email, password } })).status()).toBe(401);
  await expect(undo).toBeFocused();
  await expectFitsInBothThemes(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Harpreet Gill is back")).toBeVisible();
  await expect(row.getByRole("button", { name: "Delete User Harpreet Gill" })).toBeFocused();
  expect((await request.post("/api/user/login", { data: { email, password } })).status()).toBe(200);

  await remove();
  await page.getByRole("link", { name: /^Deleted/ }).click();
  await expect(row).toContainText("Erased on");
  await expectFitsInBothThemes(page);
  await undo.click();
  await expect(page.getByText("Harpreet Gill is back")).toBeVisible();
});

test("a number is shown for a reason, and the audit log knows", async ({ page, context, baseURL }) => {
  const { person } = await aPerson(page, baseURL, "Tenzin Dolma");
  await signInAsAdmin(context);
  await page.goto(`/admin/manage-Users?${new URLSearchParams({ find: person.email }).toString()}`);
  const row = rowOf(page, person);
  await row.getByRole("button", { name: "Show the number of Tenzin Dolma" }).click();
  const dialog = page.getByRole("dialog", { name: "Show the number of Tenzin Dolma?" });
  await dialog.getByRole("button", { name: "Show the number" }).click();
  await expect(dialog.getByRole("link", { name: "Say why you need it" })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Why do you need it?").fill("A complaint about PG000012");
  await dialog.getByRole("button", { name: "Show the number" }).click();
  await expect(row).toContainText(person.contact);
  await page.goto("/admin/audit?action=contact-revealed");
  const entry = page.getByRole("listitem").filter({ hasText: "A complaint about PG000012" });
  await expect(entry.first()).toContainText("Looked at a number");
  await expectFitsInBothThemes(page);
  await page.getByLabel("User id or PG id").fill("UNOBODY");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nothing was written down" })).toBeVisible();
});

test("a PG is found by its id, deleted for a reason, and restored", async ({ page, context, isMobile }) => {
  await signInAsAdmin(context);
  await page.goto("/admin");
  const cards = page.getByRole("region", { name: "All Properties" }).getByRole("listitem");
  // Each device has a listing of its own, for both run at once.
  const card = cards.filter({ hasText: "Live" }).nth(isMobile ? 12 : 14);
  const pgId = (await card.locator("strong").textContent()) ?? "";
  const field = page.getByLabel("Search Pg Id");
  const search = page.getByRole("region", { name: "All Properties" }).getByRole("button", { name: "Search" });
  await field.fill("999999");
  await search.click();
  await expect(page.getByText("No property has PG ID 999999")).toBeVisible();
  await expect(cards).toHaveCount(25);
  await expectFitsInBothThemes(page);
  await field.fill(String(Number(pgId.slice(2))));
  await search.click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(pgId);
  await page.getByRole("link", { name: "Removed", exact: true }).click();
  await expect(page.getByText(`${pgId} is live.`)).toBeVisible();
  await page.getByRole("link", { name: "Show it" }).click();
  await expect(cards).toHaveCount(1);

  const remove = cards.getByRole("button", { name: /^Delete Property / });
  const dialog = page.getByRole("dialog", { name: new RegExp(`^Delete .* \\(${pgId}\\)\\?$`) });
  await remove.click();
  await dialog.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(dialog.getByRole("link", { name: "Say why: its owner is told" })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Why is it deleted?").fill("The photos show another house");
  await dialog.getByRole("button", { name: "Yes, delete it" }).click();
  const restore = cards.getByRole("button", { name: /^Restore / });
  await expect(restore).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cards).toContainText("Live");
  await expect(remove).toBeFocused();
  await cards.getByRole("button", { name: /^Pause / }).click();
  const pausing = page.getByRole("dialog", { name: new RegExp(`^Pause .* \\(${pgId}\\)\\?$`) });
  await pausing.getByRole("button", { name: "Yes, pause it" }).click();
  await expect(pausing.getByRole("link", { name: "Say why: its owner is told" })).toBeVisible();
  await expectNoAxeViolations(page);
  await pausing.getByLabel("Why is it paused?").fill("The number does not answer");
  await pausing.getByRole("button", { name: "Yes, pause it" }).click();
  await expect(cards).toContainText("Paused by our team");
  await expect(cards).toContainText("Reason: The number does not answer");
  await expect(cards.getByRole("button", { name: /^Resume / })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cards).toContainText("Live");
  await remove.click();
  await dialog.getByLabel("Why is it deleted?").fill("The photos show another house");
  await dialog.getByRole("button", { name: "Yes, delete it" }).click();
  // Whoever looks for it by its id still finds it.
  await expect(cards).toContainText("Can be restored until");
  await expect(cards).toContainText("Reason: The photos show another house");

  await page.getByRole("link", { name: "Remove Search" }).click();
  await expect(field).toHaveValue("");
  await page.getByRole("link", { name: "Removed", exact: true }).click();
  const gone = cards.filter({ hasText: pgId });
  await expect(gone).toContainText("Removed by our team");
  await expect(gone).toContainText("Can be restored until");
  await expectNoAxeViolations(page);
  await gone.getByRole("button", { name: /^Restore / }).click();
  // It stays where it was, until another list is shown.
  await expect(gone).toContainText("Live");
  await page.getByRole("link", { name: "Paused", exact: true }).click();
  await expect(gone).toHaveCount(0);
  expect((await context.request.get(`/api/property/details/${pgId}`)).status()).toBe(200);
});

test("a delete that fails says so", async ({ page, context, expectProblem }) => {
  expectProblem(/409 \(Conflict\)/);
  await signInAsAdmin(context);
  await page.route("**/api/property/delete-property/**", (route) =>
    route.fulfill({ status: 409, json: { message: "Somebody else deleted it just now." } }),
  );
  await page.goto("/admin");
  await page
    .getByRole("button", { name: /^Delete Property / })
    .first()
    .click();
  await page.getByLabel("Why is it deleted?").fill("The photos show another house");
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Somebody else deleted it just now." })).toBeVisible();
});

test("lists are walked and narrowed without a script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  await signInAsAdmin(context);
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

test("somebody applies, an admin approves, the mail says so, and the same session may add a PG", async ({
  page,
  context,
  baseURL,
}) => {
  const person = { ...aStranger(), name: "Lakshmi Venkatesan" };
  await register(context.request, person);
  await page.goto("/owner/apply");
  const main = page.getByRole("main");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByRole("link", { name: "Please Enter City" })).toBeVisible();
  await expectFitsInBothThemes(page);
  await main.getByRole("textbox", { name: "City" }).fill("Delhi");
  await main.getByRole("textbox", { name: "Locality" }).fill("Kamla Nagar");
  await page.getByLabel("How many PGs do you run?").fill("2");
  await page.getByLabel("About your PG (optional)").fill("दो पीजी, मेट्रो के पास");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your application waits for an answer" })).toBeVisible();
  await expectNoAxeViolations(page);

  const { request: second } = await aPerson(page, baseURL, "Mohammed Irfan");
  const { city, locality, contact } = { city: "Pune", locality: "Kothrud", contact: person.contact };
  const applied = await second.post(applyAsOwner.path, { data: { city, locality, contact, pgCount: 1 } });
  expect(applied.status()).toBe(200);

  const office = await context.browser()?.newContext({ baseURL: baseURL ?? "", viewport: page.viewportSize() });
  if (!office) throw new Error("There is no browser");
  await signInAsAdmin(office);
  const desk = await office.newPage();
  await desk.goto("/admin/applications");
  await expectFitsInBothThemes(desk);
  const waiting = desk.getByRole("listitem").filter({ hasText: person.email });
  await waiting.getByRole("button", { name: "Approve Lakshmi Venkatesan" }).click();
  await expect(waiting).toHaveCount(0);

  const other = desk.getByRole("listitem").filter({ hasText: "Kothrud, Pune" }).first();
  await other.getByRole("button", { name: "Decline Mohammed Irfan" }).click();
  const dialog = desk.getByRole("dialog", { name: "Decline Mohammed Irfan?" });
  await dialog.getByLabel("Reason").fill("The number does not answer");
  await expectNoAxeViolations(desk);
  await dialog.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(desk.getByText("Declined. A mail tells them why.")).toBeVisible();
  await office.close();

  await expect
    .poll(async () => (await context.request.get(`/dev/mail?to=${encodeURIComponent(person.email)}`)).text())
    .toContain("You can list your PG at");
  await page.reload();
  await expect(page.getByRole("heading", { name: "You can list your PGs" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Add your property" }).click();
  await expect(page).toHaveURL("/add-property");
});

test("the mail page says how mail fares", async ({ page, context }) => {
  await signInAsAdmin(context);
  await page.goto("/admin/mail");
  await expect(page.getByRole("heading", { level: 1, name: "Mail" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No mail was given up" })).toBeVisible();
  await expectFitsInBothThemes(page);
});
