/**
 * Which files may import which under src/ and packages/, row by row as in ARCHITECTURE.md. test/repository/import-walls.test.ts
 * checks every row.
 *
 * oxlint reports an import once for every matching wall, and not at all when one list of patterns makes an exception for it. So the
 * walls of a row do not overlap, and what the row allows is a list of its own.
 *
 * A row for each page, web feature and server feature is generated from one definition: code inside that folder imports freely
 * within it, however deep its sub-folders are, and the walls are between the folders.
 */
import { readdirSync } from "node:fs";
import path from "node:path";

interface Wall {
  regex: string;
  message: string;
}

interface Row {
  files: string;
  /** Patterns of allowed imports, as in .gitignore. `./x` is always allowed. */
  allowed: string[];
  walls: Wall[];
}

type Rule = ["error", { patterns: (Wall | { group: string[] })[] }];

/** An override replaces the base rule's options, so every list is built here, with the common wall added. */
export function walls(...own: Wall[]): Rule {
  const parentImports = {
    regex: "(^|/)[.][.](/|$)",
    message:
      "Parent paths hide which side a file belongs to. Write ./x inside a folder and #contract/…, #server/… or #web/… across folders.",
  };
  return ["error", { patterns: [parentImports, ...own] }];
}

function productWalls({ allowed, walls: own }: Row): Rule {
  const notInProduct = {
    regex: "^#(demo|test|tools)/",
    message:
      "The product never depends on demo data, test helpers or commands: `serve` must run without them. Pass what you need in from the command that starts it.",
  };
  return wallsExcept(allowed, notInProduct, ...own);
}

/** Walls with these patterns as exceptions. */
function wallsExcept(allowed: string[], ...own: Wall[]): Rule {
  const [severity, { patterns }] = walls(...own);
  return [severity, { patterns: [{ group: allowed.map((pattern) => `!${pattern}`) }, ...patterns] }];
}

// A pattern without a slash matches the last part of any name, and motion/react is not react.
const react = "{react,react/}";
const reactDom = "{react-dom,react-dom/}";
const router = "@tanstack/react-router";
const browserPackages = [react, reactDom, router, "zod/mini"];

const noServer: Wall = {
  regex: "^#server/",
  message:
    "The web side runs in the visitor's browser. Ask the server through call(endpoint, …) from #web/api/call.ts and share types in #contract.",
};
const noOtherPackage: Wall = {
  regex: "^[^#.]",
  message:
    "Visitors download every package that the web side imports, and Node's are not there: ask the server through #web/api/call.ts, write zod/mini for zod, and use what the folder has. A package worth its weight is added in import-walls.ts, its reason in docs/decisions/0005-dependencies.md.",
};

function webRow(folder: string, packages: string[], code: string[], message: string): Row {
  return {
    files: `src/web/${folder}`,
    allowed: [...packages, ...code],
    walls: [noServer, noOtherPackage, { regex: "^#(contract|web)/", message }],
  };
}

/** What every visible component may import, and these folders and files of the web side. */
function webCode(...names: string[]): string[] {
  return ["#contract/**", ...["language.ts", "paths.ts", "use-site.ts", ...names].map((name) => `#web/${name}`)];
}

const couldShipElsewhere =
  "forms, ui and format could ship in another product: they know no page, no feature, no message, no contract and no API. Take words, values and callbacks as props.";

const noWeb: Wall = {
  regex: "^(#web/|@tanstack/|react(-dom)?(/|$))",
  message:
    "The server knows the web side only as a built bundle: go through rendering/web-bundle.ts, or move the shared rule to #contract.",
};

const noPictures: Wall = {
  regex: "^@thikana/",
  message:
    "Drawn pictures belong to the demo: `serve` must run without them. Take a PictureSource as an argument, as images/ does.",
};

