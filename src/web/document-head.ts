import type { PageFrame } from "./page-frame.ts";

/** What stands in the head of every page; pages add their title and description. */
export function documentHead(frame: PageFrame | undefined) {
  const assets = frame?.assets;
  return {
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { name: "theme-color", content: "#f8f5ee", media: "(prefers-color-scheme: light)" },
      { name: "theme-color", content: "#161513", media: "(prefers-color-scheme: dark)" },
    ],
    links: [
      ...(assets?.fonts ?? []).map((href) => ({
        rel: "preload",
        href,
        as: "font",
        type: "font/woff2",
        crossOrigin: "anonymous" as const,
      })),
      ...(assets?.styles ?? []).map((href) => ({ rel: "stylesheet", href })),
      ...(assets?.preloads ?? []).map((href) => ({ rel: "modulepreload", href })),
    ],
    scripts: (assets?.scripts ?? []).map((src) => ({ src, type: "module" })),
  };
}
