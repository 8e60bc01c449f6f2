import type { WebSource } from "#server/rendering/web-bundle.ts";

/** Replaces the built pages in tests that are not about pages. */
export const noPages: WebSource = {
  load: () => Promise.reject(new Error("This test has no pages")),
  assetsOf: () => ({ styles: [], scripts: [], preloads: [] }),
};
