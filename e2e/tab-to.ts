import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/**
 * Presses Tab until a control has the focus, as somebody without a mouse does. Fails where the focus cannot be seen on the
 * way: a stop without an outline, or one that lies wholly under a bar or out of view; and after `most` presses.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  { key = "Tab", most = 120 }: { key?: "Tab" | "Shift+Tab"; most?: number } = {},
): Promise<void> {
  await expect(target).toBeVisible();
  const wanted = await target.elementHandle();
  const passed: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate((control) => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return { name: "", isThere: false };
      const name = `${element.localName} “${(element.ariaLabel ?? (element.textContent || element.id)).trim().slice(0, 40)}”`;
      // The ring may be the label's around an invisible box, or the card's around its one link; sliders and times have parts.
      let isOutlined = element.matches("[type=range], [type=time]");
      for (let each: Element | null = element; each && !isOutlined; each = each.parentElement) {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        isOutlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      }
      const seen = element.closest("label") ?? element;
      const isInView = [...seen.getClientRects()].some(({ left, top, width, height }) =>
        [0.1, 0.5, 0.9].some((part) => {
          const hit = document.elementFromPoint(left + width * part, top + height * part);
          return hit !== null && (seen.contains(hit) || hit.contains(element));
        }),
      );
      const problem = isOutlined ? (isInView ? undefined : "is hidden") : "has no outline";
      return { name, isThere: element === control, problem };
    }, wanted);
    expect.soft(stop.problem, `the focus on ${stop.name} of ${page.url()}`).toBeUndefined();
    if (stop.isThere) return;
    passed.push(stop.name);
  }
  throw new Error(`${key} does not reach ${target.toString()}, but ${passed.slice(-12).join(", ")}`);
}

/** Goes to a control by Tab and presses a key there. */
export async function tabAndPress(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field by Tab, which marks what is in it, and types. */
export async function tabAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Goes to a list of choices by Tab, and down in it to one. */
export async function tabAndChoose(page: Page, select: Locator, choice: string | RegExp): Promise<void> {
  await tabTo(page, select);
  for (let presses = 0; presses < 12; presses += 1) {
    const chosen = await select.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label ?? "");
    if (typeof choice === "string" ? chosen === choice : choice.test(chosen)) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`There is no ${choice.toString()} to choose`);
}
