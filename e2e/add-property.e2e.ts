import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import { signInToDemo } from "#contract/demo-sign-in.ts";
import { addProperty } from "#contract/owner-properties.ts";
import { propertyDetails } from "#contract/property.ts";
import { aListingForm, aPicture } from "#test/photos.ts";
import { expect, expectNoAxeViolations, test } from "./journey.ts";

async function signIn(context: BrowserContext, as: "tenant" | "owner" | "admin" = "owner"): Promise<void> {
  expect((await context.request.post(signInToDemo.path, { data: { as } })).status()).toBe(200);
}

let listings = 0;
/** A name that no other listing of these journeys has. */
function aTitle(): string {
  listings += 1;
  return `Jasmine House ${Date.now().toString(36)}${process.pid}${listings}`;
}

/** Photos as a phone makes them: large, and lying on their side. */
async function fromPhone(count: number): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const buffer = await aPicture({ width: 2400, height: 1800, gps: true, orientation: 6 });
  return Array.from({ length: count }, (_, index) => ({ name: `IMG_${index}.jpg`, mimeType: "image/jpeg", buffer }));
}

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const photo = (page: Page, position: number) => main(page).getByRole("img", { name: `Photo ${position}`, exact: true });
/** Four photos are sent and worked on: seconds, on a machine that has nothing else to do. */
const untilAdded = { timeout: 60_000 };
const exactly = "Please select exactly 4 images";

async function fillIn(page: Page, title: string): Promise<void> {
  await field(page, "Title").fill(title);
  await field(page, "Locality").fill("Kamla Nagar");
  await field(page, "City").fill("Delhi");
  await field(page, "Gender").selectOption("Girls");
  await field(page, "Lock-in period").fill("२");
  await main(page).getByLabel("Double", { exact: true }).first().fill("₹7,500");
  await field(page, "WiFi").check();
}

async function expectNoAxeViolationsInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
}

/** A listing that somebody added before. */
async function listed(request: APIRequestContext, title: string): Promise<{ pgId: string }> {
  const answer = await request.post(addProperty.path, { multipart: await aListingForm({ fields: { Title: title } }) });
  const { property } = (await answer.json()) as { property: { pgId: string } };
  return property;
}

