import path from "node:path";
import { type ESTree, type Plugin, Visitor } from "vite";

const table = /src\/web\/routes\.tsx$/;
/** Users of one page of such a folder mostly visit the others too, so these pages are one file, which other users never load. */
const foldersInOneFile: ReadonlySet<string> = new Set([
  "about",
  "account",
  "admin",
  "owner",
  "place",
  "shortlist",
  "sign-in",
]);
/** The steps after a mailed code are another file: users who only sign in do not need them. */
const afterCode = /sign-in\/after-code\//;

interface PageImport {
  /** Position in the source of the table: the function that imports, with its `import()`. */
  within: ESTree.Node;
  call: ESTree.Node;
  /** Relative to the table. */
  module: string;
  /** The folder whose pages are one file; undefined if the module has a file of its own. */
  folder: string | undefined;
}

/**
 * Reads the table of pages, in which each entry names its modules once, for both builds. Browsers get the pages of some folders as
 * one file each; the server gets, for each page, the name in the browsers' manifest, to preload what the page needs.
 */
export function pagesOfTable(): Plugin {
  const modulesOf = new Map<string, string[]>();
  return {
    name: "pages-of-table",
    apply: "build",
    resolveId: {
      filter: { id: /^\.\/pages\/[^/]+\.ts$/ },
      handler: (id, importer) => (importer && table.test(importer) ? path.resolve(importer, "..", id) : undefined),
    },
    load: {
      filter: { id: /src\/web\/pages\/[^/]+\.ts$/ },
      handler(id) {
        const modules = modulesOf.get(path.basename(id, ".ts")) ?? [];
        return modules
          .map((module, i) => `export * as ${nameAt(i)} from "./${path.relative("pages", module)}";`)
          .join("\n");
      },
    },
    // Not "pre": the code has to be JavaScript, not TypeScript.
    transform: {
      filter: { id: table },
      handler(code, _id, options) {
        const imports = findImports(this.parse(code));
        for (const { folder, module } of imports) {
          const known = modulesOf.get(folder ?? "") ?? [];
          if (folder !== undefined && !known.includes(module)) modulesOf.set(folder, [...known, module]);
        }
        return {
          code: options?.ssr ? withSources(code, imports) : withSharedFiles(code, imports, modulesOf),
          map: null,
        };
      },
    },
  };
}

function findImports(program: ESTree.Program): PageImport[] {
  const found: PageImport[] = [];
  new Visitor({
    ArrowFunctionExpression(within) {
      const { body: call } = within;
      if (call.type !== "ImportExpression" || call.source.type !== "Literal") return;
      const module = String(call.source.value);
      const [, folder = ""] = /^\.\/pages\/([^/]+)\/.+-page\.tsx$/.exec(module) ?? [];
      const file = afterCode.test(module) ? `${folder}-after-code` : folder;
      found.push({ within, call, module, folder: foldersInOneFile.has(folder) ? file : undefined });
    },
  }).visit(program);
  return found;
}

/** Adds to each `() => import(…)` the key of its files in the manifest. */
function withSources(code: string, imports: readonly PageImport[]): string {
  return imports.toReversed().reduce((text, { within: { start, end }, module, folder }) => {
    const source = path.posix.join("src/web", folder === undefined ? module : fileOf(folder));
    return `${text.slice(0, start)}Object.assign(${text.slice(start, end)}, { source: "${source}" })${text.slice(end)}`;
  }, code);
}

/** Makes `import("./pages/account/account-page.tsx")` an export of the one file of `pages/account/`. */
function withSharedFiles(
  code: string,
  imports: readonly PageImport[],
  modulesOf: ReadonlyMap<string, readonly string[]>,
): string {
  const shared = imports.toReversed().reduce((text, { call: { start, end }, module, folder }) => {
    if (folder === undefined) return text;
    const name = nameAt(modulesOf.get(folder)?.indexOf(module) ?? 0);
    return `${text.slice(0, start)}${fetcherOf(folder)}().then((pages) => pages.${name})${text.slice(end)}`;
  }, code);
  const fetchers = [...modulesOf.keys()].map(
    (folder) => `const ${fetcherOf(folder)} = () => import("${fileOf(folder)}");`,
  );
  return [shared, ...fetchers].join("\n");
}

const fileOf = (folder: string) => `./pages/${folder}.ts`;
const fetcherOf = (folder: string) => `fetch_${folder.replaceAll("-", "_")}`;
/** Short names, because no tool shortens a file's exports and the first visit loads each of these: a, b, c. */
const nameAt = (i: number) => String.fromCharCode("a".charCodeAt(0) + i);
