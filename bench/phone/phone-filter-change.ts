import type { Browser } from "@playwright/test";
import { newPhone, useLocalNetwork, visit } from "./phone-visit.ts";

/**
 * Milliseconds from the tap on a filter to the next paint after it, as measured by the browser, on a slow
 * processor with the server on the same machine. On a fresh phone.
 */
export async function measureFilterChange(browser: Browser, url: string): Promise<number> {
  const phone = await newPhone(browser);
  try {
    const { page } = await visit(phone, url);
    await useLocalNetwork(phone, page);
    const before = page.url();
    const chip = page.getByRole("navigation", { name: "Quick filters" }).getByRole("link", { name: "AC", exact: true });
    await page.evaluate(() => {
      window.noted.longestTap = 0;
    });
    await chip.tap();
    await page.waitForURL((address) => address.href !== before);
    await page.getByRole("link", { name: "Remove filter: AC" }).waitFor();
    // Entries are available once their paint is done.
    await page.waitForTimeout(500);
    return await page.evaluate(() => window.noted.longestTap);
  } finally {
    await phone.close();
  }
}
