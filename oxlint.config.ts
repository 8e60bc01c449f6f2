import { defineConfig } from "oxlint";

interface Wall {
  group: string[];
  message: string;
}

const parentImports: Wall = {
  group: ["../**"],
  message:
    "Parent paths hide which side a file belongs to. Write ./x inside a folder and #contract/…, #server/… or #web/… across folders.",
};

/** An override replaces the base rule's options, so every wall is built here, with the common ones added. */
function walls(...own: Wall[]): ["error", { patterns: Wall[] }] {
  return ["error", { patterns: [parentImports, ...own] }];
}

const noServerInWeb: Wall = {
  group: ["#server/**", "node:*", "fastify", "pg", "drizzle-orm", "drizzle-orm/**", "sharp"],
  message:
    "The web side runs in the visitor's browser. Ask the server through call(endpoint, …) from #web/api/call.ts and share types in #contract.",
};
const noWebInServer: Wall = {
  group: ["#web/**", "react", "react-dom", "react-dom/**"],
  message:
    "The server knows the web side only as a built bundle: go through rendering/web-bundle.ts, or move the shared rule to #contract.",
};
const noDemo: Wall = {
  group: ["#demo/**", "#test/**"],
  message:
    "The product never depends on demo data or test helpers: `serve` must run without them. Pass what you need in from the command that starts it.",
};
const otherFeaturesInside: Wall = {
  group: ["#server/*/*-store.ts", "#server/*/*-routes.ts"],
  message: "Another feature's store and routes are its own business. Call its -service or -access instead.",
};
const features: Wall = {
  group: ["#server/{accounts,codes,sessions,properties,places,leads,users,search}/**"],
  message:
    "This folder serves every feature and knows none. Turn it round: let the feature call this code and hand in what it needs.",
};

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
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    // A loop that waits on purpose (migrations, retries) is common here and clear to read.
    "no-await-in-loop": "off",
  },
  overrides: [
    {
      files: ["src/contract/**"],
      rules: {
        "no-restricted-imports": walls(
          {
            group: ["#server/**", "#web/**", "#demo/**", "#test/**", "node:*", "fastify", "react", "pg"],
            message:
              "The contract is what both sides agree on: it imports zod/mini and itself, nothing else. Put code that needs more on the side that needs it.",
          },
          { group: ["zod"], message: "Write zod/mini here: it costs the browser 5 kB instead of 20." },
        ),
      },
    },
    {
      files: ["src/server/**"],
      rules: { "no-restricted-imports": walls(noWebInServer, noDemo, otherFeaturesInside) },
    },
    {
      files: ["src/server/{http,database,email,images,jobs}/**"],
      rules: { "no-restricted-imports": walls(noWebInServer, noDemo, features) },
    },
    {
      files: ["src/server/{app,main}.ts"],
      rules: { "no-restricted-imports": walls(noWebInServer, noDemo) },
    },
    { files: ["src/web/**"], rules: { "no-restricted-imports": walls(noServerInWeb, noDemo) } },
    {
      files: ["src/web/pages/**"],
      rules: {
        "no-restricted-imports": walls(noServerInWeb, noDemo, {
          group: ["#web/pages/**"],
          message:
            "Pages do not borrow from each other. A piece that a second page needs moves to #web/features/<noun>.",
        }),
      },
    },
    {
      files: ["src/web/features/**"],
      rules: {
        "no-restricted-imports": walls(noServerInWeb, noDemo, {
          group: ["#web/pages/**", "#web/layouts/**"],
          message: "A feature piece is used by pages, so it cannot know them. Take what it needs as props.",
        }),
      },
    },
    {
      files: ["src/web/{forms,ui,format}/**"],
      rules: {
        "no-restricted-imports": walls(noServerInWeb, noDemo, {
          group: ["#web/pages/**", "#web/features/**", "#web/layouts/**", "#web/api/**", "#web/session/**"],
          message:
            "forms, ui and format could ship in another product: they know no page, no feature and no API. Take values and callbacks as props.",
        }),
      },
    },
    { files: ["*.config.ts", ".size-limit.ts", "e2e/**/*.config.ts"], rules: { "import/no-default-export": "off" } },
    { files: ["tools/**", "bench/**", "demo/**", "e2e/**"], rules: { "no-console": "off" } },
    {
      // Drawing code walks short lists by computed index (corners, rings, colours in turn); a missing one is a slip
      // that the test over every scene and palette shows at once.
      files: ["demo/pictures/**"],
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
