import { readPageAssets } from "#server/rendering/web-bundle.ts";

/** What a first visit to the list page costs. Fonts are compressed already and count as they are. */
const { styles, scripts, preloads, fonts } = (await readPageAssets())("src/web/pages/search/search-page.tsx");
const files = (urls: string[]) => urls.map((url) => `dist/web/client${url}`);

export default [
  { name: "Scripts of the list page", path: files([...scripts, ...preloads]), limit: "105 kB", brotli: true },
  { name: "Styles of the list page", path: files(styles), limit: "15 kB", brotli: true },
  { name: "Fonts", path: files(fonts), limit: "40 kB", brotli: false },
];
