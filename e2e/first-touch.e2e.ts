import { applyAsOwner } from "#contract/owner/owner-applications.ts";
import type { Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { enquiryForm } from "./enquiries.ts";
import { expect, test } from "./journey.ts";
import { aTitle, listed, main, openNewListing, signIn } from "./own-listings.ts";
import { aStranger, codeSentTo, register, registerStranger, registrationMail, resetMail } from "./people.ts";
import { realPassword } from "./real-people.ts";
import { test as testOfRealPeople } from "./real-server.ts";
import { expectFirstTouchArrives, touch } from "./touch.ts";

const settled = "networkidle";

/** The button of a form and the field that is wrong in it, by what they are called. */
function partsOf(form: Page | Locator, button: string, field: string): { button: Locator; field: Locator } {
  return {
    button: form.getByRole("button", { name: button, exact: true }),
    field: form.getByLabel(field, { exact: true }),
  };
}

test("after a form was refused the first touch of its button counts: on the way in @phone", async ({
  page,
  request,
}) => {
  test.slow();
  const [person, known] = [aStranger(), aStranger()];
  await page.goto("/login", { waitUntil: settled });
  await expectFirstTouchArrives(page, { ...partsOf(main(page), "Login", "Email"), value: person.email });

  await page.goto("/registerOtp", { waitUntil: settled });
  // The address typed on the page before is there already.
  await expect(main(page).getByLabel("Email")).toHaveValue(person.email);
  await main(page).getByLabel("Email").fill("");
  await expectFirstTouchArrives(page, { ...partsOf(main(page), "Continue", "Email"), value: person.email });
  await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  await page.keyboard.type(await codeSentTo(request, person.email, registrationMail));
  await touch(page, page.getByRole("button", { name: "Verify OTP" }));
  await expect(page).toHaveURL("/register");
  await expectFirstTouchArrives(page, { ...partsOf(main(page), "Register", "Name"), value: person.name });

  await register(request, known);
  await page.goto("/login/forgotPassword", { waitUntil: settled });
  await main(page).getByLabel("Email or mobile number").fill("");
  await expectFirstTouchArrives(page, {
    ...partsOf(main(page), "Send OTP", "Email or mobile number"),
    value: known.email,
  });
  await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  await page.keyboard.type(await codeSentTo(request, known.email, resetMail));
  await touch(page, page.getByRole("button", { name: "Verify OTP" }));
  await expect(page).toHaveURL(/update-password$/);
  await expectFirstTouchArrives(page, {
    ...partsOf(main(page), "Update Password", "New Password"),
    value: "four-lorries-9",
  });
  await expect(page).toHaveURL("/login");
});

test("after a form was refused the first touch of its button counts: asking, applying, one's account @phone", async ({
  page,
  context,
  expectProblem,
}) => {
  test.slow();
  expectProblem(/400 \(Bad Request\)/);
  await page.goto("/pg-details/PG000011");
  const enquiry = enquiryForm(page);
  await enquiry.scrollIntoViewIfNeeded();
  await page.waitForLoadState(settled);
  await expectFirstTouchArrives(page, { ...partsOf(enquiry, "Send enquiry", "Your name"), value: "Ananya Rawat" });

  await registerStranger(context.request);
  await page.goto("/owner/apply", { waitUntil: settled });
  await expectFirstTouchArrives(page, {
    button: main(page).getByRole("button", { name: "Apply", exact: true }),
    field: main(page).getByRole("textbox", { name: "City" }),
    value: "Delhi",
  });
  await page.goto("/account", { waitUntil: settled });
  const name = main(page).getByLabel("Name", { exact: true });
  await name.fill("");
  await expectFirstTouchArrives(page, {
    button: main(page).getByRole("button", { name: "Save details" }),
    field: name,
    value: "Ananya Rawat",
  });
  await page.reload({ waitUntil: settled });
  await expectFirstTouchArrives(page, {
    ...partsOf(main(page), "Save password", "New password"),
    value: "four-lorries-9",
  });
  await page.reload({ waitUntil: settled });
  const number = main(page).getByLabel("Phone");
  await number.fill("900000012");
  await expectFirstTouchArrives(page, {
    button: main(page).getByRole("button", { name: "Save number" }),
    field: number,
    value: "3",
  });
  await page.reload({ waitUntil: settled });
  await page.getByRole("button", { name: "Delete my account", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expectFirstTouchArrives(page, {
    ...partsOf(dialog, "Yes, delete my account", "Your current password"),
    value: "mango-lassi-7",
  });
});

test("after a form was refused the first touch of its button counts: owners and admins @phone", async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context);
  await page.goto("/add-property", { waitUntil: settled });
  await expectFirstTouchArrives(page, { ...partsOf(main(page), "Add Property", "Title"), value: "Jasmine House" });
  await signIn(context, "admin");
  await page.goto("/admin/manage-Users", { waitUntil: settled });
  await page
    .getByRole("button", { name: /^Show the number of / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expectFirstTouchArrives(page, {
    ...partsOf(dialog, "Show the number", "Why do you need it?"),
    value: "A complaint about PG000012",
  });
});

test("after a form was refused the first touch of its button counts: what owners have @phone", async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context);
  await openNewListing(page);
  await page.waitForLoadState(settled);
  const title = main(page).getByLabel("Title", { exact: true });
  await title.fill("");
  await expectFirstTouchArrives(page, {
    button: main(page).getByRole("button", { name: "Save changes" }),
    field: title,
    value: aTitle(),
  });
  await expect(page.getByText("Changes saved")).toBeVisible();

  const { leads } = (await (await context.request.get("/api/v1/owner/leads")).json()) as { leads: { id: string }[] };
  await page.goto(`/owner/leads?lead=${leads[0]?.id}`, { waitUntil: settled });
  const lead = page.getByRole("article");
  await expectFirstTouchArrives(page, { ...partsOf(lead, "Save note", "Note for yourself"), value: "Comes on Sunday" });
});

test("after a form was refused the first touch of its button counts: an admin's dialogs @phone", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const applicant = await registerStranger(request);
  const application = { city: "Pune", locality: "Baner", contact: applicant.contact, pgCount: 1 };
  expect((await request.post(applyAsOwner.path, { data: application })).status()).toBe(200);
  await signIn(context);
  const { pgId } = await listed(context.request, aTitle());
  await signIn(context, "admin");

  const dialog = page.getByRole("dialog");
  await page.goto("/admin/applications", { waitUntil: settled });
  const waiting = page.getByRole("listitem").filter({ hasText: applicant.email });
  await waiting.getByRole("button", { name: /^Decline / }).click();
  await expectFirstTouchArrives(page, { ...partsOf(dialog, "Decline", "Reason"), value: "The number does not answer" });
  await expect(waiting).toHaveCount(0);

  await page.goto("/admin", { waitUntil: settled });
  const listings = page.getByRole("region", { name: "All Properties" });
  await page.getByLabel("Search Pg Id").fill(String(Number(pgId.slice(2))));
  await listings.getByRole("button", { name: "Search", exact: true }).click();
  await expect(listings.getByRole("listitem")).toHaveCount(1);
  for (const [open, button, field] of [
    [/^Pause /, "Yes, pause it", "Why is it paused?"],
    [/^Delete Property /, "Yes, delete it", "Why is it deleted?"],
  ] as const) {
    await listings.getByRole("button", { name: open }).click();
    await expectFirstTouchArrives(page, { ...partsOf(dialog, button, field), value: "The number does not answer" });
    await expect(dialog).toBeHidden();
  }
});