/** The folders directly below this one. */
function foldersIn(parent: string): string[] {
  return readdirSync(path.join(import.meta.dirname, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Server folders that serve every feature and depend on none. */
const foundation = "http database email images jobs policies secrets".split(" ");

/** If two rows name a file, the later one applies. */
const rows: Row[] = [
  {
    files: "src/contract/**",
    allowed: ["zod/mini", "#contract/**"],
    walls: [
      {
        regex: "^([^#.]|#(server|web)/)",
        message:
          "The contract is what both sides agree on: it imports zod/mini (zod itself costs the browser four times as much) and #contract, nothing else. Put code that needs more on the side that needs it.",
      },
    ],
  },
  { files: "src/server/*.ts", allowed: [], walls: [noWeb, noPictures] },
  ...foldersIn("src/server").map((feature) => ({
    files: `src/server/${feature}/**`,
    allowed: ["#server/config.ts", `#server/${feature}/**`],
    walls: [
      noWeb,
      noPictures,
      {
        regex: "^#server/[^/]+/(.+/)?[^/]+-(store|routes|presenter)[.]ts$",
        message:
          "Another folder's store, routes and presenter are its own business. Call its -service or -access instead, or a file of pure rules.",
      },
      {
        regex: "^#server/([^/]+$|rendering/)",
        message:
          "A feature answers with data: it knows neither pages nor the program it is part of. Take what you need as an argument from app.ts or run-server.ts.",
      },
    ],
  })),
  {
    files: `src/server/{${foundation.join(",")}}/**`,
    allowed: ["#server/config.ts", `#server/{${foundation.join(",")}}/**`],
    walls: [
      noWeb,
      noPictures,
      {
        regex: "^#server/",
        message:
          "This folder serves every feature and knows none. Turn it round: let the feature call this code and hand in what it needs.",
      },
    ],
  },
  {
    files: "src/server/rendering/**",
    allowed: ["#server/config.ts", "#server/{http,rendering}/**"],
    walls: [
      noWeb,
      noPictures,
      {
        regex: "^#server/",
        message:
          "Rendering turns any page into HTML and knows no feature: pages get their data through call. Take the rest as an argument from app.ts.",
      },
    ],
  },
  webRow(
    "*.{ts,tsx}",
    [...browserPackages, `${router}/**`, "react-dom/**"],
    ["#contract/**", "#web/**"],
    "The web side is made of #contract and #web.",
  ),
  ...foldersIn("src/web/pages").map((page) => ({
    files: `src/web/pages/${page}/**`,
    allowed: [
      react,
      reactDom,
      "zod/mini",
      ...webCode(
        "{document-head,page-facts,page-loader,personal-loader,router-api}.ts",
        "{api,session,hydration,layouts,features,forms,ui,format,messages}/**",
        `pages/${page}/**`,
      ),
    ],
    walls: [
      noServer,
      { ...noOtherPackage, regex: "^([^#.@]|@[^t])" },
      {
        regex: "^@tanstack/",
        message:
          "#web/router-api.ts is what pages use of the router: usePageData(paths.…) and usePageSearch(paths.…) have the types of the page's entry in routes.tsx. What is missing there is added there.",
      },
      {
        regex: "^#(contract|web)/",
        message:
          "Pages know neither each other nor the router's table. A piece that a second page needs moves to #web/features/<noun>; links are written with paths.ts, and the route's loader brings the rest.",
      },
    ],
  })),
  webRow(
    "layouts/**",
    browserPackages,
    webCode("{api,session,features,forms,ui,format,messages,layouts}/**"),
    "A layout stands around every page and knows none. Take what differs as props or children, or move the piece to #web/features/<noun>.",
  ),
  ...foldersIn("src/web/features").map((noun) =>
    webRow(
      `features/${noun}/**`,
      [...browserPackages, "thumbhash", ...(noun === "map" ? ["leaflet", "leaflet/dist/leaflet.css"] : [])],
      webCode("{api,session,forms,ui,format,messages}/**", `features/${noun}/**`),
      "A feature piece is used by pages and layouts, so it knows neither, nor another feature. Take what it needs as props.",
    ),
  ),
  webRow(
    "session/**",
    browserPackages,
    webCode("{api,ui,format,messages}/**"),
    "Every page depends on who is signed in, so this depends on no page. Take what it needs as props or arguments.",
  ),
  webRow(
    "api/**",
    ["zod/mini"],
    ["#contract/**", "#web/language.ts", "#web/api/{failure-words,format-problem}.ts"],
    "Calling the server knows the contract and nothing that is shown. Throw ApiFailure or answer data, and let the caller show it.",
  ),
  webRow(
    "messages/**",
    [react],
    ["#contract/**", "#web/messages/**"],
    "Messages are words for everyone to show, so they depend on nothing that shows them. Leave a {gap} and let the caller fill it.",
  ),
  webRow("forms/**", [react], ["#web/ui/**"], couldShipElsewhere),
  webRow(
    "hydration/**",
    [react],
    [],
    "Hydration code works for any server-rendered part and knows no page, message or contract. Take what differs as arguments.",
  ),
  webRow("ui/**", [react], [], couldShipElsewhere),
  webRow("format/**", [], ["#web/format/{calendar-words,language-of,long-months}.ts"], couldShipElsewhere),
];

/** The packages under packages/ with the dependencies that each may import, which are those of its package.json. */
const packages: Row[] = [
  {
    files: "packages/room-pictures/**",
    allowed: ["#pictures/**", "thumbhash"],
    walls: [
      {
        regex: "^[^.]",
        message:
          "A package stands alone: it imports its own files and the dependencies in its package.json, nothing of the product, the demo or the tools. Take what it needs as an argument of its public functions.",
      },
    ],
  },
];

/** For oxlint's overrides. */
export const importWalls = [
  ...rows.map((row) => ({ files: [row.files], rules: { "no-restricted-imports": productWalls(row) } })),
  ...packages.map(({ files, allowed, walls: own }) => ({
    files: [files],
    rules: { "no-restricted-imports": wallsExcept(allowed, ...own) },
  })),
];
