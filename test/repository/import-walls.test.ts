import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const projectDir = path.resolve(import.meta.dirname, "../..");
let copyDir = "";

beforeAll(() => {
  copyDir = mkdtempSync(path.join(tmpdir(), "thikana-walls-"));
  for (const file of ["oxlint.config.ts", "import-walls.ts"]) {
    copyFileSync(path.join(projectDir, file), path.join(copyDir, file));
  }
  writeFileSync(path.join(copyDir, "package.json"), '{ "type": "module" }');
  symlinkSync(path.join(projectDir, "node_modules"), path.join(copyDir, "node_modules"), "junction");
});

afterAll(() => rmSync(copyDir, { recursive: true, force: true }));

/** The linter's messages about the imports of files with these texts, by the file's path. */
function lintImports(files: Record<string, string>): Record<string, string[]> {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(copyDir, file)), { recursive: true });
    writeFileSync(path.join(copyDir, file), text);
  }
  const oxlint = path.join(projectDir, "node_modules", "oxlint", "bin", "oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "--format=json", "src", "packages"], {
    cwd: copyDir,
    encoding: "utf8",
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; help?: string; message: string }[];
  };
  const messages: Record<string, string[]> = Object.fromEntries(Object.keys(files).map((file) => [file, []]));
  for (const { code, filename, help, message } of diagnostics) {
    if (code.includes("no-restricted-imports")) messages[filename.replaceAll(path.sep, "/")]?.push(help ?? message);
  }
  return messages;
}

interface Row {
  may: string[];
  /** The forbidden imports, by a part of the message that they must cause. */
  mayNot: Record<string, string[]>;
}

const parentPaths = { "Parent paths hide": ["../x.ts", "./../x.ts"] };
const stoppedEverywhere = {
  ...parentPaths,
  "`serve` must run without": ["#demo/seed-demo.ts", "#test/factories.ts", "#tools/steps.ts"],
};
/** The imports that are forbidden in every folder of the web side, and these packages. */
const stoppedInWeb = (...packages: string[]): Record<string, string[]> => ({
  ...stoppedEverywhere,
  "#web/api/call.ts and share": ["#server/config.ts", "#server/places/normal-form.ts"],
  "Visitors download": [
    ..."node:fs node:fs/promises fastify @fastify/etag pg drizzle-orm drizzle-orm/pg-core sharp zod".split(" "),
    ..."lodash @base-ui/react motion/react react-hook-form".split(" "),
    ...packages,
  ],
});
const stoppedInServer = {
  ...stoppedEverywhere,
  "belong to the demo": ["@thikana/room-pictures"],
  "web-bundle.ts": ["#web/routes.tsx", "#web/format/money.ts", "react", "react-dom/server", "@tanstack/react-router"],
};
const insides = [
  "#server/leads/lead-store.ts",
  "#server/leads/lead-routes.ts",
  "#server/leads/lead-presenter.ts",
  "#server/leads/csv/leads-file-store.ts",
];
const features = [
  "#server/leads/lead-service.ts",
  "#server/places/normal-form.ts",
  "#server/search/property-search.ts",
];
const pieces = "paths.ts use-site.ts api/call.ts session/a.tsx ui/a.tsx format/money.ts messages/messages.ts"
  .split(" ")
  .map((name) => `#web/${name}`);
const form = "#web/forms/a.tsx";
const feature = "#web/features/leads/a.tsx";
const layout = "#web/layouts/a.tsx";
const page = "#web/pages/home/a.tsx";
const programme = ["#web/routes.tsx", "#web/router.tsx", "#web/browser.tsx", "#web/server-render.tsx"];
const reactAndRouter = ["react", "react-dom", "@tanstack/react-router"];

