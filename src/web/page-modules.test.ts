import { expect, test } from "vitest";
import { accessAt } from "./page-modules.ts";
import { paths } from "./paths.ts";

/** By how an address begins, as the types in paths.ts distinguish pages. */
function kindOf(path: string): "everyone" | "signing-in" | "personal" {
  if (/^\/(login|register)/.test(path)) return "signing-in";
  return /^\/(account|owner|add-|admin)/.test(path) ? "personal" : "everyone";
}

test("every address has an entry in the table of pages, with the access that its type in paths.ts stands for", () => {
  for (const path of Object.values(paths)) {
    const access = accessAt(path.replace("$id", "PG000012"));
    const kinds = { "signed-in": "personal", owner: "personal", admin: "personal" } as const;
    expect(access, path).toBeDefined();
    expect(access === "everyone" || access === "signing-in" ? access : access && kinds[access], path).toBe(
      kindOf(path),
    );
    if (path.startsWith("/admin")) expect(access, path).toBe("admin");
  }
});

test("an address without an entry has no page", () => {
  for (const path of ["/nothing", "/account/nothing", "/dev/components"]) expect(accessAt(path), path).toBeUndefined();
});
