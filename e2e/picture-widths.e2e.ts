import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

/** Of the real layouts, each side of their breakpoints. */
const viewports = [320, 360, 393, 412, 480, 611, 612, 767, 768, 904, 959, 960, 1024, 1200, 1280, 1440, 1920];
const addresses = [
  "/",
  "/all-PG?city=Delhi",
  "/all-PG?q=PG000001",
  "/pg-details/PG000001",
  "/pg-in/delhi",
  "/pg-near/srcc",
];

/** What is wrong with the pictures of the page: the width of the file beside the device pixels that it fills; three of these count as two. */
function badWidths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const probed = new Set<string>();
    const bad: string[] = [];
    for (const picture of document.querySelectorAll<HTMLImageElement>("main img[srcset]")) {
      const { width, height } = picture.getBoundingClientRect();
      // Also of one whose place is larger than its shape, which is cut off then.
      const fills = Math.max(width, height * (4 / 3)) * Math.min(devicePixelRatio, 2);
      const kind = `${picture.sizes} ${Math.round(fills)}`;
      if (fills === 0 || probed.has(kind)) continue;
      probed.add(kind);
      // A new element: a browser may leave a picture that it has as it is.
      const probe = new Image();
      probe.sizes = picture.sizes;
      probe.srcset = picture.srcset;
      while (probe.currentSrc === "") await new Promise((resolve) => setTimeout(resolve));
      const file = Number(new URL(probe.currentSrc).searchParams.get("w"));
      if (file < 0.85 * fills || file > 1.5 * fills)
        bad.push(
          `${location.pathname} ${innerWidth} px: ${file} for ${Math.round(fills)}, ${(file / fills).toFixed(2)}`,
        );
    }
    return bad;
  });
}

for (const density of [1, 2, 3])
  test.describe(`on a screen of density ${density}`, () => {
    test.use({ deviceScaleFactor: density });
    test("no picture is loaded much narrower or wider than its place @desktop", async ({ page, expectProblem }) => {
      expectProblem(/ERR_FAILED|request failed/);
      // Only what is chosen counts; and without scripts nothing replaces a picture that did not come.
      await page.route(/\/(images|uploads)\/|\/assets\/.*\.js$/, (route) => route.abort());
      const bad: string[] = [];
      for (const address of addresses) {
        await page.goto(address);
        for (const width of viewports) {
          await page.setViewportSize({ width, height: 800 });
          bad.push(...(await badWidths(page)));
        }
      }
      expect(bad).toEqual([]);
    });
  });
