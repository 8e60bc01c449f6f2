import path from "node:path";
import type { NextConfig } from "next";

/** Our server, where a browser is to find the listings' pictures. */
const pictures = process.env["PICTURES_FROM"];

const config: NextConfig = {
  // Where rendering is measured, both sides send their pages as they are.
  compress: process.env["COMPRESS"] === "yes",
  poweredByHeader: false,
  rewrites: async () => (pictures ? [{ source: "/images/:path*", destination: `${pictures}/images/:path*` }] : []),
  // Next's own check needs TypeScript's old compiler; the bench checks these files with the project's.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    // The shared components lie outside of this folder.
    root: path.resolve(import.meta.dirname, "../../.."),
    resolveAlias: {
      "@tanstack/react-router": "./router-by-next.tsx",
      "#web/ui/page-link.tsx": "./page-link-by-next.tsx",
    },
    // As with Vite, a drawing that is imported is its address.
    rules: { "*.svg": { type: "asset" } },
  },
};

export default config;
