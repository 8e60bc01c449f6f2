import type { Page } from "@playwright/test";
import { enquiryForm as form } from "./enquiries.ts";
import { expect, expectNoAxeInBothThemes, expectNoAxeViolations, test } from "./journey.ts";
import { untilItAnswers } from "./list-filters.ts";
import { registerStranger } from "./people.ts";
import { touch } from "./touch.ts";

const sent = (page: Page) => page.getByRole("region", { name: "Your enquiry is sent. What happens next" });
const send = (page: Page) => form(page).getByRole("button", { name: "Send enquiry" });
const toasts = (page: Page) => page.locator("#toasts > *");

test("who has asked is told so when the page is loaded again, with what became of it and a way to ask more @phone", async ({
  page,
  context,
}) => {
  test.slow();
  await registerStranger(context.request);
  await page.goto("/pg-details/PG000014?sharing=double");
  await send(page).scrollIntoViewIfNeeded();
  await expect(form(page).getByLabel("Mobile number")).toHaveValue(/^9/);
  await expect(form(page).getByLabel("Which sharing?")).toHaveValue("double");
  await touch(page, send(page));
  await expect(sent(page)).toBeVisible();
  // Shown once: by the part that replaces the form.
  await page.waitForTimeout(500);
  await expect(toasts(page)).toHaveCount(0);

  await page.reload();
  const part = page.getByRole("region", { name: "Ask the owner" });
  await expect(part).toContainText(/You asked on \d+ \w+ \d{4}\. Sent\. The owner has not said yet/);
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Enquiry sent" }).and(page.locator(":visible"))).toHaveAttribute(
    "href",
    "/account/enquiries",
  );
  await part.scrollIntoViewIfNeeded();
  await expectNoAxeInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await touch(page, part.getByText("Ask something more"));
  await form(page).getByLabel("When do you want to move in?").selectOption("More than 14 Days");
  await touch(page, send(page));
  await expect(sent(page)).toContainText("You had asked within the last 24 hours");

  // By the list, where the page is made in the browser; and not on another listing's page.
  await page.goto("/all-PG?q=PG000014");
  await page.getByRole("link", { name: "View Details" }).first().click();
  await expect(part).toContainText("You asked on");
  await page.goto("/pg-details/PG000015");
  await expect(form(page)).toBeVisible();

  await page.goto("/account/enquiries");
  const mine = page.getByRole("main").getByRole("listitem").first();
  await expect(mine).toContainText("Move in: More than 14 Days · Double sharing");
  await touch(page, mine.getByRole("button", { name: /^Withdraw/ }));
  await page.getByRole("dialog").getByRole("button", { name: "Yes, withdraw it" }).click();
  await expect(mine).toContainText("You took this enquiry back.");
  await page.goto("/pg-details/PG000014");
  await expect(form(page)).toBeVisible();
  await expect(part).not.toContainText("You asked on");
});

test("without scripts, who has asked is told so, and asks more @desktop", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const person = await registerStranger(context.request);
  const { name: fullName, contact } = person;
  await context.request.post("/api/property/enquiry", { data: { fullName, contact, propertyId: "PG000016" } });
  const page = await context.newPage();
  await page.goto("/pg-details/PG000016");
  await expect(page.getByText(/You asked on/)).toBeVisible();
  await page.getByText("Ask something more").click();
  await form(page).getByLabel("Mobile number").fill("12");
  await send(page).click();
  await expect(form(page).getByRole("link", { name: "Must be a valid 10-digit number" })).toBeVisible();
  await context.close();
});

