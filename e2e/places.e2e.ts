import { expect, test } from "./journey.ts";

test("from the home page one reads what a bed costs in a city, opens a PG, and reads of its locality", async ({
  page,
}) => {
  await page.goto("/");
  await page
    .getByRole("region", { name: "Start from your city" })
    .getByRole("link", { name: /^Delhi/ })
    .click();
  await expect(page).toHaveURL("/pg-in/delhi");
  await expect(page.getByRole("heading", { level: 1, name: "PGs in Delhi" })).toBeVisible();
  await expect(page.getByRole("table", { name: "What a bed costs" }).getByRole("row").nth(1)).toBeVisible();
  const head = page.getByRole("figure").first();
  await expect(head.getByRole("img")).toHaveAttribute("src", /^\/(images|uploads)\//);
  await expect(head.getByRole("link")).toHaveAttribute("href", /^\/pg-details\/PG\d{6}$/);
  const card = page
    .getByRole("region", { name: "Listed in Delhi" })
    .getByRole("link", { name: "View Details" })
    .first();
  await card.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("PG for Rent in");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await crumbs.getByRole("link").last().click();
  await expect(page).toHaveURL(/\/pg-in\/delhi\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(", Delhi");
  const around = page.getByRole("region", { name: "What is nearby" });
  const nearest = await around.getByRole("listitem").first().getByRole("link").locator("span").innerText();
  await expect(around.getByRole("figure").locator("svg")).toContainText(nearest.split(" ")[0]!);
  await crumbs.getByRole("link", { name: "Delhi", exact: true }).click();
  await expect(page).toHaveURL("/pg-in/delhi");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a college's page leads on without JavaScript, in Hindi too @phone", async ({ page }) => {
    await page.goto("/hi/pg-near/srcc");
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("के पास पीजी");
    const sketch = page.getByRole("region", { name: "आसपास क्या है" }).getByRole("figure").locator("svg");
    await expect(sketch).toContainText("हिंदू कॉलेज");
    await page.getByRole("navigation", { name: "आप यहाँ हैं" }).getByRole("link", { name: "दिल्ली" }).click();
    await expect(page).toHaveURL(/\/hi\/pg-in\/delhi$/);
  });
});
