import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import { paths } from "#web/paths.ts";

const web = await openBuiltWeb();
const bundle = await web.load("en");
const assetsOf = (pageModule: string | undefined) => web.assetsOf(pageModule, "en");
/** The typeface of English pages. */
const fonts = "dist/web/client/assets/anek-*.woff2";
const files = (urls: string[]) => urls.map((url) => `dist/web/client${url}`);

/**
 * What a first visit to each public page costs until the visitor does something: what the page asks for, and what it fetches by
 * itself when it is there. Fonts are compressed already and count as they are.
 */
const pages: readonly { page: string; path: string; later?: string; scripts?: string }[] = [
  { page: "home page", path: paths.home },
  { page: "list page", path: paths.search },
  { page: "details page", path: paths.property, later: "src/web/pages/property/gallery/live-gallery.tsx" },
  { page: "page of a place", path: paths.placeIn },
  // Their forms are checked as the server checks them, by the same schemas.
  { page: "pages on the way in", path: paths.login, scripts: "107 kB" },
];

const limits = pages.flatMap(({ page, path, later, scripts: mostScripts = "95 kB" }) => {
  const assets = [bundle.pageModuleAt(path), ...(later ? [later] : [])].map(assetsOf);
  const scripts = new Set(assets.flatMap((each) => [...each.scripts, ...each.preloads]));
  const styles = new Set(assets.flatMap((each) => each.styles));
  return [
    { name: `Scripts of the ${page}`, path: files([...scripts]), limit: mostScripts, brotli: true },
    { name: `Styles of the ${page}`, path: files([...styles]), limit: "15 kB", brotli: true },
  ];
});

/** What opening a map adds, without what any call of the API needs. */
const mapScripts = ["src/web/features/map/map-panel.tsx", "src/web/pages/search/map/map-view.tsx"]
  .flatMap((module) => assetsOf(module).preloads)
  .filter((url) => /\/map-(panel|view)-/.test(url));
const map = { name: "Scripts of the map", path: files([...new Set(mapScripts)]), limit: "48 kB", brotli: true };

export default [...limits, map, { name: "Fonts", path: fonts, limit: "40 kB", brotli: false }];
