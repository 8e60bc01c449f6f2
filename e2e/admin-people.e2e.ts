import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { aPerson, expectFitsInBothThemes } from "./admins.ts";
import { expect, expectNoAxeViolations, test } from "./journey.ts";
import { signIn } from "./own-listings.ts";
import { type Stranger, codeSentTo, proofMail } from "./people.ts";

const statusOf = async (request: APIRequestContext) => (await request.get("/api/user/getAccess")).status();

/** A user's row of the table, which is a card on a narrow screen. */
function rowOf(page: Page, { email }: Stranger): Locator {
  return page.getByRole("row").filter({ hasText: email });
}

test("somebody is found, made owner and admin, and taken back to user", async ({ page, context, baseURL }) => {
  const { person, request } = await aPerson(page, baseURL, "अनन्या रावत");
  await signIn(context, "admin");
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
  // The demo's admin has no password: a mailed code proves that it is they.
  await grant.getByRole("button", { name: "Yes, make admin" }).click();
  await expect(grant.getByText("OTP is required").first()).toBeVisible();
  await grant.getByRole("button", { name: "Mail me a code" }).click();
  await expect(page.getByText("OTP sent to your email")).toBeVisible();
  await grant.getByLabel("6-digit code we mailed you").fill(await codeSentTo(request, "admin@example.in", proofMail));
  await grant.getByRole("button", { name: "Yes, make admin" }).click();
  await expect(page.getByText("Role Updated Successfully")).toBeVisible();
  // The code that was mailed has a message of its own.
  const close = page.getByRole("button", { name: "Close message" });
  while ((await close.count()) > 0) await close.first().click();
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

test("a role that cannot be changed goes back to what it was, and the server's sentence says why @desktop", async ({
  page,
  context,
  baseURL,
  expectProblem,
}) => {
  const { person } = await aPerson(page, baseURL, "Kavya Nair");
  expectProblem(/409 \(Conflict\)/);
  await signIn(context, "admin");
  await page.route("**/api/user/update-role/**", (route) =>
    route.fulfill({ status: 409, json: { message: "Somebody else changed this role just now." } }),
  );
  await page.route("**/api/v1/me/proof", (route) => route.fulfill({ json: { message: "Confirmed" } }));
  await page.goto(`/admin/manage-Users?${new URLSearchParams({ find: person.email }).toString()}`);
  const role = page.getByRole("combobox", { name: "Role of Kavya Nair" });
  await role.selectOption("Admin");
  await page.getByLabel("6-digit code we mailed you").fill("123456");
  await page.getByRole("button", { name: "Yes, make admin" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Somebody else changed this role" })).toBeVisible();
  await expect(role).toHaveValue("user");
});

test("where an admin is to be deleted or demoted, the server wants a proof, and the dialog asks for it @desktop", async ({
  page,
  context,
  baseURL,
  expectProblem,
}) => {
  const { person } = await aPerson(page, baseURL, "Meera Khanna");
  expectProblem(/403 \(Forbidden\)/);
  await signIn(context, "admin");
  let isProved = false;
  await page.route("**/api/v1/me/proof", async (route) => {
    isProved = true;
    await route.fulfill({ json: { message: "Confirmed" } });
  });
  const refuseUnproved = async (url: string) =>
    page.route(url, (route) =>
      isProved ? route.continue() : route.fulfill({ status: 403, json: { message: "Prove it", code: "prove-again" } }),
    );
  await refuseUnproved("**/api/user/delete-user/**");
  await page.goto(`/admin/manage-Users?${new URLSearchParams({ find: person.email }).toString()}`);
  const row = rowOf(page, person);
  await row.getByRole("button", { name: "Delete User Meera Khanna" }).click();
  const dialog = page.getByRole("dialog", { name: /^Delete Meera Khanna/ });
  await dialog.getByRole("button", { name: "Yes, delete" }).click();
  await dialog.getByLabel("6-digit code we mailed you").fill("123456");
  await expectFitsInBothThemes(page);
  await dialog.getByRole("button", { name: "Yes, delete" }).click();
  await expect(row).toContainText("Erased on");
  await expect(page.getByText("Prove it")).toHaveCount(0);
});

test("an admin's own row offers nothing that would fail, and leads to the account page @phone", async ({
  page,
  context,
}) => {
  await signIn(context, "admin");
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
  await signIn(context, "admin");
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

test("a number is shown for a reason, and the audit log knows @desktop", async ({ page, context, baseURL }) => {
  const { person } = await aPerson(page, baseURL, "Tenzin Dolma");
  await signIn(context, "admin");
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

test("Remove Search stands beside a search as soon as there is text, and takes it away", async ({ page, context }) => {
  await signIn(context, "admin");
  await page.goto("/admin/manage-Users");
  const search = page.getByLabel("Search User Id");
  const remove = page.getByText("Remove Search", { exact: true });
  await expect(remove).toHaveCount(0);
  await search.pressSequentially("U");
  await remove.click();
  await expect(search).toHaveValue("");
  await expect(search).toBeFocused();
  await expect(remove).toHaveCount(0);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const isSearched = ({ searchParams }: URL) => searchParams.get("find") === "example";
  await page.route(isSearched, async (route) => {
    await isAnswered;
    // The browser may no longer wait for it.
    await route.continue().catch(() => {});
  });
  await search.fill("example");
  await search.press("Enter");
  await expect(page).toHaveURL(/find=example/);
  // The rows have not come yet.
  await remove.click();
  await expect(page).toHaveURL("/admin/manage-Users");
  await expect(search).toHaveValue("");
  answer();
  await page.unroute(isSearched);
  await expect(page).toHaveURL("/admin/manage-Users");
  await search.fill("example");
  await search.press("Enter");
  await page.getByRole("link", { name: "Remove Search", exact: true }).click();
  await expect(page).toHaveURL("/admin/manage-Users");
  await expect(search).toHaveValue("");
});