async function expectInSearch(page: Page, title: string, count: 0 | 1): Promise<void> {
  await expect(async () => {
    await page.goto(`/all-PG?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole("heading", { name: title })).toHaveCount(count, { timeout: 1000 });
  }).toPass({ timeout: 5000, intervals: [200] });
}

const cardOf = (page: Page, title: string): Locator => page.getByRole("article").filter({ hasText: title });

test("an owner lists a PG with four photos from a phone, past a reload, and finds it in search", async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context);
  const title = aTitle();
  await page.goto("/add-property");
  await expect(field(page, "Electricity")).toHaveValue("12");
  await main(page).getByRole("button", { name: "Add Property" }).click();
  const summary = main(page).getByRole("region", { name: "What is wrong with this form" });
  await expect(summary).toBeFocused();
  for (const complaint of [
    "Please Enter Title of Property",
    "Please Enter Locality",
    "Please Enter City",
    "Please Select Gender",
    "Enter lock-In-Period",
    exactly,
  ])
    await expect(summary.getByRole("link", { name: complaint, exact: true })).toBeVisible();
  await summary.getByRole("link", { name: "Enter lock-In-Period" }).click();
  await expect(field(page, "Lock-in period")).toBeFocused();

  await fillIn(page, title);
  await expect(field(page, "Lock-in period")).toHaveValue("2");
  await expect(main(page).getByLabel("Double", { exact: true }).first()).toHaveValue("7500");
  await main(page)
    .getByLabel("Choose photos")
    .setInputFiles(await fromPhone(3));
  await expect(main(page).getByText("3 of 4 photos")).toBeVisible();
  await expect(main(page).getByRole("alert").filter({ hasText: exactly })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.reload();
  await expect(main(page).getByText("We kept your draft of")).toBeVisible();
  await expect(field(page, "Title")).toHaveValue(title);
  await expect(field(page, "WiFi")).toBeChecked();
  await expect(photo(page, 3)).toBeVisible();
  await main(page)
    .getByLabel("Add more photos")
    .setInputFiles(await fromPhone(2));
  await expect(main(page).getByRole("alert").filter({ hasText: exactly })).toBeVisible();
  await main(page).getByRole("button", { name: "Remove photo 5" }).press("Enter");
  await expect(main(page).getByText("4 of 4 photos")).toBeVisible();
  await expect(main(page).getByText(exactly)).toHaveCount(0);
  await main(page).getByRole("button", { name: "Move photo 1 to the right" }).press("Enter");
  await expect(main(page).getByRole("button", { name: "Move photo 2 to the right" })).toBeFocused();

  const slow = await context.newCDPSession(page);
  await slow.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 1_000_000,
  });
  await main(page).getByRole("button", { name: "Add Property" }).click();
  await expect(main(page).getByText(/^\d+ % sent$/)).toBeVisible();
  await expect(main(page).getByRole("progressbar", { name: "How much has been sent" })).toBeVisible();
  await expect(page.getByText("Property Added Successfully")).toBeVisible(untilAdded);
  await expect(field(page, "Title")).toHaveValue("");
  await expect(photo(page, 1)).toHaveCount(0);
  await page.reload();
  await expect(field(page, "Title")).toHaveValue("");

  await expectInSearch(page, title, 1);
  await page.getByRole("link", { name: "View Details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PG for Rent in Kamla Nagar");
  const { pathname } = new URL(page.url());
  const details = await page.request.get(propertyDetails.path.replace(":id", pathname.split("/").at(-1) ?? ""));
  const { media } = (await details.json()) as { media: { width: number; height: number }[] };
  // Upright, and not larger than what is ever shown.
  expect(media.map(({ width, height }) => `${width} × ${height}`).join()).toBe(
    "1200 × 1600,1200 × 1600,1200 × 1600,1200 × 1600",
  );
});

test("an answer that is lost on its way makes no second listing", async ({ page, context, expectProblem }) => {
  test.slow();
  expectProblem(/ERR_FAILED|request failed/);
  await signIn(context);
  const title = aTitle();
  await page.goto("/add-property");
  await fillIn(page, title);
  await main(page)
    .getByLabel("Choose photos")
    .setInputFiles(await fromPhone(4));
  await expect(main(page).getByText("4 of 4 photos")).toBeVisible();
  await page.route(
    `**${addProperty.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const send = main(page).getByRole("button", { name: "Add Property" });
  await send.click();
  await expect(main(page).getByText("No connection. Check your network and try again.")).toBeVisible(untilAdded);
  await expect(field(page, "Title")).toHaveValue(title);
  await send.click();
  await expect(page.getByText("Property Added Successfully")).toBeVisible(untilAdded);
  await main(page).getByRole("link", { name: "My PGs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My PGs" })).toBeVisible();
  await expect(cardOf(page, title)).toHaveCount(1);
});

test("a draft is discarded, and brought back after a slip of the finger", async ({ page, context }) => {
  await signIn(context, "admin");
  await page.goto("/add-property");
  await field(page, "Title").fill("Nearly lost");
  await main(page)
    .getByLabel("Choose photos")
    .setInputFiles(await fromPhone(1));
  await expect(photo(page, 1)).toBeVisible();
  await page.reload();
  await main(page).getByRole("button", { name: "Discard it" }).click();
  await expect(field(page, "Title")).toHaveValue("");
  await expect(photo(page, 1)).toHaveCount(0);
  await main(page).getByRole("button", { name: "Bring it back" }).click();
  await expect(field(page, "Title")).toHaveValue("Nearly lost");
  await expect(photo(page, 1)).toBeVisible();
});

test("a session that ended takes nothing along: after signing in again the draft is there", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/401 \(Unauthorized\)/);
  await signIn(context);
  await page.goto("/add-property");
  await fillIn(page, "Waits for its owner");
  await main(page)
    .getByLabel("Choose photos")
    .setInputFiles(await fromPhone(4));
  await expect(main(page).getByText("4 of 4 photos")).toBeVisible();
  await context.clearCookies();
  await main(page).getByRole("button", { name: "Add Property" }).click();
  const way = main(page).getByRole("link", { name: "Sign in and go on" });
  await expect(way).toHaveAttribute("href", "/login?next=%2Fadd-property");
  await signIn(context);
  await page.goto("/add-property");
  await expect(field(page, "Title")).toHaveValue("Waits for its owner");
  await expect(photo(page, 4)).toBeVisible();
  // Somebody else at the same browser does not find it.
  await signIn(context, "admin");
  await page.goto("/add-property");
  await expect(field(page, "Title")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Waits for its owner");
});

test("an owner pauses, resumes, deletes and brings back a listing", async ({ page, context }) => {
  await signIn(context);
  const title = aTitle();
  await listed(context.request, title);
  await page.goto("/owner");
  const card = cardOf(page, title);
  await expect(card.getByText("Live", { exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: "0 enquiries" })).toHaveAttribute(
    "href",
    /^\/owner\/leads\?listing=PG\d+$/,
  );
  await expectNoAxeViolationsInBothThemes(page);
  await card.getByRole("button", { name: `Pause ${title}` }).click();
  await expect(card.getByText("Paused", { exact: true })).toBeVisible();
  await expectInSearch(page, title, 0);

  await page.goto("/owner");
  await card.getByRole("button", { name: `Resume ${title}` }).click();
  await expect(card.getByText("Live", { exact: true })).toBeVisible();
  await expectInSearch(page, title, 1);

  await page.goto("/owner");
  await card.getByRole("button", { name: `Delete ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: `Delete “${title}”?` });
  await expect(dialog).toContainText("For 30 days you can bring it back here.");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(card.getByText("Live", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: `Delete ${title}` }).click();
  await dialog.getByRole("button", { name: "Yes, delete this PG" }).click();
  const notice = page.getByRole("region", { name: `“${title}” is deleted.` });
  await expect(notice).toBeFocused();
  await expect(card.getByText("Removed", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByText("Live", { exact: true })).toBeVisible();
  await expectInSearch(page, title, 1);
});

test("an owner changes what a listing says, and its photos", async ({ page, context }) => {
  await signIn(context);
  const title = aTitle();
  const { pgId } = await listed(context.request, title);
  await page.goto("/owner");
  await cardOf(page, title)
    .getByRole("link", { name: `Edit ${title}` })
    .click();
  await expect(page).toHaveURL(`/owner/listings/${pgId}`);
  await expect(main(page).getByText("At least 4 photos stay.")).toBeVisible();
  await main(page)
    .getByLabel("Add more photos")
    .setInputFiles(await fromPhone(1));
  await expect(photo(page, 5)).toBeVisible();
  await main(page).getByRole("button", { name: "Move photo 5 to the left" }).click();
  await expect(main(page).getByRole("button", { name: "Move photo 4 to the left" })).toBeFocused();
  await main(page).getByRole("button", { name: "Remove photo 1" }).click();
  await expect(photo(page, 5)).toHaveCount(0);
  await expect(main(page).getByText("At least 4 photos stay.")).toBeVisible();

  // Open already, because of the meals that are stated.
  await main(page).getByLabel("Description").fill("A quiet lane.\nTen minutes to the metro.");
  await main(page).getByRole("button", { name: "Add a charge" }).click();
  await field(page, "Charge 1").fill("Laundry");
  await field(page, "Rupees a month for charge 1").fill("300");
  await field(page, "Lock-in period").fill("");
  await main(page).getByRole("button", { name: "Save changes" }).click();
  await expect(main(page).getByRole("link", { name: "Enter lock-In-Period" })).toBeVisible();
  await field(page, "Lock-in period").fill("0");
  await page.reload();
  await expect(main(page).getByText("We kept your draft of")).toBeVisible();
  await expect(field(page, "Charge 1")).toHaveValue("Laundry");
  await expectNoAxeViolationsInBothThemes(page);
  await main(page).getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await page.goto(`/pg-details/${pgId}`);
  await expect(main(page).getByText("Ten minutes to the metro.")).toBeVisible();
  await expect(main(page).getByText("Laundry").first()).toBeVisible();
});

test("photos whose answer is lost on its way are added once", async ({ page, context, expectProblem }) => {
  expectProblem(/ERR_FAILED|request failed/);
  await signIn(context);
  const { pgId } = await listed(context.request, aTitle());
  await page.goto(`/owner/listings/${pgId}`);
  await page.route(
    "**/photos",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await main(page)
    .getByLabel("Add more photos")
    .setInputFiles(await fromPhone(1));
  await main(page).getByRole("button", { name: "Send them again" }).click(untilAdded);
  await expect(page.getByText("Photo added")).toBeVisible(untilAdded);
  await expect(photo(page, 5)).toBeVisible();
  await expect(photo(page, 6)).toHaveCount(0);
});

test("two who change a listing at once lose nothing of either", async ({ page, context, expectProblem }) => {
  expectProblem(/409 \(Conflict\)/);
  await signIn(context);
  const title = aTitle();
  const { pgId } = await listed(context.request, title);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/owner/listings/${pgId}`);
  await field(other, "Title").fill(`${title} by the metro`);
  await field(other, "City").fill("Gurugram");
  await main(other).getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("Changes saved")).toBeVisible();

  await field(page, "Title").fill(`${title} with garden`);
  await field(page, "Lock-in period").fill("6");
  await main(page).getByRole("button", { name: "Save changes" }).click();
  const choices = main(page).getByRole("region", { name: "Somebody else changed this PG meanwhile" });
  await expect(choices).toBeFocused();
  await expect(choices).toContainText("Changed by them alone, and taken over: City");
  await expect(field(page, "Title")).toHaveValue(`${title} with garden`);
  await expect(field(page, "City")).toHaveValue("Gurugram");
  await expectNoAxeViolationsInBothThemes(page);
  await choices.getByRole("radio", { name: "Take theirs" }).check();
  await expect(field(page, "Title")).toHaveValue(`${title} by the metro`);
  await expect(field(page, "Lock-in period")).toHaveValue("6");
  await main(page).getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await expect(choices).toBeHidden();
  await page.reload();
  await expect(field(page, "Title")).toHaveValue(`${title} by the metro`);
  await expect(field(page, "Lock-in period")).toHaveValue("6");
});

test("who lists nothing is shown how that begins, and who is not signed in the way there", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/403 \(Forbidden\)/);
  for (const path of ["/owner", "/add-property"]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]]).toEqual([302, `/login?next=${encodeURIComponent(path)}`]);
  }
  await signIn(context, "tenant");
  for (const path of ["/owner", "/add-property", "/owner/listings/PG000001"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(403);
    await expect(main(page).getByRole("link", { name: "Apply to list your PG" })).toHaveAttribute(
      "href",
      "/owner/apply",
    );
  }
  await expectNoAxeViolationsInBothThemes(page);
});

test("admins have the same form within their own pages, and owners have not", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/403 \(Forbidden\)/);
  await signIn(context, "admin");
  expect((await page.goto("/admin/add-Property"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: "Add Property" })).toBeVisible();
  await expect(field(page, "Electricity")).toHaveValue("12");
  await expectNoAxeViolations(page);
  await signIn(context);
  expect((await page.goto("/admin/add-Property"))?.status()).toBe(403);
});
