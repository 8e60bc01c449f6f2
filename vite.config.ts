import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** All but what only one page uses. */
const sharedModules =
  /node_modules|src\/contract\/(?!(property|renamed)\.ts)|src\/web\/(?!pages\/(home|search|property)\/|messages\/en-|features\/places\/)/;

/** `vite build` makes the browser's files, `vite build --ssr` the bundle that the server renders with. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
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
            // Everything that two pages share is one file: it compresses better than seven, and is fetched once.
            codeSplitting: { groups: [{ name: "shared", test: sharedModules }] },
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
