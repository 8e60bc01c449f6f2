import { enquiryForm } from "./enquiries.ts";
import { expect, test } from "./journey.ts";
import { main, signIn } from "./own-listings.ts";
import { aStranger, codeSentTo, register, registrationMail, resetMail } from "./people.ts";
import { expectFirstTouchArrives, touch } from "./touch.ts";

const settled = "networkidle";

test("after a form was refused the first touch of its button counts: on the way in @phone", async ({
  page,
  request,
}) => {
  test.slow();
  const [person, known] = [aStranger(), aStranger()];
  await page.goto("/login", { waitUntil: settled });
  await expectFirstTouchArrives(page, {
    button: main(page).getByRole("button", { name: "Login", exact: true }),
    field: main(page).getByLabel("Email"),
    value: person.email,
  });

  await page.goto("/registerOtp", { waitUntil: settled });
  await expectFirstTouchArrives(page, {
    button: main(page).getByRole("button", { name: "Continue" }),
    field: main(page).getByLabel("Email"),
    value: person.email,
  });
  await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  await page.keyboard.type(await codeSentTo(request, person.email, registrationMail));
  await touch(page, page.getByRole("button", { name: "Verify OTP" }));
  await expect(page).toHaveURL("/register");
  await expectFirstTouchArrives(page, {
    button: main(page).getByRole("button", { name: "Register" }),
    field: main(page).getByLabel("Name"),
    value: person.name,
  });

  await register(request, known);
  await page.goto("/login/forgotPassword", { waitUntil: settled });
  await expectFirstTouchArrives(page, {
    button: main(page).getByRole("button", { name: "Send OTP" }),
    field: main(page).getByLabel("Email or mobile number"),
    value: known.email,
  });
  await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  await page.keyboard.type(await codeSentTo(request, known.email, resetMail));
  await touch(page, page.getByRole("button", { name: "Verify OTP" }));
  await expect(page).toHaveURL(/update-password$/);
  await expectFirstTouchArrives(page, {
    button: main(page).getByRole("button", { name: "Update Password" }),
    field: main(page).getByLabel("New Password", { exact: true }),
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
  await expectFirstTouchArrives(page, {
    button: enquiry.getByRole("button", { name: "Send enquiry" }),
    field: enquiry.getByLabel("Your name"),
    value: "Ananya Rawat",
  });

  await register(context.request, aStranger());
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
    button: main(page).getByRole("button", { name: "Save password" }),
    field: main(page).getByLabel("New password", { exact: true }),
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
    button: dialog.getByRole("button", { name: "Yes, delete my account" }),
    field: dialog.getByLabel("Current password"),
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
  await expectFirstTouchArrives(page, {
    button: main(page).getByRole("button", { name: "Add Property" }),
    field: main(page).getByLabel("Title", { exact: true }),
    value: "Jasmine House",
  });
  await signIn(context, "admin");
  await page.goto("/admin/manage-Users", { waitUntil: settled });
  await page
    .getByRole("button", { name: /^Show the number of / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expectFirstTouchArrives(page, {
    button: dialog.getByRole("button", { name: "Show the number" }),
    field: dialog.getByLabel("Why do you need it?"),
    value: "A complaint about PG000012",
  });
});
