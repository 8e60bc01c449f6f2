import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** CSS pixels, either way: what WCAG asks for at its highest level (2.5.5), on a phone, and at AA (2.5.8), for a mouse. */
const least = { finger: 44, mouse: 24 };

/**
 * Fails where something is too small to tap, or to click: links within a sentence may be, as WCAG has it, and what shows only
 * when it has the focus. A box or dot is as large as the label around it.
 */
export async function expectLargeTargets(page: Page, by: keyof typeof least): Promise<void> {
  const small = await page.evaluate((atLeast) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
      );
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, select, textarea, summary, input:not([type=hidden])",
    );
    return [...controls].flatMap((control) => {
      const labelled =
        control instanceof HTMLInputElement && /checkbox|radio/.test(control.type) ? control.closest("label") : null;
      const { width, height } = (labelled ?? control).getBoundingClientRect();
      if (width <= 1 || height <= 1 || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return [];
      if (control.matches(".skip, .vh") || isInSentence(control)) return [];
      // A card is one link: its ::after covers the whole of it.
      const cover = getComputedStyle(control, "::after");
      if (cover.position === "absolute" && cover.inset === "0px") return [];
      const label = (control.getAttribute("aria-label") ?? control.textContent ?? control.id).trim().slice(0, 30);
      return Math.round(width) < atLeast || Math.round(height) < atLeast
        ? [`${control.localName} “${label}” ${Math.round(width)}×${Math.round(height)}`]
        : [];
    });
  }, least[by]);
  expect.soft([...new Set(small)], `targets on ${page.url()}`).toEqual([]);
}
