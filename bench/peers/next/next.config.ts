import path from "node:path";
import type { NextConfig } from "next";

/** Our server, from which browsers load the listings' pictures. */
const pictures = process.env["PICTURES_FROM"];

const config: NextConfig = {
  // When rendering is measured, both sides send their pages uncompressed.
  compress: process.env["COMPRESS"] === "yes",
  poweredByHeader: false,
  rewrites: async () => (pictures ? [{ source: "/images/:path*", destination: `${pictures}/images/:path*` }] : []),
  // Next's own check needs TypeScript's old compiler; the bench checks these files with the project's.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    // The shared components are outside this folder.
    root: path.resolve(import.meta.dirname, "../../.."),
    resolveAlias: {
      "@tanstack/react-router": "./router-by-next.tsx",
      "#web/ui/page-link.tsx": "./page-link-by-next.tsx",
    },
    // As with Vite, an imported drawing is its URL.
    rules: { "*.svg": { type: "asset" } },
  },
};

export default config;
