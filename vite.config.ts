import { existsSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { type ESTree, type Plugin, Visitor, defineConfig } from "vite";
import { pagesOfTable } from "./vite-pages.ts";
import { withoutUnusedReactParts } from "./vite-react.ts";
import { inlineProblems } from "./tools/inline-problems.ts";

// What the first visit needs on any page is one file: it compresses better than several. Left out is what only one page uses, what
// is loaded with the first touch of a search box, with a change of session or with a toast, what a slow picture needs, and what is
// loaded by a call of the API: its schemas and the library they are made with; and the map.
const ofOnePage =
  /src\/web\/(hydration\/|pages\/(?!errors\/)|personal-loader|features\/(leads|map|newsletter|personal-tools|listing-form|shortlist|surroundings)|forms\/|messages\/(?!messages\.ts|hi\/messages\.ts)|format\/((hi\/)?long-months|fill-parts)|features\/properties\/(format-travel|travel-time|describe-names|names-note)|ui\/((use-)?rotation|text-area|(confirm-)?dialog|own-words))/;
const ofSuggestions = /src\/web\/features\/search-box\/(?!place-field|search-(box|form))/;
const ofSessions =
  /src\/web\/(session\/(?!viewer|session-watch|watch-idleness|hint-cookie|log-out-form)|ui\/toast-region)/;
const ofSlowPictures = /node_modules\/(thumbhash|leaflet)|picture-backdrop/;
// Modules of the contract that do not need that library are named here; new modules belong to calls until they are added.
const ofCalls =
  /node_modules\/zod|web\/api\/((hi|browser)\/)?(call-by-fetch|read-answer|send-form|format-problem|failure-words)|src\/contract\/(?!(account\/(roles|viewer)|limits|property\/(amenities|images|property-facts)|search\/((browser\/)?map-box|distance|search-filters)|site|wire\/(form-state|next-address|query-fields|value-codec))\.ts)/;

/**
 * Parts of the router that none of our pages uses, 2 kB of every first visit: its links (ours are plain anchors, ui/page-link.tsx,
 * with one listener that passes clicks to the router) and its own reading and writing of searches (ours: router.tsx).
 * Using one throws an error that names this file.
 */
const unusedRouterParts = [
  { of: "@tanstack/react-router", file: "./link.js", names: ["Link", "createLink", "linkOptions", "useLinkProps"] },
  {
    of: "@tanstack/router-core",
    file: "./searchParams.js",
    names: ["defaultParseSearch", "defaultStringifySearch", "parseSearchWith", "stringifySearchWith"],
  },
];
const withoutUnusedRouterParts: Plugin = {
  name: "without-unused-router-parts",
  enforce: "pre",
  resolveId(id, importer) {
    const part = unusedRouterParts.find(({ of, file }) => file === id && importer?.includes(`/${of}/`));
    return part && `\0unused:${part.file}`;
  },
  load(id) {
    const part = unusedRouterParts.find(({ file }) => `\0unused:${file}` === id);
    const exported = part?.names.map((name) => `unused as ${name}`).join(", ");
    return (
      part &&
      `const unused = () => { throw Error("Left out of the build by vite.config.ts"); }; export { ${exported} };`
    );
  },
};

/** Keys of an endpoint for the server and for the documentation; no call in a browser needs them. */
const serverOnlyKeys: ReadonlySet<string> = new Set([
  "access",
  "signInFirst",
  "summary",
  "failures",
  "documentedAs",
  "isCacheableInPages",
  "namesPlaces",
]);

/** Removes those keys from what browsers download: they are literals, which no bundler can prove unused. */
const leanEndpoints: Plugin = {
  name: "lean-endpoints",
  // Not "pre": the code has to be JavaScript, not TypeScript.
  transform: {
    filter: { id: /src\/contract\/.*\.ts$/, code: "endpoint(" },
    handler(code, _id, options) {
      return options?.ssr ? undefined : { code: withoutServerOnlyKeys(code, this.parse(code)), map: null };
    },
  },
};

function withoutServerOnlyKeys(code: string, program: ESTree.Program): string {
  const cuts: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== "Identifier" || callee.name !== "endpoint" || definition?.type !== "ObjectExpression") return;
      for (const part of definition.properties) {
        if (part.type !== "Property" || part.key.type !== "Identifier" || !serverOnlyKeys.has(part.key.name)) continue;
        const comma = /^\s*,/.exec(code.slice(part.end))?.[0] ?? "";
        cuts.push({ start: part.start, end: part.end + comma.length });
      }
    },
  }).visit(program);
  return cuts.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

