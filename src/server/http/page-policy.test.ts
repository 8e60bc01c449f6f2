import { expect, test } from "vitest";
import { pagePolicy } from "./security-headers.ts";

const picturesOf = (policy: string) => policy.split("; ").filter((directive) => directive.startsWith("img-src"));

test("a page may load pictures from us, and with tiles from exactly one origin more", () => {
  expect(picturesOf(pagePolicy([], { isHttps: true }))).toEqual(["img-src 'self' data: blob:"]);
  const policy = pagePolicy([], { isHttps: true, tilesOrigin: "https://tiles.example" });
  expect(picturesOf(policy)).toEqual(["img-src 'self' data: blob: https://tiles.example"]);
  expect(policy.replace(" https://tiles.example", "")).toBe(pagePolicy([], { isHttps: true }));
});
