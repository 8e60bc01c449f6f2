import path from "node:path";
import type { NextConfig } from "next";

const config: NextConfig = {
  // Both sides send their pages as they are.
  compress: false,
  poweredByHeader: false,
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
