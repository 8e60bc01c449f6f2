import type { Browser, Page } from "@playwright/test";
import { newPhone, visit } from "./phone-visit.ts";

/** What opening a map from the list and moving it cost on a phone, by slow 4G. */
export interface MapCost {
  /** Milliseconds from the tap on the link to the first mark. */
  toMarks: number;
  /** The longest task while the map is moved, in milliseconds. */
  longestTask: number;
  /** Layout shift since the page was opened. */
  shift: number;
  /** Bytes of the base map's files, as transferred. */
  baseBytes: number;
}

/** One value for each of `runs` fresh phones. */
export async function measureMap(browser: Browser, url: string, runs: number): Promise<MapCost[]> {
  const costs: MapCost[] = [];
  for (let run = 0; run < runs; run += 1) {
    const phone = await newPhone(browser);
    const { page } = await visit(phone, url);
    await page.evaluate(noteFirstMark);
    await page.getByRole("link", { name: "Map", exact: true }).tap();
    await page.waitForFunction(() => window.firstMark > 0);
    const toMarks = await page.evaluate(() => window.firstMark - window.tapped);
    // Names and streets arrive after the marks.
    await page.waitForTimeout(5000);
    const before = await page.evaluate(() => window.noted.tasks.length);
    await moveMap(page);
    const { shift, tasks } = await page.evaluate(() => window.noted);
    const longestTask = Math.max(0, ...tasks.slice(before).map(({ duration }) => duration));
    const baseBytes = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".json"))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    costs.push({ toMarks, longestTask, shift, baseBytes });
    await phone.close();
  }
  return costs;
}

/** Drags the map by a finger, a few times back and forth. */
async function moveMap(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [from, to] of [
    [260, 120],
    [120, 260],
    [260, 160],
  ] as const) {
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y: 480 }] });
    for (let step = 1; step <= 10; step += 1) {
      const x = from + ((to - from) * step) / 10;
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y: 480 }] });
    }
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForTimeout(700);
  }
}

/** Runs in the page: notes when the link is tapped and when the first mark is there. */
function noteFirstMark(): void {
  window.firstMark = 0;
  window.addEventListener(
    "click",
    ({ timeStamp }) => {
      window.tapped = timeStamp;
    },
    { capture: true, once: true },
  );
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(".leaflet-marker-pane button")) return;
    observer.disconnect();
    window.firstMark = performance.now();
  }).observe(document.body, { childList: true, subtree: true });
}

declare global {
  interface Window {
    tapped: number;
    firstMark: number;
  }
}
