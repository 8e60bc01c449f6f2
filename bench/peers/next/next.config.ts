import path from "node:path";
import type { NextConfig } from "next";
import directives from "./content-policy.json";

/** Without the proxy that makes nonces, the policy is the same for all pages and allows every inline script and style. */
const isPolicyStatic = process.env["POLICY"] === "static";
const staticPolicy = [
  directives.defaults,
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  directives.rest,
].join("; ");

const config: NextConfig = {
  // Both builds can run at the same time.
  distDir: isPolicyStatic ? ".next/static-policy" : ".next/nonces",
  // proxy.nonce.ts is a proxy only where its ending is known.
  pageExtensions: isPolicyStatic ? ["tsx", "ts"] : ["nonce.ts", "tsx", "ts"],
  headers: async () =>
    isPolicyStatic ? [{ source: "/:path*", headers: [{ key: "Content-Security-Policy", value: staticPolicy }] }] : [],
  // When rendering is measured, both sides send their pages uncompressed.
  compress: process.env["COMPRESS"] === "yes",
  poweredByHeader: false,
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
