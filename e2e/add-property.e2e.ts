import { addProperty } from "#contract/owner/owner-properties.ts";
import { propertyDetails } from "#contract/property/property.ts";
import { expect, expectNoAxeViolations, test } from "./journey.ts";
import {
  addPhotos,
  aTitle,
  cardOf,
  choosePhotos,
  exactly,
  expectInSearch,
  expectNoAxeViolationsInBothThemes,
  field,
  fillIn,
  fromPhone,
  main,
  photo,
  signIn,
  untilAdded,
} from "./own-listings.ts";
import { tabAndChoose, tabAndPress, tabAndType, tabTo } from "./tab-to.ts";

test("with the keyboard alone, an owner lists a PG with four photos from a phone, past a reload, and finds it in search", async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(context);
  const title = aTitle();
  await page.goto("/add-property");
  await expect(field(page, "Electricity")).toHaveValue("12");
  await tabAndPress(page, main(page).getByRole("button", { name: "Add Property" }));
  const summary = main(page).getByRole("region", { name: "Problems with this form" });
  await expect(summary).toBeFocused();
  for (const problem of [
    "Please Enter Title of Property",
    "Please Enter Locality",
    "Please Enter City",
    "Please Select Gender",
    "Enter lock-In-Period",
    exactly,
  ])
    await expect(summary.getByRole("link", { name: problem, exact: true })).toBeVisible();
  await tabAndPress(page, summary.getByRole("link", { name: "Please Enter Title of Property" }));
  await expect(field(page, "Title")).toBeFocused();
  await page.keyboard.type(title);
  await tabAndType(page, field(page, "Locality"), "Kamla Nagar");
  await tabAndType(page, field(page, "City"), "Delhi");
  await tabAndChoose(page, field(page, "Gender"), "Girls");
  await tabAndType(page, main(page).getByLabel("Double", { exact: true }).first(), "₹7,500");
  await tabAndType(page, field(page, "Lock-in period"), "२");
  await tabAndPress(page, field(page, "WiFi"), "Space");
  await expect(field(page, "Lock-in period")).toHaveValue("2");
  await expect(main(page).getByLabel("Double", { exact: true }).first()).toHaveValue("7500");
  const chooser = page.waitForEvent("filechooser");
  await tabAndPress(page, main(page).getByLabel("Choose photos"));
  await (await chooser).setFiles(await fromPhone(3));
  await expect(main(page).getByText("3 of 4 photos")).toBeVisible();
  await expect(main(page).getByRole("alert").filter({ hasText: exactly })).toBeVisible();
  // To the top, where nothing lies under the header: axe takes what does for too small.
  await page.keyboard.press("ControlOrMeta+Home");
  await expectNoAxeViolationsInBothThemes(page);

  await page.reload();
  await expect(main(page).getByText("We kept your draft of")).toBeVisible();
  await expect(field(page, "Title")).toHaveValue(title);
  await expect(field(page, "WiFi")).toBeChecked();
  await expect(photo(page, 3)).toBeVisible();
  await addPhotos(page, await fromPhone(2));
  await expect(main(page).getByRole("alert").filter({ hasText: exactly })).toBeVisible();
  await tabAndPress(page, main(page).getByRole("button", { name: "Remove photo 5" }));
  await expect(main(page).getByText("4 of 4 photos")).toBeVisible();
  await expect(main(page).getByText(exactly)).toHaveCount(0);
  await tabTo(page, main(page).getByRole("button", { name: "Move photo 1 to the right" }), { key: "Shift+Tab" });
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("button", { name: "Move photo 2 to the right" })).toBeFocused();

  const slow = await context.newCDPSession(page);
  await slow.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 1_000_000,
  });
  await tabAndPress(page, main(page).getByRole("button", { name: "Add Property" }));
  await expect(main(page).getByText(/^\d+ % sent$/)).toBeVisible();
  await expect(main(page).getByRole("progressbar", { name: "How much has been sent" })).toBeVisible();
  await expect(page.getByText("Property Added Successfully")).toBeVisible(untilAdded);
  await expect(field(page, "Title")).toHaveValue("");
  await expect(photo(page, 1)).toHaveCount(0);
  await page.reload();
  await expect(field(page, "Title")).toHaveValue("");

  await expectInSearch(page, title, 1);
  await tabAndPress(page, page.getByRole("link", { name: "View Details" }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("PG for Rent in Kamla Nagar");
  const { pathname } = new URL(page.url());
  const details = await page.request.get(propertyDetails.path.replace(":id", pathname.split("/").at(-1) ?? ""));
  const { media } = (await details.json()) as { media: { width: number; height: number }[] };
  // Upright, and not larger than what is ever shown.
  expect(media.map(({ width, height }) => `${width} × ${height}`).join()).toBe(
    "1200 × 1600,1200 × 1600,1200 × 1600,1200 × 1600",
  );
});

test("an answer that is lost on its way makes no second listing @phone", async ({ page, context, expectProblem }) => {
  test.slow();
  expectProblem(/ERR_FAILED|request failed/);
  await signIn(context);
  const title = aTitle();
  await page.goto("/add-property");
  await fillIn(page, title);
  await choosePhotos(page, await fromPhone(4));
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

test("admins have the same form within their own pages, and owners have not @desktop", async ({
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
