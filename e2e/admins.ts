import type { Page } from "@playwright/test";
import { expect, expectNoAxeInBothThemes } from "./journey.ts";
import { type Stranger, aStranger, register } from "./people.ts";

export async function expectFitsInBothThemes(page: Page): Promise<void> {
  await expectNoAxeInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Registers a user in a browser context of their own. */
export async function aPerson(page: Page, baseURL: string | undefined, name: string) {
  const person: Stranger = { ...aStranger(), name };
  const elsewhere = await page
    .context()
    .browser()
    ?.newContext({ baseURL: baseURL ?? "" });
  if (!elsewhere) throw new Error("There is no browser");
  await register(elsewhere.request, person);
  return { person, request: elsewhere.request };
}
