import { readPageAssets } from "#server/rendering/web-bundle.ts";

const assetsOf = await readPageAssets("en");
const files = (urls: string[]) => urls.map((url) => `dist/web/client${url}`);

/**
 * What a first visit to each public page costs until the visitor does something: what the page asks for, and what it fetches by
 * itself when it is there. Fonts are compressed already and count as they are.
 */
const pages: readonly { page: string; modules: string[]; scripts?: string }[] = [
  { page: "home page", modules: ["src/web/pages/home/home-page.tsx"] },
  { page: "list page", modules: ["src/web/pages/search/search-page.tsx"] },
  {
    page: "details page",
    modules: ["src/web/pages/property/property-page.tsx", "src/web/pages/property/gallery/live-gallery.tsx"],
  },
  { page: "page of a place", modules: ["src/web/pages/place/place-page.tsx"] },
  // Their forms are checked as the server checks them, by the same schemas.
  { page: "pages on the way in", modules: ["src/web/pages/sign-in/sign-in.ts"], scripts: "117 kB" },
];

const limits = pages.flatMap(({ page, modules, scripts: mostScripts = "105 kB" }) => {
  const assets = modules.map(assetsOf);
  const scripts = new Set(assets.flatMap((each) => [...each.scripts, ...each.preloads]));
  const styles = new Set(assets.flatMap((each) => each.styles));
  return [
    { name: `Scripts of the ${page}`, path: files([...scripts]), limit: mostScripts, brotli: true },
    { name: `Styles of the ${page}`, path: files([...styles]), limit: "15 kB", brotli: true },
  ];
});

export default [...limits, { name: "Fonts", path: files(assetsOf(undefined).fonts), limit: "40 kB", brotli: false }];
