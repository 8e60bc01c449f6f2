import { expect, test } from "./journey.ts";
import { registerStranger } from "./people.ts";

test.use({ javaScriptEnabled: false });

test("without JavaScript a PG is saved after signing in, gets a note, and is compared @phone", async ({
  page,
  request,
}) => {
  const person = await registerStranger(request);
  await page.goto("/all-PG?city=Delhi");
  const idAt = async (nth: number) => (await page.locator("[data-heart]").nth(nth).getAttribute("data-heart")) ?? "";
  const [first, second] = [await idAt(0), await idAt(1)];
  await page.locator(`[data-heart="${first}"] button`).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole("main").getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(`/shortlist?listing=${first}`);
  await page.getByRole("button", { name: "Save it" }).click();
  const rows = page.getByRole("list", { name: "Saved PGs" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);

  await page.goto(`/pg-details/${second}`);
  await page.locator(`[data-heart="${second}"] button`).click();
  await expect(page).toHaveURL("/shortlist");
  await expect(rows).toHaveCount(2);

  await rows.first().getByText("Add a note").click();
  await rows.first().getByLabel("Your note").fill("Ask about the cooler");
  await rows.first().getByRole("button", { name: "Save the note" }).click();
  await expect(rows.first()).toContainText("Ask about the cooler");

  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page).toHaveURL(/\/compare\?ids=PG\d+%2CPG\d+$/);
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await expect(table.getByRole("rowheader", { name: "11 months" })).toBeVisible();
  await page.getByRole("radio", { name: "With meals" }).check();
  await page.getByLabel("Electricity, units a month").fill("40");
  await page.getByRole("button", { name: "Update totals" }).click();
  await expect(page).toHaveURL(/withMeals=yes&units=40$/);
  await expect(table).toContainText("40 units at");

  // One that never was, the same twice, a fifth, and what is no id.
  await page.goto(`/compare?ids=${first},x,${first.toLowerCase()},PG999999`);
  await expect(page).toHaveURL(`/compare?ids=${first}%2CPG999999`);
  await expect(table).toContainText("This PG is no longer offered.");
  await page.goto(`/compare?ids=${first}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose two to four PGs");

  await page.goto("/shortlist");
  await rows
    .first()
    .getByRole("button", { name: /^Remove .* from the shortlist$/ })
    .click();
  await expect(rows).toHaveCount(1);
});
