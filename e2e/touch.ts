import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/**
 * Puts a finger on the middle of a control and lifts it, as the browser's input and not as events of the page: what follows
 * (pointer events, emulated mouse events, focus, click) is what a phone's browser makes of it.
 */
export async function touch(page: Page, control: Locator): Promise<void> {
  await control.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await control.boundingBox();
  if (!box) throw new Error("Nothing to touch");
  const session = await sessionOf(page);
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  // As long as a finger rests on a button: what a page moves within that time moves under it.
  await page.waitForTimeout(80);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Where the page stores what became of a touch. */
const touchesSeen = "touches-seen";

/**
 * Sends a form that is refused, puts one field right, and touches its button once: the touch arrives as one click on the button,
 * which has not moved meanwhile.
 */
export async function expectFirstTouchArrives(
  page: Page,
  { button, field, value }: { button: Locator; field: Locator; value: string },
): Promise<void> {
  await touch(page, button);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await touch(page, field);
  await expect(field).toBeFocused();
  // Behind what stands there; in an empty row of boxes this would lead to the last.
  if ((await field.inputValue()) !== "") await page.keyboard.press("End");
  await page.keyboard.type(value);
  await button.evaluate((element, storedAs) => {
    const top = () => element.getBoundingClientRect().top;
    const seen: string[] = [];
    let before = 0;
    // As in Safari, which does not scroll along with what moves above.
    document.documentElement.style.overflowAnchor = "none";
    sessionStorage.removeItem(storedAs);
    element.addEventListener("touchstart", () => (before = top()), { passive: true });
    // A pressed button may give way by a pixel.
    element.addEventListener("click", () => {
      seen.push(Math.abs(top() - before) < 2 ? "in place" : "moved");
      // A form that browsers post themselves is answered by another page.
      sessionStorage.setItem(storedAs, seen.join());
    });
  }, touchesSeen);
  await touch(page, button);
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key), touchesSeen).catch(() => null), {
      message: "the touch reaches the button where it was put down",
      timeout: 3000,
    })
    .toBe("in place");
}
