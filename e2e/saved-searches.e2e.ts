import { signInToDemo } from "#contract/account/demo-sign-in.ts";
import { expect, test } from "./journey.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a search is saved from the list, also one that finds nothing, after signing in; then changed, paused and deleted @phone", async ({
    page,
    context,
  }) => {
    await page.goto("/all-PG?city=Delhi&maxRent=100&gender=Boys");
    await page.getByRole("link", { name: "Save this search and hear of new PGs" }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    const answer = await context.request.post(signInToDemo.path, { data: { as: "tenant" } });
    expect(answer.ok()).toBe(true);
    await page.goto("/all-PG?city=Delhi&maxRent=100&gender=Boys");
    await page.getByRole("link", { name: "Save this search and hear of new PGs" }).click();
    await expect(page.getByRole("heading", { name: "Save this search?" })).toBeVisible();
    await page.getByLabel("How often").first().selectOption({ label: "Once a day, at 8 am" });
    await page.getByRole("button", { name: "Save this search" }).click();
    await expect(page).toHaveURL("/account/searches");
    const saved = page.getByRole("listitem").filter({ hasText: "Boys · Delhi · up to ₹100" });
    await expect(saved.getByLabel("How often")).toHaveValue("daily");
    await saved.getByLabel("How often").selectOption("weekly");
    await saved.getByRole("button", { name: "Change how often" }).click();
    await expect(saved.getByLabel("How often")).toHaveValue("weekly");
    await saved.getByLabel("For how long").selectOption("30");
    await saved.getByRole("button", { name: "Pause the mails" }).click();
    await expect(saved.getByText("Paused until")).toBeVisible();
    await saved.getByRole("button", { name: "Mail me again" }).click();
    await expect(saved.getByText("Paused until")).toHaveCount(0);
    await saved.getByText("Delete").click();
    await saved.getByRole("button", { name: "Yes, delete it" }).click();
    await expect(saved).toHaveCount(0);
  });
});
