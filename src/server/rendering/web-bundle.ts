import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ApiError } from "#contract/wire/api-error.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import type { FormState } from "#contract/wire/form-state.ts";
import type { Language } from "#contract/languages.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Viewer } from "#contract/account/viewer.ts";

/**
 * The web side as the server sees it: a built bundle with one door. These types repeat the door's shape, since server code
 * does not import web code.
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
  /** The source of the page at a path, as the build's manifest calls it; undefined where there is no page. */
  pageModuleAt(pathname: string): string | undefined;
  /** The error class that pages understand. */
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
  fonts: string[];
}

/** Where pages come from: the build, or Vite itself while developing. */
export interface WebSource {
  /** Called for each page: development has a new bundle after each edit. */
  load(language: Language): Promise<WebBundle>;
  /** The files that a page needs, by its module's source; without one, those of every page. */
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

/** The typeface that most of a page is set in. Pages in Hindi need Anek as well, for digits and names: it comes with the styles. */
const textFonts: Readonly<Record<Language, RegExp>> = {
  en: /anek[^/]*\.woff2$/,
  hi: /noto-sans-devanagari[^/]*\.woff2$/,
};

/** What is rendered with a page though its code comes later: its styles belong to the first view. */
const laterModules: Readonly<Record<string, readonly string[]>> = {
  "src/web/pages/property/property-page.tsx": [
    "src/web/pages/property/stay-details.tsx",
    "src/web/pages/property/removed/removed-page.tsx",
  ],
};

/** The production build in `dist/web`. Throws when there is none. */
export async function openBuiltWeb(): Promise<WebSource> {
  const [en, hi] = await Promise.all([readPageAssets("en"), readPageAssets("hi")]);
  const assets = { en, hi };
  await importBundle("en");
  return { load: importBundle, assetsOf: (pageModule, language) => assets[language](pageModule) };
}

/** Imported once. That of a language nobody asked for takes no memory. */
async function importBundle(language: Language): Promise<WebBundle> {
  const file = path.join(builtWeb.server, language, "server-render.js");
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as WebBundle;
}

/** What each page loads first, by a build's manifest: https://vite.dev/guide/backend-integration */
async function readPageAssets(language: Language): Promise<(pageModule: string | undefined) => PageAssets> {
  const manifest = await readManifest(language);
  const known = new Map<string | undefined, PageAssets>();
  return (pageModule) => {
    const assets = known.get(pageModule) ?? assetsFrom(manifest, pageModule, textFonts[language]);
    known.set(pageModule, assets);
    return assets;
  };
}

async function readManifest(language: Language): Promise<Record<string, ManifestChunk>> {
  try {
    const text = await readFile(path.join(builtWeb.client, `.vite/manifest-${language}.json`), "utf8");
    return JSON.parse(text) as Record<string, ManifestChunk>;
  } catch (cause) {
    throw new Error("The web pages are not built. Run: npm run build", { cause });
  }
}

function assetsFrom(
  manifest: Readonly<Record<string, ManifestChunk>>,
  page: string | undefined,
  textFont: RegExp,
): PageAssets {
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
  const fonts = Object.values(manifest).map(({ file }) => file);
  return {
    styles: [...new Set([...chunks].flatMap((chunk) => chunk.css ?? []))].map(url),
    scripts: start ? [url(start.file)] : [],
    preloads: first.filter((chunk) => chunk !== start).map((chunk) => url(chunk.file)),
    fonts: fonts.filter((file) => textFont.test(file)).map(url),
  };
}
