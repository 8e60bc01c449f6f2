import type { Locator, Page } from "@playwright/test";
import { enquiryForm as form, ownListing, signIn } from "./enquiries.ts";
import { holdBack } from "./hold-back.ts";
import { expect, expectNoAxeInBothThemes, expectNoAxeViolations, test } from "./journey.ts";
import { aStranger, register, registerStranger } from "./people.ts";
import { tabAndChoose, tabAndPress, tabAndType } from "./tab-to.ts";
import { touch } from "./touch.ts";

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test("with the keyboard alone, a tenant asks before signing in, the owner answers, and the tenant sees it and withdraws", async ({
  page,
  context,
  browser,
  baseURL,
  isMobile,
}) => {
  // Two people, five pages, axe on most of them.
  test.slow();
  const owners = await browser.newContext({ baseURL: baseURL ?? "" });
  await signIn(owners.request, "owner");
  const { pgId, title } = await ownListing(owners);
  const person = aStranger();
  const name = `Ananya ${person.contact.slice(-5)}`;
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  await register(elsewhere.request, person);
  await elsewhere.close();

  await page.goto(`/pg-details/${pgId}`);
  const ask = page.getByRole("region", { name: "Price and enquiry" }).getByRole("link", { name: "Send enquiry" });
  await tabAndPress(
    page,
    isMobile ? ask : page.getByRole("complementary", { name: "Cost" }).getByRole("link", { name: "Send enquiry" }),
  );
  await expect(form(page)).toBeInViewport();
  await expect(form(page)).toContainText("sign in to send");
  await expect(form(page)).toContainText(`the owner of ${title} gets your name, your mobile number`);
  await tabAndPress(page, form(page).getByRole("button", { name: "Send enquiry" }));
  await expect(form(page).getByRole("link", { name: "Name is Required" })).toBeVisible();
  await expect(form(page).getByRole("link", { name: "Contact is required" })).toBeVisible();
  await expectNoAxeInBothThemes(page);
  await expectToFit(page);
  await tabAndPress(page, form(page).getByRole("link", { name: "Name is Required" }));
  await expect(form(page).getByLabel("Your name")).toBeFocused();
  await page.keyboard.type(name);
  await tabAndType(page, form(page).getByLabel("Mobile number"), "98765 43210");
  await tabAndChoose(page, form(page).getByLabel("When do you want to move in?"), "7 Days - 14 Days");
  await tabAndPress(page, form(page).getByRole("button", { name: "Send enquiry" }), "Space");

  await expect(page).toHaveURL(new RegExp(`/registerOtp\\?next=%2Fpg-details%2F${pgId}%23enquiry-\\d+$`));
  await expect(
    page.getByText("Your enquiry is saved. We send it as soon as you have registered or logged in."),
  ).toBeVisible();
  await tabAndPress(page, page.getByRole("main").getByRole("link", { name: "Login", exact: true }));
  // The address changes first: until the page has, the field of this name is that of the page before.
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeFocused();
  await expect(page).toHaveURL(/\/login\?/);
  await tabAndType(page, page.getByRole("main").getByLabel("Email"), person.email);
  await tabAndType(page, page.getByLabel("Password", { exact: true }), person.password);
  await page.keyboard.press("Enter");
  const sent = page.getByRole("region", { name: "Your enquiry is sent. What happens next" });
  await expect(sent).toBeInViewport();
  await expect(page).toHaveURL(`/pg-details/${pgId}`);
  await expect(ask).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Enquiry sent" }).and(page.locator(":visible"))).toHaveAttribute(
    "href",
    "/account/enquiries",
  );
  await expectNoAxeViolations(page);

  const inbox = await owners.newPage();
  await inbox.goto(`/owner/leads?find=${encodeURIComponent(name)}`);
  const row = inbox.getByRole("link", { name: new RegExp(name) });
  await expect(row).toContainText("7 Days - 14 Days");
  await tabAndPress(inbox, row);
  const lead = inbox.getByRole("article", { name });
  await expect(lead).toContainText("98765 43210");
  await expect(lead.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+919876543210");
  await tabAndChoose(inbox, lead.getByLabel("How far are you?"), "Visit");
  await tabAndPress(inbox, lead.getByRole("button", { name: "Save", exact: true }));
  await expect(inbox.getByText("The stage is saved")).toBeVisible();
  await tabAndType(inbox, lead.getByLabel("Note for yourself"), "Comes on Sunday");
  await tabAndPress(inbox, lead.getByRole("button", { name: "Save note" }));
  await expect(lead.getByRole("listitem").filter({ hasText: "Comes on Sunday" })).toBeVisible();
  await expect(lead.getByLabel("Note for yourself")).toHaveValue("");
  await expect(lead.getByRole("listitem").filter({ hasText: "Moved to “Visit”" })).toBeVisible();

  await tabAndPress(page, sent.getByRole("link", { name: "See or withdraw it" }));
  const mine = page.getByRole("listitem").filter({ hasText: title });
  await expect(mine).toContainText("You and the owner have agreed on a visit.");
  await tabAndPress(page, mine.getByRole("button", { name: /^Withdraw/ }));
  const dialog = page.getByRole("dialog", { name: `Withdraw your enquiry about ${title}?` });
  await expectNoAxeViolations(page);
  await expect(dialog.getByRole("button", { name: "Yes, withdraw it" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(mine).toContainText("You took this enquiry back.");
  await expect(dialog).toBeHidden();
  await expectToFit(page);
  await inbox.reload();
  await expect(inbox.getByRole("article")).toContainText("Somebody who withdrew");
  await expect(inbox.getByText("98765 43210")).toHaveCount(0);
  await owners.close();
  expect(await context.cookies()).not.toEqual([]);
});

test("whoever is signed in sends with what the account knows; failure keeps it, success asks for nothing more @phone", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/429/);
  const person = await registerStranger(context.request);
  await page.goto("/pg-details/PG000010");
  await form(page).getByLabel("Your name").scrollIntoViewIfNeeded();
  await expect(form(page).getByLabel("Your name")).toHaveValue(person.name);
  await expect(form(page).getByLabel("Mobile number")).toHaveValue(person.contact);
  await expect(form(page)).not.toContainText("sign in to send");
  let isBusy = true;
  await page.route("**/api/property/enquiry", (route) =>
    isBusy
      ? route.fulfill({ status: 429, json: { message: "You have sent 5 enquiries within an hour.", code: "too-many" } })
      : route.continue(),
  );
  await form(page).getByRole("button", { name: "Send enquiry" }).click();
  await expect(form(page).getByText("You have sent 5 enquiries within an hour.")).toBeVisible();
  await expect(form(page).getByLabel("Mobile number")).toHaveValue(person.contact);
  isBusy = false;
  await form(page).getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("region", { name: "Your enquiry is sent. What happens next" })).toBeVisible();
  await page.getByRole("button", { name: "Send another" }).click();
  await expect(form(page).getByLabel("Mobile number")).toHaveValue(person.contact);
});

