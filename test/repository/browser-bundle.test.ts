import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const assets = path.resolve(import.meta.dirname, "../../dist/web/client/assets");

// Each text is in exactly one kind of file that must never be sent to a browser.
const marksOfOtherSides = {
  "the server's configuration": "DATABASE_URL",
  "the database's driver": "pg_advisory_lock",
  "table definitions": "public_latitude",
  "demo data": "example.in",
  "Node's modules": "node:fs",
  "the development build of React": "react-dom-client.development",
  "the page of all components": "Shri Venkateshwara",
};

test("the files for browsers contain no server code, demo data or development build", () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.length, "Run npm run build first").toBeGreaterThan(2);
  for (const name of scripts) {
    const code = readFileSync(path.join(assets, name), "utf8");
    for (const [what, mark] of Object.entries(marksOfOtherSides))
      expect(code.includes(mark), `${name} must not carry ${what} (${mark})`).toBe(false);
  }
});

test("the list page's first visit carries no schema library, and no suggestions for a box that nobody has touched", () => {
  const entry = readdirSync(assets).filter((name) => /^(browser|search-page)-[\w-]{7,8}\.js$/.test(name));
  // In both languages.
  expect(entry).toHaveLength(4);
  for (const name of entry) {
    const code = readFileSync(path.join(assets, name), "utf8");
    expect(code).not.toContain("ZodError");
    expect(code).not.toContain("aria-activedescendant");
  }
});
