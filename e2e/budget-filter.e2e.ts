import { expect, test } from "./journey.ts";
import { showFilters } from "./list-filters.ts";

test("the budget by the keyboard: both handles, their ends, and no crossing @desktop", async ({ page }) => {
  await page.goto("/all-PG");
  const least = page.getByRole("slider", { name: "Lowest rent" });
  const most = page.getByRole("slider", { name: "Price" });
  for (const slider of [least, most]) {
    await expect(slider).toHaveAttribute("min", "3000");
    await expect(slider).toHaveAttribute("max", "15000");
    await expect(slider).toHaveAttribute("step", "500");
  }
  await expect(most).toHaveValue("15000");
  await expect(most).toHaveAttribute("aria-valuetext", "₹15,000+ (any rent)");

  await least.focus();
  await page.keyboard.press("ArrowRight");
  await expect(least).toHaveAttribute("aria-valuetext", "From ₹3,500");
  await expect(page.getByLabel("₹ min")).toHaveValue("3500");
  await page.keyboard.press("Tab");
  await expect(most).toBeFocused();
  await page.keyboard.press("Home");
  // Not past the other handle.
  await expect(most).toHaveValue("3500");
  await expect(most).toHaveAttribute("aria-valuemin", "3500");
  await expect(least).toHaveAttribute("aria-valuemax", "3500");
  await page.keyboard.press("End");
  await expect(page.getByLabel("₹ max")).toHaveValue("");
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/all-PG?minRent=3500&maxRent=12000");
  await expect(page.getByRole("link", { name: "Remove filter: ₹3,500 to ₹12,000" })).toBeVisible();
  await expect(most).toBeFocused();
});

test("the budget by its boxes goes beyond the slider, and takes either order @desktop", async ({ page, isMobile }) => {
  await page.goto("/all-PG");
  await showFilters(page, isMobile);
  await page.getByLabel("₹ min").fill("26000");
  await page.getByLabel("₹ max").fill("9300");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/all-PG?minRent=9300&maxRent=26000");
  await showFilters(page, isMobile);
  await expect(page.getByLabel("₹ min")).toHaveValue("9300");
  await expect(page.getByRole("slider", { name: "Price" })).toHaveAttribute("aria-valuetext", "Up to ₹26,000");
  await expect(page.getByRole("slider", { name: "Price" })).toHaveValue("15000");
});

test("a handle is dragged by the pointer, wherever the other one lies", async ({ page, isMobile }) => {
  await page.goto("/all-PG?minRent=15000");
  await showFilters(page, isMobile);
  const least = page.getByRole("slider", { name: "Lowest rent" });
  const box = (await least.boundingBox())!;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 22, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, y, { steps: 4 });
  await page.mouse.up();
  await expect(least).toHaveValue("9000");
  await expect(page.getByLabel("₹ min")).toHaveValue("9000");
  await expect(page.getByRole("slider", { name: "Price" })).toHaveValue("15000");
});