test("the button under the thumb leads to the form, and sends it once that is in view @phone", async ({
  page,
  context,
}) => {
  await registerStranger(context.request);
  await page.goto("/pg-details/PG000012");
  const ask = page.getByRole("region", { name: "Price and enquiry" }).getByRole("link", { name: "Send enquiry" });
  await ask.tap();
  await expect(form(page)).toBeInViewport({ ratio: 0.5 });
  await expect(form(page).getByLabel("Mobile number")).toHaveValue(/^\d{10}$/);
  await ask.tap();
  await expect(page.getByRole("region", { name: "Your enquiry is sent. What happens next" })).toBeVisible();
});

test("an enquiry stays kept while nobody can say whose it is, and is shown once somebody can @phone", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/401|503/);
  const person = await registerStranger(context.request);
  await page.goto("/pg-details/PG000010");
  const name = form(page).getByLabel("Your name");
  await name.scrollIntoViewIfNeeded();
  await expect(form(page).getByLabel("Mobile number")).toHaveValue(person.contact);
  await context.clearCookies();
  await name.fill("Ananya Typed");
  await form(page).getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.route("**/api/v1/me", (route) =>
    route.fulfill({ status: 503, json: { message: "Try again later", code: "unavailable" } }),
  );
  const isRefused = page.waitForResponse("**/api/v1/me");
  await page.getByRole("main").getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await isRefused;
  await expect(page).toHaveURL("/pg-details/PG000010");
  await expect(name).toHaveValue(person.name);
  // Not from the page as it stands, which may be asking once more.
  await page.goto("about:blank");
  await page.unroute("**/api/v1/me");
  await page.goto("/pg-details/PG000010");
  await expect(name).toHaveValue("Ananya Typed");
  await expect(form(page)).toContainText("This was typed here before.");
});

