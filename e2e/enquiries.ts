import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import { signInToDemo } from "#contract/account/demo-sign-in.ts";
import { expect } from "./journey.ts";
import { untilItAnswers } from "./list-filters.ts";
import type { Stranger } from "./people.ts";

/** A listing of the demo owner's, who is signed in here. */
export async function ownListing(context: BrowserContext): Promise<{ pgId: string; title: string }> {
  const { listings } = (await (await context.request.get("/api/v1/owner/leads")).json()) as {
    listings: { pgId: string; title: string }[];
  };
  return listings[0]!;
}

export async function signIn(request: APIRequestContext, as: "owner" | "admin" | "tenant"): Promise<void> {
  expect((await request.post(signInToDemo.path, { data: { as } })).status()).toBe(200);
}

/** The form of an enquiry on a details page. */
export const enquiryForm = (page: Page): Locator => page.getByRole("form", { name: "Ask the owner" });

export async function fillInAndSend(page: Page, { name, contact }: Pick<Stranger, "name" | "contact">): Promise<void> {
  const form = enquiryForm(page);
  await form.getByLabel("Your name").fill(name);
  await form.getByLabel("Mobile number").fill(contact);
  const send = form.getByRole("button", { name: "Send enquiry" });
  // Typing has started the code of this part; before it answers, the browser posts the form itself.
  await untilItAnswers(send);
  await send.click();
}
