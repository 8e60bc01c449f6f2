import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

export const address = "/pg-details/PG000001";
export const gallery = (page: Page) => page.getByRole("region", { name: "Pictures", exact: true });
export const slide = (page: Page, position: number) => gallery(page).locator(`#picture-${position}`);
export const thumb = (page: Page, position: number) =>
  gallery(page).getByRole("link", { name: new RegExp(`^Open picture ${position}:`) });

export const pause = (page: Page) => page.getByRole("button", { name: "Pause the pictures" });
export const start = (page: Page) => page.getByRole("button", { name: "Start the pictures" });

export async function expectShown(page: Page, position: number): Promise<void> {
  await expect(thumb(page, position)).toHaveAttribute("aria-current", "true");
  // The page may be scrolled a little; a neighbour would not be in view at all.
  await expect(slide(page, position)).toBeInViewport({ ratio: 0.6 });
}