test("who signs in to send an enquiry comes back to its form, also before the answer is there @phone", async ({
  page,
  playwright,
  baseURL,
}) => {
  const person = aStranger();
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  await register(elsewhere, person);
  await elsewhere.dispose();
  await page.goto("/pg-details/PG000011");
  await form(page).getByLabel("Your name").fill(person.name);
  await form(page).getByLabel("Mobile number").fill(person.contact);
  await touch(page, form(page).getByRole("button", { name: "Send enquiry" }));
  await touch(page, page.getByRole("main").getByRole("link", { name: "Login", exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
  await page.getByRole("main").getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  const answer = await holdBack(page, "**/api/property/enquiry");
  await touch(page, page.getByRole("main").getByRole("button", { name: "Login", exact: true }));
  await expect(page).toHaveURL("/pg-details/PG000011");
  await expect(form(page).getByRole("button", { name: /Sending/ })).toBeInViewport();
  // The form is as tall as the screen, and its end is what says that it is being sent: no further.
  await expect(form(page).getByLabel("Mobile number")).toBeInViewport({ ratio: 1 });
  answer();
  await expect(page.getByRole("region", { name: "Your enquiry is sent. What happens next" })).toBeInViewport();
});

test("two who work on one enquiry at once both see what the other chose @desktop", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/409 \(Conflict\)/);
  await signIn(context.request, "owner");
  const { leads } = (await (await context.request.get("/api/v1/owner/leads?stage=new")).json()) as {
    leads: { id: string; version: number }[];
  };
  const { id, version } = leads.at(-1)!;
  await page.goto(`/owner/leads?lead=${id}`);
  const lead = page.getByRole("article");
  await lead.getByLabel("Note for yourself").fill("Not lost");
  await lead.getByLabel("How far are you?").selectOption("Lost");
  await lead.getByRole("button", { name: "Save", exact: true }).click();
  await expect(lead.getByText("Choose a reason").last()).toBeVisible();
  await lead.getByLabel("Why was it lost?").selectOption("No bed is available");
  expect(
    (await context.request.patch(`/api/v1/owner/leads/${id}`, { data: { stage: "contacted", version } })).status(),
  ).toBe(200);
  await lead.getByRole("button", { name: "Save", exact: true }).click();
  const stale = lead.getByRole("alert").filter({ hasText: "Somebody changed this meanwhile" });
  await expect(stale).toContainText("It is at “Contacted” now. You chose “Lost: no bed is available”.");
  await expect(lead.getByLabel("Note for yourself")).toHaveValue("Not lost");
  await expectNoAxeViolations(page);
  await stale.getByRole("button", { name: "Leave “Contacted”" }).click();
  await expect(lead.getByLabel("How far are you?")).toHaveValue("contacted");
});

test("the inbox is read, searched and paged without scripts @phone", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  await signIn(context.request, "owner");
  const page = await context.newPage();
  await page.goto("/owner/leads");
  await page
    .getByRole("navigation", { name: "Stage" })
    .getByRole("link", { name: /^Visit/ })
    .click();
  await expect(page).toHaveURL("/owner/leads?stage=visit");
  await page.getByLabel("Name, number or PG").fill("nobody is called so");
  await page.getByRole("search").getByRole("button", { name: "Search" }).last().click();
  await expect(page).toHaveURL("/owner/leads?find=nobody+is+called+so&stage=visit");
  await expect(page.getByRole("heading", { name: "No enquiry matches" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Show all" }).last().click();
  await page
    .getByRole("navigation", { name: "Pages of enquiries" })
    .getByRole("link", { name: "Older enquiries" })
    .click();
  await page.getByRole("region", { name: "Enquiries" }).getByRole("listitem").first().getByRole("link").click();
  await expect(page.getByRole("article").getByText("Phone")).toBeVisible();
  await context.close();
});

test("an owner's inbox and an admin's list of all fit, in both themes", async ({ page, context }) => {
  await signIn(context.request, "owner");
  for (const address of ["/owner/leads", "/owner/leads?find=zzzz"]) {
    await page.goto(address);
    await expectNoAxeInBothThemes(page);
    await expectToFit(page);
  }
  await signIn(context.request, "admin");
  await page.goto("/admin/leads?stage=contacted");
  await expect(page.getByRole("main")).not.toContainText(/\d{5} ?\d{5}/);
  await page.getByRole("region", { name: "Enquiries" }).getByRole("listitem").first().getByRole("link").click();
  const lead = page.getByRole("article");
  await expect(lead).toContainText("*");
  await expectNoAxeViolations(page);
  await expectToFit(page);
  await lead.getByLabel("Why do you need the number?").fill("The owner cannot be reached");
  await lead.getByRole("button", { name: "Show the number" }).click();
  await expect(lead.getByRole("link", { name: "Call" })).toBeVisible();
});

test("without scripts the enquiry on the details page is a plain post @phone", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  await registerStranger(context.request);
  const page = await context.newPage();
  await page.goto("/pg-details/PG000012");
  await form(page).getByLabel("Mobile number").fill("98765 43210");
  await form(page).getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("heading", { name: "Your enquiry is sent. What happens next" })).toBeVisible();
  await context.close();
});

test("without scripts, who is not signed in is told so where the form is, with what was typed and the way back @desktop", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/pg-details/PG000012?sharing=double");
  // Nothing is saved without scripts: the ways to sign in stand there from the start.
  await expect(form(page).getByText("What you type here is saved meanwhile")).toBeHidden();
  await expect(form(page).getByRole("link", { name: "sign in" })).toBeVisible();
  await form(page).getByLabel("Your name").fill("Ananya Rawat");
  await form(page).getByLabel("Mobile number").fill("98765 43210");
  await form(page).getByRole("button", { name: "Send enquiry" }).click();
  await expect(form(page).getByRole("region", { name: "What is wrong with your enquiry" })).toBeInViewport();
  await expect(form(page)).toContainText("Login First");
  await expect(form(page).getByLabel("Mobile number")).toHaveValue("98765 43210");
  await expect(form(page).getByRole("link", { name: "sign in" })).toHaveAttribute(
    "href",
    "/login?next=%2Fpg-details%2FPG000012%3Fsharing%3Ddouble%23enquiry",
  );
  // Beside the refusal, not below the fields.
  const top = async (part: Locator) => (await part.boundingBox())!.y;
  const signInLink = await top(form(page).getByRole("link", { name: "sign in" }));
  expect(signInLink).toBeLessThan(await top(form(page).getByLabel("Your name")));
  await context.close();
});

