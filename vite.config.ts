import react from "@vitejs/plugin-react";
import { type Plugin, defineConfig } from "vite";

// What the first visit needs, whichever page it is to, is one file: it compresses better than several. Left out is what only
// one page uses, what comes with the first touch of a search box, with a change of session or with a toast, what a slow picture
// needs, and what is fetched when something is asked of the API: its schemas and the library they are made with.
const ofOnePage =
  /src\/web\/(pages\/(about|account|home|search|property|sign-in)|forms\/|messages\/en-|features\/properties\/(say-travel|travel-time)|ui\/(use-)?rotation)/;
const ofSuggestions = /src\/web\/features\/search-box\/(?!place-field|search-(box|form))/;
const ofSessions =
  /src\/web\/(session\/(?!visitor|session-watch|watch-idleness|hint-cookie|log-out-form)|ui\/toast-region)/;
const ofSlowPictures = /node_modules\/thumbhash|picture-backdrop/;
const ofCalls =
  /node_modules\/zod|call-by-fetch|src\/contract\/(account(-fields)?|my-account|api-error|demo-sign-in|endpoint|places|popular-places|property(-card|-schemas|-search)?|password-reset|registration-code|renamed|search-queries|similar-properties|wire-schemas)\.ts/;

/**
 * The router's routes mention its `<Link>`, 1.5 kB that no page of ours uses: our links are plain anchors (ui/page-link.tsx),
 * which one listener has the router follow. Whoever renders it after all is told.
 */
const withoutRouterLinks: Plugin = {
  name: "without-router-links",
  enforce: "pre",
  resolveId: (id, importer) =>
    id === "./link.js" && importer?.includes("@tanstack/react-router") ? "\0no-router-links" : undefined,
  load: (id) =>
    id === "\0no-router-links"
      ? `const Link = () => { throw new Error("Write PageLink of #web/ui/page-link.tsx"); };
export { Link, Link as createLink, Link as linkOptions, Link as useLinkProps };`
      : undefined,
};

/** `vite build` makes the browser's files, `vite build --ssr` the bundle that the server renders with. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [withoutRouterLinks])],
  // React has what the router's stores still carry a stand-in for.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  appType: "custom",
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: "dist/web/server",
        rolldownOptions: { input: "src/web/server-render.tsx" },
        // Names in stack traces are worth more than bytes on the server.
        minify: false,
        emptyOutDir: true,
      }
    : {
        outDir: "dist/web/client",
        manifest: true,
        rolldownOptions: {
          input: "src/web/browser.tsx",
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "shared",
                  test: (id) =>
                    ![ofOnePage, ofSuggestions, ofSessions, ofSlowPictures, ofCalls].some((kind) => kind.test(id)),
                },
              ],
            },
          },
        },
        emptyOutDir: true,
        // Data URLs for fonts and pictures would grow every page by them.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        target: "baseline-widely-available",
      },
  // One file without look-ups at run time; React must be its production build.
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
}));
