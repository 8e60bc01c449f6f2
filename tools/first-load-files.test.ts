import { expect, test } from "vitest";
import { findFirstLoadFiles } from "./first-load-files.ts";

const manifest = {
  "src/web/browser.tsx": { file: "assets/browser.js", css: ["assets/browser.css"], imports: ["_react.js"] },
  "src/web/pages/search/search-page.tsx": {
    file: "assets/search.js",
    css: ["assets/search.css", "assets/browser.css"],
    imports: ["src/web/browser.tsx", "_card.js"],
  },
  "src/web/pages/home/home-page.tsx": { file: "assets/home.js", imports: ["_card.js"] },
  "_react.js": { file: "assets/react.js" },
  "_card.js": { file: "assets/card.js", imports: ["_react.js"] },
};

test("a page's first load is its entry, its own chunk and what they import, each counted once", () => {
  expect(findFirstLoadFiles(manifest, ["src/web/browser.tsx", "src/web/pages/search/search-page.tsx"])).toEqual({
    scripts: ["assets/browser.js", "assets/react.js", "assets/search.js", "assets/card.js"],
    styles: ["assets/browser.css", "assets/search.css"],
  });
});

test("a page that the build does not know is an error, not zero bytes", () => {
  expect(() => findFirstLoadFiles(manifest, ["src/web/pages/search/renamed.tsx"])).toThrow("renamed.tsx");
});