test("a PG that is gone while its page is open: said, nothing typed is lost, and there are others @phone", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/404/);
  await registerStranger(context.request);
  await page.goto("/pg-details/PG000010");
  const message = "This PG is no longer listed, so nobody would answer your enquiry.";
  await page.route("**/api/property/enquiry", (route) =>
    route.fulfill({ status: 404, json: { message, code: "not-found" } }),
  );
  await form(page).getByLabel("Mobile number").fill("9876543210");
  await form(page).getByRole("button", { name: "Send enquiry" }).click();
  await expect(form(page).getByText(message)).toBeVisible();
  await expect(form(page).getByLabel("Mobile number")).toHaveValue("9876543210");
  await expectNoAxeViolations(page);
  await expectToFit(page);
  await form(page)
    .getByRole("link", { name: /^PGs in / })
    .click();
  await expect(page).toHaveURL(/^[^?]*\/all-PG\?(?:locality|city)=/);
});

test("an owner sees no form on the page of their own PG, but what is theirs to do", async ({
  page,
  context,
  isMobile,
}) => {
  await signIn(context.request, "owner");
  const { pgId, title } = await ownListing(context);
  const isInHtml = async (address: string) =>
    (await (await context.request.get(address)).text()).includes(">This is your PG<");
  expect(await isInHtml(`/pg-details/${pgId}`)).toBe(true);
  const others = (await (await context.request.get("/api/v1/search")).json()) as { properties: { pgId: string }[] };
  const seen = await Promise.all(others.properties.map(({ pgId: other }) => isInHtml(`/pg-details/${other}`)));
  expect(seen).toContain(false);
  // By the list, where the page is made in the browser.
  await page.goto(`/all-PG?q=${pgId}`);
  await page.getByRole("link", { name: "View Details" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/pg-details/${pgId}`));
  const own = page.getByRole("region", { name: "This is your PG" });
  await expect(own).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expectNoAxeViolations(page);
  if (isMobile)
    await expect(
      page.getByRole("region", { name: "Price and enquiry" }).getByRole("link", { name: "Its enquiries" }),
    ).toBeVisible();
  await own.getByRole("link", { name: "Edit this PG" }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.goBack();
  await own.getByRole("link", { name: "Its enquiries" }).click();
  await expect(page).toHaveURL(`/owner/leads?listing=${pgId}`);
  await expect(page.getByRole("region", { name: "Enquiries" }).getByRole("listitem").first()).toContainText(title);
});
