/** A network's sign-in page answers in the server's place, with 200: every form says that it did not work, and keeps what was typed. */
import type { Page } from "@playwright/test";
import { enquiryForm, ownListing } from "./enquiries.ts";
import { registerStranger } from "./people.ts";
import { expect, test } from "./journey.ts";
import {
  addPhotos,
  aTitle,
  choosePhotos,
  field,
  fillIn,
  fromPhone,
  listed,
  main,
  photo,
  signIn,
} from "./own-listings.ts";

/** From now on nothing that the page asks to be changed reaches the server. */
async function enterPortal(page: Page, body = "{}"): Promise<void> {
  const contentType = body === "{}" ? "application/json" : "text/html";
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 200, contentType, body }),
  );
}

const page200 = "<!doctype html><title>Sign in to this network</title>";
/** As a toast, which stands in no other element with a role. */
const messageOf = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

test("signing in says so @desktop", async ({ page }) => {
  await page.goto("/login");
  await enterPortal(page, page200);
  await page.getByRole("textbox", { name: "Email" }).first().fill("ananya@example.in");
  await page.getByLabel("Password", { exact: true }).fill("mango-lassi-7");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(messageOf(page, "Server Error")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" }).first()).toHaveValue("ananya@example.in");
});

test("one's account, and an enquiry, say so @desktop", async ({ page, browser, baseURL }) => {
  const owners = await browser.newContext({ baseURL: baseURL ?? "" });
  await signIn(owners, "owner");
  const { pgId } = await ownListing(owners);
  await owners.close();
  const person = await registerStranger(page.request);
  await page.goto("/account");
  await enterPortal(page);
  await main(page).getByLabel("Name", { exact: true }).fill("Ananya Kumari");
  await main(page).getByRole("button", { name: "Save details" }).click();
  await expect(messageOf(page, "Something went wrong")).toBeVisible();
  await expect(main(page).getByLabel("Name", { exact: true })).toHaveValue("Ananya Kumari");

  await page.goto(`/pg-details/${pgId}#enquiry`);
  const form = enquiryForm(page);
  await form.getByLabel("Your name").fill("Ananya Kumari");
  await form.getByLabel("Mobile number").fill(person.contact);
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(messageOf(page, "Something went wrong")).toBeVisible();
  await expect(form.getByLabel("Your name")).toHaveValue("Ananya Kumari");
  await expect(form.getByRole("button", { name: "Send enquiry" })).toBeEnabled();
});

test("adding and changing a PG, and its photos, say so @desktop", async ({ page, context }) => {
  test.slow();
  await signIn(context);
  const title = aTitle();
  const { pgId } = await listed(context.request, title);
  await page.goto("/add-property");
  await enterPortal(page);
  await fillIn(page, title);
  await choosePhotos(page, await fromPhone(4));
  await expect(photo(page, 4)).toBeVisible();
  for (const body of ["{}", page200]) {
    await page.unroute("**/api/**");
    await enterPortal(page, body);
    await main(page).getByRole("button", { name: "Add Property" }).click();
    await expect(messageOf(page, "Property Added Failed")).toBeVisible();
    await expect(field(page, "Title")).toHaveValue(title);
    await page.getByRole("button", { name: "Close message" }).click();
  }

  await page.goto(`/owner/listings/${pgId}`);
  await field(page, "Title").fill(`${title} Two`);
  await main(page).getByRole("button", { name: "Save changes" }).click();
  await expect(messageOf(page, "Something went wrong")).toBeVisible();
  await expect(field(page, "Title")).toHaveValue(`${title} Two`);
  await page.getByRole("button", { name: "Close message" }).click();
  await addPhotos(page, await fromPhone(1));
  await expect(messageOf(page, "Something went wrong")).toBeVisible();
});
