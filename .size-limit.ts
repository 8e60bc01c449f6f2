import { readPageAssets } from "#server/rendering/web-bundle.ts";

const assetsOf = await readPageAssets();
const files = (urls: string[]) => urls.map((url) => `dist/web/client${url}`);

/** What a first visit to each public page costs. Fonts are compressed already and count as they are. */
const pages = [
  { page: "home page", module: "src/web/pages/home/home-page.tsx" },
  { page: "list page", module: "src/web/pages/search/search-page.tsx" },
  { page: "details page", module: "src/web/pages/property/property-page.tsx" },
].flatMap(({ page, module }) => {
  const { styles, scripts, preloads } = assetsOf(module);
  return [
    { name: `Scripts of the ${page}`, path: files([...scripts, ...preloads]), limit: "105 kB", brotli: true },
    { name: `Styles of the ${page}`, path: files(styles), limit: "15 kB", brotli: true },
  ];
});

export default [...pages, { name: "Fonts", path: files(assetsOf(undefined).fonts), limit: "40 kB", brotli: false }];