/** An address that browsers let pass and we do not, and what makes it one of ours. */
const [unfinished, rest] = ["ananya@example", ".in"];

test("after a page has refused a form the first touch of its button counts: newsletter and contact @phone", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400 \(Bad Request\)/);
  await page.goto("/newsletter", { waitUntil: settled });
  await main(page).getByLabel("Email").fill(unfinished);
  await expectFirstTouchArrives(page, { ...partsOf(main(page), "Subscribe", "Email"), value: rest });
  await expect(page.getByRole("heading", { level: 1, name: "Open the mail that we sent you" })).toBeVisible();

  await page.goto("/contact", { waitUntil: settled });
  const form = main(page).getByRole("form", { name: "Write to us" });
  await form.getByLabel("Your name").fill("Ananya Rawat");
  await form.getByLabel("Your email").fill(unfinished);
  await form.getByLabel("What is it about?").fill("Is there a PG near Miranda House?");
  await expectFirstTouchArrives(page, { ...partsOf(form, "Send message", "Your email"), value: rest });
  await expect(form).toHaveCount(0);
});

async function passFirstStep(page: Page, mailbox: string): Promise<void> {
  await page.goto("/login", { waitUntil: settled });
  await main(page).getByLabel("Email").fill(mailbox);
  await page.getByLabel("Password", { exact: true }).fill(realPassword);
  await touch(page, main(page).getByRole("button", { name: "Login", exact: true }));
}

testOfRealPeople(
  "after a page has refused a form the first touch of its button counts: two-step login @phone",
  async ({ page, context, admin, expectProblem }) => {
    expectProblem(/status of 40[01]/);
    await passFirstStep(page, admin);
    await touch(page, page.getByRole("button", { name: "Set up two-step login" }));
    const key = page.getByText(/^[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}$/);
    const totp = new TOTP({ secret: Secret.fromBase32((await key.innerText()).replaceAll(" ", "")) });
    const firstStep = Date.now();
    await expectFirstTouchArrives(page, {
      ...partsOf(page, "Turn on two-step login", "6-digit code from your authenticator app"),
      value: totp.generate({ timestamp: firstStep }),
    });
    await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();

    await context.clearCookies();
    await passFirstStep(page, admin);
    await expect(page).toHaveURL(/\/login\/second-step/);
    await page.waitForLoadState(settled);
    await expectFirstTouchArrives(page, {
      button: page.getByRole("button", { name: "Log in", exact: true }),
      field: page.getByRole("textbox", { name: "Digit 1 of 6" }),
      value: totp.generate({ timestamp: firstStep + 30_000 }),
    });
    await expect(page).not.toHaveURL(/\/login\/second-step/);
  },
);
