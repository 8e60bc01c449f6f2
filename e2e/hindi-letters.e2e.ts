import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { signIn } from "./own-listings.ts";

/** What may be cut: it can be scrolled to or opened, or says all of itself elsewhere. */
const mayBeCut = ".vh, [title], [aria-hidden=true], [inert], details:not([open]) > :not(summary)";

const publicPages = [
  "",
  "/all-PG",
  "/pg-details/PG000001",
  "/pg-in/delhi",
  "/login",
  "/registerOtp",
  "/services",
  "/about",
  "/contact",
];

/** Text whose signs have no room in their line or that an edge cuts, and fields whose lines are too low. */
async function tightTexts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate((exceptions) => {
    const context = document.createElement("canvas").getContext("2d")!;
    const found = new Set<string>();
    const describe = (element: Element, text: string) =>
      `${element.localName}.${element.className.slice(0, 30)} “${text.trim().slice(0, 40)}”`;
    /** CSS pixels by which ink may leave its line: shapes are rounded to whole ones. */
    const tolerance = 1;

    const fontOf = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) =>
      `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;

    /** The signs above and below Devanagari letters, against the height of their line. */
    const checkInk = (element: Element, text: string, style: CSSStyleDeclaration) => {
      const line = parseFloat(style.lineHeight);
      if (!/[\u0900-\u097F]/.test(text) || Number.isNaN(line)) return;
      context.font = fontOf(style);
      const ink = context.measureText(text);
      const above = (line - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2 + ink.fontBoundingBoxAscent;
      const cut = Math.max(ink.actualBoundingBoxAscent - above, ink.actualBoundingBoxDescent - (line - above));
      if (cut > tolerance) found.add(`${describe(element, text)}: ${cut.toFixed(1)} px of ink outside its line`);
    };

    /** Edges of the element around a text that clips its content. */
    const checkEdges = (node: Text, text: string) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(box);
        // What is scrolled to is not cut, what is fixed leaves the boxes around it, and what is clipped is for readers of screens.
        if (/auto|scroll/.test(overflowX + overflowY) || position === "fixed" || clipPath !== "none") return;
        if (overflowX === "visible" && overflowY === "visible") continue;
        const edge = box.getBoundingClientRect();
        const isCut = rects.some(
          ({ left, right, top, bottom }) =>
            (overflowX !== "visible" && (left < edge.left - tolerance || right > edge.right + tolerance)) ||
            (overflowY !== "visible" && (top < edge.top - 4 || bottom > edge.bottom + 4)),
        );
        if (isCut) found.add(`${describe(box, text)}: cut by its edge`);
      }
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent ?? "";
      if (text.trim() === "" || element.closest(exceptions) || !element.checkVisibility()) continue;
      checkInk(element, text, getComputedStyle(element));
      checkEdges(node as Text, text);
    }

    for (const field of document.querySelectorAll<HTMLElement>("input:not([type=hidden]), select, textarea")) {
      const style = getComputedStyle(field);
      if (/checkbox|radio|range/.test(field.getAttribute("type") ?? "") || !field.checkVisibility()) continue;
      const line = parseFloat(style.lineHeight);
      const room = field.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
      const name = describe(field, field.getAttribute("name") ?? field.id);
      if (!(line >= 1.5 * parseFloat(style.fontSize))) found.add(`${name}: lines of ${style.lineHeight}`);
      if (line > room + tolerance) found.add(`${name}: a line of ${line} px in ${room} px`);
    }
    return [...found];
  }, mayBeCut);
}

test("in Hindi on a phone no sign above or below a letter is cut @phone", async ({ page, context }) => {
  for (const address of publicPages) {
    await page.goto(`/hi${address}`);
    expect.soft(await tightTexts(page), address || "home").toEqual([]);
  }
  await signIn(context, "tenant");
  await page.goto("/hi/account");
  expect.soft(await tightTexts(page), "account").toEqual([]);
});
