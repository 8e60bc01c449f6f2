import { deleteProperty, myListings } from "#contract/owner/owner-properties.ts";
import { expect, expectNoAxeViolations, test } from "./journey.ts";
import {
  aTitle,
  cardOf,
  expectInSearch,
  expectNoAxeViolationsInBothThemes,
  listed,
  main,
  signIn,
} from "./own-listings.ts";

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

test("a list that another tab has overtaken says what happened, and is right again @desktop", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/409 \(Conflict\)/);
  expectProblem(/404 \(Not Found\)/);
  await signIn(context);
  const title = aTitle();
  const { pgId } = await listed(context.request, title);
  await page.goto("/owner");
  const card = cardOf(page, title);
  await context.request.delete(deleteProperty.path.replace(":id", pgId));
  await card.getByRole("button", { name: `Pause ${title}` }).click();
  await expect(page.getByText("This PG was removed. Restore it first.")).toBeVisible();
  await expect(card.getByText("Removed", { exact: true })).toBeVisible();

  // Gone for good, as after thirty days.
  await page.route("**/restoration", (route) =>
    route.fulfill({ status: 404, json: { message: "Property not found", code: "not-found" } }),
  );
  const read = page.waitForResponse((answer) => answer.url().includes(myListings.path));
  await card.getByRole("button", { name: `Restore ${title}` }).click();
  await expect(page.getByText(`“${title}” is not among your PGs any more.`)).toBeVisible();
  await read;
});

test("who lists nothing is shown how that begins, and who is not signed in the way there @phone", async ({
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

test("what an admin removed its owner finds with the reason, and cannot restore @phone", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context);
  const title = aTitle();
  const { pgId } = await listed(context.request, title);
  const office = await context.browser()?.newContext({ baseURL: baseURL ?? "" });
  if (!office) throw new Error("There is no browser");
  await signIn(office, "admin");
  const removed = await office.request.delete(deleteProperty.path.replace(":id", pgId), {
    data: { reason: "The photos show another house" },
  });
  expect(removed.status()).toBe(200);
  await office.close();
  await page.goto("/owner");
  const card = cardOf(page, title);
  await expect(card).toContainText("Our team has removed this PG");
  await expect(card).toContainText("The reason: The photos show another house");
  await expect(card.getByRole("button")).toHaveCount(0);
  await expectNoAxeViolationsInBothThemes(page);
  await page.goto(`/owner/listings/${pgId}`);
  await expect(main(page)).toContainText("The reason: The photos show another house");
  await main(page).getByRole("link", { name: "How to object" }).click();
  await expect(page).toHaveURL("/contact");
});
