import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ApiError } from "#contract/wire/api-error.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import type { FormState } from "#contract/wire/form-state.ts";
import type { Language } from "#contract/languages.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Viewer } from "#contract/account/viewer.ts";
import { sourceHash } from "#server/http/security-headers.ts";

/**
 * The interface of the web side's bundle, which is all that the server uses of it. The types are repeated here, because server
 * code does not import web code.
 */
export interface WebBundle {
  renderPage(options: {
    /** Absolute. */
    url: string;
    call: PageCall;
    frame: { site: SiteSettings; assets: PageAssets; viewer?: Viewer; form?: FormState };
  }): Promise<
    | { status: number; html: string; inlineScripts: readonly string[]; error?: unknown }
    | { status: number; location: string }
  >;
  /** The source file of the page at a path, as the build's manifest names it; undefined if there is no such page. */
  pageModuleAt(pathname: string): string | undefined;
  /** The error class that pages recognise. */
  ApiFailure: new (status: number, error: ApiError) => Error;
}

export type PageCall = <Params, Query, Response>(
  endpoint: Endpoint<Params, Query, Response>,
  input?: { params?: Params; query?: Query },
) => Promise<Response>;

interface PageAssets {
  styles: string[];
  scripts: string[];
  preloads: string[];
  inline?: InlineAssets;
}

/** What a page contains itself, so that nothing has to be fetched before it is painted; absent in development. */
export interface InlineAssets {
  /** The text of all `styles`. */
  styles: string;
  /** The script that starts `scripts` and `preloads` once the page has been painted. */
  starter: string;
  /** Whether it starts them at once. */
  startsAtOnce: boolean;
  /** The script that it loads at the first interaction: it handles the hearts of all pages. */
  hearts: string;
  /** The hashes of both, for the page's policy. */
  styleHash: string;
  starterHash: string;
}

/** Where the bundle comes from: the build, or Vite itself in development. */
export interface WebSource {
  /** Called for each page, because in development the bundle changes with each edit. */
  load(language: Language): Promise<WebBundle>;
  /** The files that a page needs, by its source file; without one, those that every page needs. */
  assetsOf(pageModule: string | undefined, language: Language): PageAssets;
}

const url = (file: string) => `/${file}`;

export const builtWeb = {
  client: path.resolve(import.meta.dirname, "../../../dist/web/client"),
  server: path.resolve(import.meta.dirname, "../../../dist/web/server"),
};

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

const entry = "src/web/browser.tsx";
/** Pages of people who come to fill in forms and to work: for them scripts matter more than an early picture. */
const formPages = /^src\/web\/pages\/(?:account|admin|owner|sign-in|two-step)\//;
const starterEntry = "src/web/hydration/start-scripts.ts";
const heartsModule = "src/web/features/shortlist/hearts.ts";

/** Modules that are rendered with a page although their code is loaded later: their styles are needed at once. */
const laterModules: Readonly<Record<string, readonly string[]>> = {
  "src/web/pages/property/property-page.tsx": [
    "src/web/pages/property/stay-details.tsx",
    "src/web/pages/property/removed/removed-page.tsx",
  ],
  "src/web/pages/search/search-page.tsx": ["src/web/pages/search/map/map-view.tsx"],
};

/** Opens the production build in `dist/web`. Throws if there is none. */
export async function openBuiltWeb(): Promise<WebSource> {
  const [en, hi] = await Promise.all([readPageAssets("en"), readPageAssets("hi")]);
  const assets = { en, hi };
  await importBundle("en");
  return { load: importBundle, assetsOf: (pageModule, language) => assets[language](pageModule) };
}

/** Imports a language's bundle once, when it is first needed, because it takes memory. */
async function importBundle(language: Language): Promise<WebBundle> {
  const file = path.join(builtWeb.server, language, "server-render.js");
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as WebBundle;
}

/** Reads from the build's manifest what each page loads first: https://vite.dev/guide/backend-integration */
async function readPageAssets(language: Language): Promise<(pageModule: string | undefined) => PageAssets> {
  const manifest = await readManifest(language);
  const starterFile = manifest[starterEntry]?.file;
  if (starterFile === undefined) throw new Error(`The build does not know ${starterEntry}. Was it renamed?`);
  const heartsFile = manifest[heartsModule]?.file;
  if (heartsFile === undefined) throw new Error(`The build does not know ${heartsModule}. Was it renamed?`);
  const starter = `(()=>{${(await readClientFile(starterFile)).trim()}})()`;
  const sheets = [...new Set(Object.values(manifest).flatMap(({ css }) => css ?? []))];
  const texts = new Map(
    await Promise.all(sheets.map(async (file) => [url(file), (await readClientFile(file)).trim()] as const)),
  );
  const inlineFor = (styles: readonly string[], pageModule: string | undefined): InlineAssets => {
    const text = styles.map((sheet) => texts.get(sheet) ?? "").join("");
    const startsAtOnce = formPages.test(pageModule ?? "");
    const hashes = { styleHash: sourceHash(text), starterHash: sourceHash(starter) };
    return { styles: text, starter, startsAtOnce, hearts: url(heartsFile), ...hashes };
  };
  const known = new Map<string | undefined, PageAssets>();
  return (pageModule) => {
    let assets = known.get(pageModule);
    if (!assets) {
      const linked = assetsFrom(manifest, pageModule);
      assets = { ...linked, inline: inlineFor(linked.styles, pageModule) };
      known.set(pageModule, assets);
    }
    return assets;
  };
}

const readClientFile = (file: string) => readFile(path.join(builtWeb.client, file), "utf8");

async function readManifest(language: Language): Promise<Record<string, ManifestChunk>> {
  try {
    return JSON.parse(await readClientFile(`.vite/manifest-${language}.json`)) as Record<string, ManifestChunk>;
  } catch (cause) {
    throw new Error("The web pages are not built. Run: npm run build", { cause });
  }
}

function assetsFrom(manifest: Readonly<Record<string, ManifestChunk>>, page: string | undefined): PageAssets {
  const chunks = new Set<ManifestChunk>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build does not know ${key}. Was it renamed?`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(collect);
  };
  collect(entry);
  if (page) collect(page);
  const first = [...chunks];
  if (page) laterModules[page]?.forEach(collect);
  const start = manifest[entry];
  return {
    styles: [...new Set([...chunks].flatMap((chunk) => chunk.css ?? []))].map(url),
    scripts: start ? [url(start.file)] : [],
    preloads: first.filter((chunk) => chunk !== start).map((chunk) => url(chunk.file)),
  };
}