const sources = ["src/web/", "src/contract/"].map((side) => path.join(import.meta.dirname, side));

/** Reads, for each module of the pages that has a twin of its name in this folder beside it, that twin. */
function twinsIn(folder: string, { isServerApart = false } = {}): Plugin {
  return {
    name: `twins-in-${folder}`,
    enforce: "pre",
    async resolveId(id, importer, options) {
      if (isServerApart && options.ssr) return undefined;
      const usual = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (!usual || !sources.some((side) => usual.id.startsWith(side))) return undefined;
      const twin = path.join(path.dirname(usual.id), folder, path.basename(usual.id));
      return existsSync(twin) ? twin : undefined;
    },
  };
}
const inHindi = twinsIn("hi");
/** Modules that only the server renders and browsers leave unhydrated; of the contract, what only the server checks. */
const inBrowsers = twinsIn("browser", { isServerApart: true });

/**
 * `vite build` makes the browser's files, `vite build --ssr` the bundle that the server renders with, each for one language:
 * the mode. What is the same in both, such as styles, has the same name and is there once.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    ...(mode === "hi" ? [inHindi] : []),
    inBrowsers,
    leanEndpoints,
    inlineProblems(mode === "hi" ? "hi" : "en"),
    pagesOfTable(),
    ...(isSsrBuild ? [] : [withoutUnusedReactParts(), withoutUnusedRouterParts]),
  ],
  // React already has what the router's stores include a stand-in for.
  resolve: {
    alias: [
      { find: "use-sync-external-store/shim/with-selector", replacement: "use-sync-external-store/with-selector" },
      // Its main file is one object that no bundler can take parts of.
      { find: /^leaflet$/, replacement: "leaflet/dist/leaflet-src.esm.js" },
    ],
  },
  appType: "custom",
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: `dist/web/server/${mode}`,
        rolldownOptions: { input: "src/web/server-render.tsx" },
        // Readable names in stack traces are worth more than bytes on the server.
        minify: false,
        emptyOutDir: true,
      }
    : {
        outDir: "dist/web/client",
        manifest: `.vite/manifest-${mode}.json`,
        rolldownOptions: {
          input: ["src/web/browser.tsx", "src/web/hydration/start-scripts.ts"],
          // No module of ours reads a property for its side effects: what only the server uses of paths.ts can be removed.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // The first visit contains the name of each file that may be loaded later: seven characters of an incompressible hash suffice.
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                {
                  name: "shared",
                  test: (id) =>
                    ![ofOnePage, ofSuggestions, ofSessions, ofSlowPictures, ofCalls].some((kind) => kind.test(id)),
                },
                // Each page with a form uses most of it; one file is smaller, and so it is for what each step of signing in shows.
                { name: "forms", test: /src\/web\/forms\/|src\/.+\/saved-enquiry/ },
                // What the loaders of these pages share with them.
                {
                  name: "place",
                  test: /src\/web\/(pages\/place\/place-crumbs|messages\/site\/(hi\/)?place)/,
                },
                // The same for calls of the API, with what all its schemas are made of.
                {
                  name: "schemas",
                  test: /node_modules\/zod|src\/contract\/(account\/(account|account-fields|second-factor-codes)|wire\/(endpoint|message-answer|renamed))\.ts|src\/web\/api\/(browser\/)?format-problem/,
                },
                // Answers of public pages: each further file would add its name to every first visit.
                {
                  name: "answers",
                  test: /src\/contract\/(property\/(property|property-card|property-schemas)|search\/(places|property-search)|wire\/wire-schemas)\.ts/,
                },
                { name: "calls", test: /src\/web\/api\/(hi\/)?(call-by-fetch|read-answer|failure-words)/ },
                // Except the steps after a mailed code, which vite-pages.ts puts into another file.
                {
                  name: "sign-in",
                  test: /src\/web\/(pages\/sign-in\/(?!after-code\/|consent)|messages\/account\/(hi\/)?sign-in)/,
                },
              ],
            },
          },
        },
        emptyOutDir: false,
        // Data URLs for fonts and pictures would make every page larger.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        target: "baseline-widely-available",
        // Half a kilobyte less on every first visit than with the bundler's own minifier.
        minify: "terser",
        terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
      },
  // One file without look-ups at run time; React must be its production build.
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
  define: isSsrBuild
    ? { "process.env.NODE_ENV": JSON.stringify("production") }
    : // The router adds no styles to pages.
      { "process.env.TSS_INLINE_CSS_ENABLED": JSON.stringify("false") },
}));
