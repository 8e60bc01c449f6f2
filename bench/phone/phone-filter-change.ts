import type { Browser } from "@playwright/test";
import { newPhone, useLocalNetwork, visit } from "./phone-visit.ts";

/**
 * Milliseconds from the tap on a filter to the next paint after it, as measured by the browser, on a slow
 * processor with the server on the same machine. One value for each of `runs` fresh phones.
 */
export async function measureFilterChange(browser: Browser, url: string, runs: number): Promise<number[]> {
  const durations: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const phone = await newPhone(browser);
    const { page } = await visit(phone, url);
    await useLocalNetwork(phone, page);
    const before = page.url();
    const chip = page.getByRole("navigation", { name: "Quick filters" }).getByRole("link", { name: "AC", exact: true });
    await page.evaluate(() => {
      window.longestTap = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longestTap = Math.max(window.longestTap, duration);
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    });
    await chip.tap();
    await page.waitForURL((address) => address.href !== before);
    await page.getByRole("link", { name: "Remove filter: AC" }).waitFor();
    // Entries are available once their paint is done.
    await page.waitForTimeout(500);
    durations.push(await page.evaluate(() => window.longestTap));
    await phone.close();
  }
  return durations;
}

declare global {
  interface Window {
    longestTap: number;
  }
}
