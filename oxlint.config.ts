import { defineConfig } from "oxlint";
import { importWalls, walls } from "./import-walls.ts";

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise", "node"],
  options: { typeAware: true },
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  ignorePatterns: ["node_modules", "dist", "var", "db/migrations"],
  rules: {
    "no-restricted-imports": walls(),
    "no-console": "error",
    "no-eval": "error",
    "no-param-reassign": "error",
    eqeqeq: "error",
    "react/no-danger": "error",
    "react/react-in-jsx-scope": "off",
    "react/jsx-no-target-blank": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-floating-promises": "error",
    // Narrowing what a schema or a table has just checked needs an assertion; `any` stays forbidden.
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/no-misused-promises": "error",
    "typescript/consistent-type-imports": "error",
    "import/no-default-export": "error",
    "import/no-unassigned-import": "off",
    // Types count too: two files that need each other's types are one subject, or lack a third file.
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    // A loop that waits on purpose (migrations, retries) is common here and clear to read.
    "no-await-in-loop": "off",
  },
  overrides: [
    ...importWalls,
    {
      // A picture, the workbench of one prop in it and the face of one box hand each other on: classes that name each other's types.
      files: ["packages/room-pictures/src/canvas/**"],
      rules: { "import/no-cycle": ["error", { ignoreTypes: true }] },
    },
    {
      files: ["*.config.ts", ".size-limit.ts", "{e2e,tools}/**/*.config.ts"],
      rules: { "import/no-default-export": "off" },
    },
    // Next finds a page by its file and shows what that exports as default.
    { files: ["bench/peers/next/app/**"], rules: { "import/no-default-export": "off" } },
    { files: ["tools/**", "bench/**", "demo/**", "e2e/**"], rules: { "no-console": "off" } },
    {
      // Drawing code walks short lists by computed index (corners, rings, colours in turn); a missing one is a mistake
      // that the test over every scene and palette shows at once.
      files: ["packages/room-pictures/src/**"],
      rules: { "typescript/no-non-null-assertion": "off" },
    },
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "test/**", "e2e/**"],
      rules: {
        "typescript/no-non-null-assertion": "off",
        // A test reads best with its setup inline.
        "unicorn/consistent-function-scoping": "off",
        // Tests reach for factories and for what they test, wherever it is.
        "no-restricted-imports": walls(),
      },
    },
  ],
});