/** The rows of ARCHITECTURE.md, by folder. */
const rows: Record<string, Row> = {
  "src/contract": {
    may: ["zod/mini", "./property.ts", "#contract/property/property.ts"],
    mayNot: {
      ...stoppedEverywhere,
      "zod/mini (zod itself": [
        ..."zod #server/config.ts #web/paths.ts node:fs fastify @fastify/etag pg drizzle-orm drizzle-orm/pg-core sharp".split(
          " ",
        ),
        ..."react react-dom react-dom/client @tanstack/react-router zod/v4 other/zod/mini".split(" "),
      ],
    },
  },
  "src/contract/property": {
    may: ["./property-card.ts", "#contract/wire/endpoint.ts", "zod/mini"],
    mayNot: { "zod/mini (zod itself": ["zod", "react", "#server/config.ts", "#web/paths.ts"] },
  },
  "src/server": {
    may: ["#contract/site.ts", "#server/config.ts", "./a.ts", "fastify", "node:fs", "zod", ...features, ...insides],
    mayNot: stoppedInServer,
  },
  "src/server/properties": {
    may: [
      ..."#contract/property.ts #server/config.ts #server/http/errors.ts #server/database/tables.ts ./a-store.ts".split(
        " ",
      ),
      ..."#server/leads/lead-access.ts #server/images/image-service.ts".split(" "),
      ..."fastify pg drizzle-orm drizzle-orm/pg-core node:fs/promises sharp zod zod/mini".split(" "),
      ...features,
    ],
    mayNot: {
      ...stoppedInServer,
      "-service or -access": [...insides, "#server/images/image-store.ts"],
      "from app.ts or run-server.ts": [
        "#server/rendering/render-page.ts",
        "#server/app.ts",
        "#server/lifecycle.ts",
        "#server/run-server.ts",
      ],
    },
  },
  "src/server/leads/csv": {
    may: insides,
    mayNot: { "-service or -access": ["#server/users/user-store.ts", "#server/leads-archive/lead-store.ts"] },
  },
  "src/server/places": { may: ["#contract/limits.ts"], mayNot: { "-service or -access": insides } },
  ...Object.fromEntries(
    ["http", "database", "email", "images", "jobs", "secrets"].map((folder) => [
      `src/server/${folder}`,
      {
        may: "#contract/limits.ts #server/config.ts #server/http/errors.ts #server/database/database.ts ./a-store.ts fastify pg drizzle-orm node:fs".split(
          " ",
        ),
        mayNot: {
          ...stoppedInServer,
          "Turn it round": [...features, ...insides, "#server/rendering/render-page.ts", "#server/app.ts"],
        },
      },
    ]),
  ),
  "src/server/rendering": {
    may: ["#contract/site.ts", "#server/config.ts", "#server/http/serve.ts", "./web-bundle.ts", "node:fs", "fastify"],
    mayNot: {
      ...stoppedInServer,
      "knows no feature": [...features, ...insides, "#server/database/database.ts", "#server/app.ts"],
    },
  },
  "src/web": {
    may: [
      ..."#contract/site.ts ./paths.ts ./pages/home/a.tsx zod/mini".split(" "),
      ..."react-dom/client @tanstack/react-router/ssr/server".split(" "),
      ...reactAndRouter,
      ...pieces,
      form,
      feature,
      layout,
      page,
    ],
    mayNot: { ...stoppedInWeb() },
  },
  "src/web/pages/search": {
    may: [
      ..."#contract/property.ts ./a.tsx #web/document-head.ts #web/personal-loader.ts #web/page-loader.ts #web/router-api.ts".split(
        " ",
      ),
      ..."#web/ui/chip.module.css zod/mini react react-dom".split(" "),
      ...pieces,
      form,
      feature,
      layout,
    ],
    mayNot: {
      ...stoppedInWeb("react-dom/client"),
      "usePageData(paths": ["@tanstack/react-router", "@tanstack/react-router/ssr/client"],
      "moves to #web/features": [page, ...programme],
    },
  },
  "src/web/pages/search/filters": {
    may: ["#web/pages/search/search-head.ts", "#web/pages/search/results/a.tsx", "#web/hydration/replay-clicks.ts"],
    mayNot: { "moves to #web/features": [page, "#web/pages/search-map/a.tsx", "#web/pages/property/gallery/a.tsx"] },
  },
  "src/web/hydration": {
    may: ["./replay-clicks.ts", "react"],
    mayNot: {
      ...stoppedInWeb("react-dom", "@tanstack/react-router", "zod/mini"),
      "any server-rendered part": [page, layout, feature, form, "#contract/limits.ts", ...pieces],
    },
  },
  "src/web/layouts": {
    may: ["#contract/limits.ts", "./a.tsx", "#web/layouts/footer/a.tsx", ...reactAndRouter, ...pieces, form, feature],
    mayNot: {
      ...stoppedInWeb("react-dom/client", "motion/react-dom"),
      "around every page": [page, ...programme, "#web/document-head.ts"],
    },
  },
  "src/web/features/properties": {
    may: ["#contract/property.ts", "./a.tsx", "thumbhash", ...reactAndRouter, ...pieces, form],
    mayNot: {
      ...stoppedInWeb("react-dom/client", "motion/react-dom"),
      "used by pages and layouts": [page, layout, feature, ...programme],
    },
  },
  "src/web/features/properties/media": {
    may: ["#web/features/properties/a.tsx", "./a.tsx"],
    mayNot: { "used by pages and layouts": [page, layout, feature, "#web/features/properties-map/a.tsx"] },
  },
  "src/web/session": {
    may: [
      "#contract/roles.ts",
      "./a.tsx",
      "#web/paths.ts",
      "#web/api/call.ts",
      "#web/messages/messages.ts",
      ...reactAndRouter,
    ],
    mayNot: {
      ...stoppedInWeb("react-dom/client", "motion/react-dom"),
      "Every page depends on who is signed in": [page, layout, feature, form, ...programme],
    },
  },
  "src/web/api": {
    may: ["#contract/endpoint.ts", "./api-failure.ts", "zod/mini"],
    mayNot: {
      ...stoppedInWeb("react", "react-dom", "@tanstack/react-router"),
      "nothing that is shown": [
        page,
        layout,
        feature,
        form,
        ...programme,
        ...pieces.filter((name) => !/\/api\//.test(name)),
      ],
    },
  },
  "src/web/messages": {
    may: ["#contract/amenities.ts", "./messages.ts", "#web/messages/messages.ts", "react"],
    mayNot: {
      ...stoppedInWeb("react-dom", "@tanstack/react-router"),
      "words for everyone": [page, layout, feature, form, ...programme, "#web/paths.ts", "#web/ui/a.tsx"],
    },
  },
  "src/web/forms": {
    may: ["./a.tsx", "react", "#web/ui/field.tsx"],
    mayNot: {
      ...stoppedInWeb("react-dom", "@tanstack/react-router", "zod/mini"),
      "ship in another product": [
        page,
        layout,
        feature,
        "#contract/limits.ts",
        ...pieces.filter((name) => !/\/ui\//.test(name)),
      ],
    },
  },
  "src/web/ui": {
    may: ["./a.tsx", "./a.module.css", "react"],
    mayNot: {
      ...stoppedInWeb("react-dom", "@tanstack/react-router", "@tanstack/react-router/ssr/client", "zod/mini"),
      "ship in another product": [page, layout, feature, form, "#contract/limits.ts", ...pieces],
    },
  },
  "src/web/format": {
    may: ["./money.ts"],
    mayNot: {
      ...stoppedInWeb("react", "@tanstack/react-router", "zod/mini"),
      "ship in another product": [page, layout, feature, form, "#contract/limits.ts", ...pieces],
    },
  },
  "packages/room-pictures/src": {
    may: ["./house.ts", "./scenes/kitchen.ts", "#pictures/house.ts", "thumbhash"],
    mayNot: {
      ...parentPaths,
      "stands alone": [
        ..."#contract/limits.ts #server/config.ts #web/paths.ts #demo/seed-demo.ts #test/factories.ts #tools/steps.ts".split(
          " ",
        ),
        ..."@thikana/room-pictures sharp fastify react zod/mini node:fs".split(" "),
      ],
    },
  },
};

interface Probe {
  what: string;
  file: string;
  text: string;
  advice: string | undefined;
}

const probes: Probe[] = [];

function tryOut(folder: string, imported: string, advice?: string, text = importing(imported), ending = "ts"): void {
  probes.push({ what: `${folder} → ${imported}`, file: `${folder}/probe-${probes.length}.${ending}`, text, advice });
}

function importing(imported: string): string {
  return `import { thing } from "${imported}";\nconsole.log(thing);\n`;
}

for (const [folder, { may, mayNot }] of Object.entries(rows)) {
  for (const imported of may) tryOut(folder, imported);
  for (const [advice, list] of Object.entries(mayNot)) for (const imported of list) tryOut(folder, imported, advice);
}
// Other ways to import and to re-export.
tryOut(
  "src/contract",
  "type of #server",
  "zod/mini (zod itself",
  'import type { A } from "#server/a.ts";\nexport const a: A = 1;\n',
);
tryOut("src/web/ui", "import() of a page", "ship in another", `export const load = () => import("${page}");\n`, "tsx");
tryOut("src/web/api", "export from a page", "nothing that is", `export { thing } from "${page}";\n`);
tryOut("src/web/ui", "a test's import of the demo", undefined, importing("#demo/seed-demo.ts"), "test.ts");

test("every wall stops a bad import with one message that teaches, and lets good ones pass", () => {
  const messages = lintImports(Object.fromEntries(probes.map(({ file, text }) => [file, text])));
  const expected = probes.map(({ what, advice }) => [
    what,
    advice === undefined ? [] : [expect.stringContaining(advice)],
  ]);
  expect(Object.fromEntries(probes.map(({ what, file }) => [what, messages[file]]))).toEqual(
    Object.fromEntries(expected),
  );
}, 30_000);