test("what is typed into an enquiry survives a reload and the other language, and goes with sign-out @phone", async ({
  page,
  context,
}) => {
  await page.goto("/pg-details/PG000017");
  await form(page).getByLabel("Your name").fill("Ananya Rawat");
  await form(page).getByLabel("Mobile number").fill("98765 43210");
  await form(page).getByLabel("When do you want to move in?").selectOption("7 Days - 14 Days");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("draft:typed-enquiry"))).toContain("7 Days");
  await page.reload();
  await expect(form(page).getByLabel("Mobile number")).toHaveValue("98765 43210");
  await page.goto("/hi/pg-details/PG000017");
  const hindi = page.getByRole("form", { name: "मालिक से पूछें" });
  await expect(hindi.locator("[name=fullName]")).toHaveValue("Ananya Rawat");
  await expect(hindi.locator("[name=days]")).toHaveValue("7 Days - 14 Days");

  // Of somebody who is signed in: theirs alone.
  const person = await registerStranger(context.request);
  await page.goto("/pg-details/PG000017");
  await send(page).scrollIntoViewIfNeeded();
  await expect(form(page).getByLabel("Mobile number")).toHaveValue(person.contact);
  await form(page).getByLabel("Your name").fill("Ananya Typed");
  await page.reload();
  await expect(form(page).getByLabel("Your name")).toHaveValue("Ananya Typed");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("draft:typed-enquiry"))).toBeNull();
});

test("what is typed into an enquiry before the page's code has arrived is stored too @phone", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/pg-details/PG000018", { waitUntil: "commit" });
  await form(page).getByLabel("Your name").fill("Ananya Early");
  await form(page).getByLabel("When do you want to move in?").selectOption("7 Days - 14 Days");
  scripts.resolve();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("draft:typed-enquiry"))).toContain("7 Days");
  await page.reload();
  await expect(form(page).getByLabel("Your name")).toHaveValue("Ananya Early");
});

test("where the sharing is full, the free ones of the same PG are offered, and one tap chooses it @phone", async ({
  page,
}) => {
  type Found = { pgId: string; bedsFree: Record<string, number> };
  const findIn = async (address: string) =>
    ((await (await page.request.get(address)).json()) as { properties: Found[] }).properties;
  const pages = await Promise.all([1, 2, 3].map((number) => findIn(`/api/v1/search?page=${number}`)));
  const found = pages.flat().flatMap(({ pgId, bedsFree }) => {
    const full = Object.keys(bedsFree).find((sharing) => bedsFree[sharing] === 0);
    const free = Object.keys(bedsFree).find((sharing) => bedsFree[sharing]! > 0);
    return full && free ? [{ pgId, full, free }] : [];
  });
  const [{ pgId, full, free } = { pgId: "", full: "", free: "" }] = found;
  await page.goto(`/pg-details/${pgId}?sharing=${full}`);
  await expect(form(page)).toContainText(new RegExp(`${full} sharing is full now`, "i"));
  await expectNoAxeViolations(page);
  await form(page).getByLabel("Your name").fill("Ananya Rawat");
  const other = form(page).getByRole("link", { name: new RegExp(`A bed in ${free} sharing`, "i") });
  // Typing has started the code of this part; before it answers, the link loads the page.
  await untilItAnswers(other);
  await touch(page, other);
  await expect(form(page).getByLabel("Which sharing?")).toHaveValue(free);
  await expect(form(page).getByLabel("Which sharing?")).toBeFocused();
  await expect(form(page)).not.toContainText("is full now");
  await expect(form(page).getByLabel("Your name")).toHaveValue("Ananya Rawat");
  await expect(form(page)).toBeInViewport();
});

test("a number that does not begin like a mobile number is hinted at, and sent as it is @phone", async ({
  page,
  context,
}) => {
  await registerStranger(context.request);
  await page.goto("/pg-details/PG000018");
  const number = form(page).getByLabel("Mobile number");
  await number.scrollIntoViewIfNeeded();
  await expect(number).toHaveValue(/^9/);
  await number.fill("2212345678");
  await expect(form(page)).toContainText("Indian mobile numbers begin with 6, 7, 8 or 9.");
  await touch(page, send(page));
  await expect(sent(page)).toBeVisible();
});

test("the menu leads to one's own enquiries", async ({ page, context, isMobile }) => {
  await registerStranger(context.request);
  for (const width of isMobile ? [360] : [960, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const address of ["/about", "/hi/about"]) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  }
  await page.goto("/about");
  if (isMobile) await page.getByRole("button", { name: "Menu", exact: true }).tap();
  const header = isMobile ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("banner");
  await header.getByRole("link", { name: "My enquiries" }).click();
  await expect(page).toHaveURL("/account/enquiries");
  await expect(page.getByRole("heading", { level: 1, name: "My enquiries" })).toBeVisible();
});
