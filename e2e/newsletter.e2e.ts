import { expect, expectNoAxeViolations, test } from "./journey.ts";
import { aStranger, linkSentTo } from "./people.ts";

test("from the footer of any page to a confirmed subscription and out again @phone", async ({ page, request }) => {
  const { email } = aStranger();
  const form = page.getByRole("contentinfo").getByRole("form", { name: "Newsletter" });
  await page.goto("/about");
  // It is left as the server sent it, also when the page around it changes.
  await page.getByRole("contentinfo").getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL("/services");
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL("/newsletter");
  await expect(page.getByRole("heading", { level: 1, name: "Open the mail that we sent you" })).toBeVisible();

  await page.goto(await linkSentTo(request, email, /^Confirm: /));
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You get the newsletter" })).toBeVisible();
  await page.goto(await linkSentTo(request, email, /^You get the newsletter/));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are unsubscribed" })).toBeVisible();
  await expectNoAxeViolations(page);
});
