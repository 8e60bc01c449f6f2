import type { Browser, Page } from "@playwright/test";
import { newPhone, openTab } from "./phone-visit.ts";

/** What is tapped first: every page has this button, which opens the menu on both sides, hydrated or not. */
const buttonName = "Menu";
/** The shortest time that browsers report of an interaction, in milliseconds. */
const shortest = 16;
/** Milliseconds after a tap in which the browser reports it, once its paint is done. */
const reportingMs = 1000;

export interface Point {
  x: number;
  y: number;
}

/** The middle of the button, in a page that is open. */
export async function findButton(page: Page): Promise<Point> {
  const box = await page.getByRole("button", { name: buttonName, exact: true }).boundingBox();
  if (!box) throw new Error(`${page.url()} has no button "${buttonName}" in view`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Milliseconds from a tap on the button to the next paint, in a page that has been hydrated. */
export async function tapAfterHydration(page: Page, button: Point): Promise<number> {
  await page.evaluate(() => {
    window.noted.longestTap = 0;
  });
  return tap(page, button);
}

/**
 * Opens a URL on a new phone and taps as soon as React has begun to hydrate the page. Returns the milliseconds to the next paint, and
 * whether the button was indeed not hydrated yet.
 */
export async function tapDuringHydration(
  browser: Browser,
  url: string,
  button: Point,
): Promise<{ duration: number; wasEarly: boolean }> {
  const phone = await newPhone(browser);
  try {
    const { page } = await openTab(phone);
    const begun = Promise.withResolvers<void>();
    await page.exposeFunction("noteHydration", () => begun.resolve());
    await page.addInitScript(watchHydration);
    await page.goto(url, { waitUntil: "commit", timeout: 120_000 });
    await begun.promise;
    const duration = await tap(page, button);
    return { duration, wasEarly: await page.evaluate(() => window.wasTappedEarly) };
  } finally {
    await phone.close();
  }
}

async function tap(page: Page, { x, y }: Point): Promise<number> {
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(reportingMs);
  return Math.max(shortest, await page.evaluate(() => window.noted.longestTap));
}

declare global {
  interface Window {
    noteHydration: () => Promise<void>;
    wasTappedEarly: boolean;
  }
}

/** Runs in the page before anything else does. React marks the document when it begins to hydrate it, and each element when it has. */
function watchHydration(): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets only this function
  const isMarked = (node: object, mark: string) => Object.keys(node).some((key) => key.startsWith(mark));
  const watch = () => {
    if (isMarked(document, "__reactContainer$")) void window.noteHydration();
    else setTimeout(watch, 5);
  };
  watch();
  window.addEventListener(
    "pointerdown",
    ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      window.wasTappedEarly = button !== null && !isMarked(button, "__reactProps$");
    },
    { capture: true, once: true },
  );
}
