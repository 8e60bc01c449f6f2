import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

export const cards = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: "View Details" });
// The one that takes the focus: the form has another, which says the same for as long as the list is fetched.
export const resultCount = (page: Page) =>
  page.getByRole("status").and(page.locator("[tabindex]")).filter({ hasText: /PGs?/ });
export const showButton = (page: Page) => page.getByRole("button", { name: /^Apply: Show/ });

/** Shows the filters where they are behind a button. */
export async function showFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole("button", { name: /^Filters/ }).click();
}

/** Waits until React has hydrated a control: a choice made before changes the control without any event handler. */
export async function untilItAnswers(control: Locator): Promise<void> {
  await expect
    .poll(() => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
}

/** The number that stands beside an option. */
export async function countOf(option: Locator): Promise<number> {
  const label = await option.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? "");
  return Number(/([\d,]+)$/.exec(label)?.[1]?.replaceAll(",", ""));
}

/** The number that stands before "PG" or "PGs". */
export function totalIn(text: string): number {
  return Number(/([\d,]+) PGs?/.exec(text)?.[1]?.replaceAll(",", ""));
}
