import { safeNext } from "#contract/next-address.ts";
import type { Sharing } from "#contract/property-facts.ts";
import { type PageQuery, normalPageQuery, pageFilters } from "#contract/search-filters.ts";
import { otherLanguage, pathPrefix } from "./language.ts";
import { rawQuery } from "./raw-query.ts";

/**
 * Every path of a page, spelt as the product specification spells it, and below the prefix of the build's language. Links are
 * written through here only.
 */
export const paths = inLanguage({
  home: "/",
  search: "/all-PG",
  property: "/pg-details/$id",
  placeIn: "/pg-in/$",
  placeNear: "/pg-near/$",
  about: "/about",
  contact: "/contact",
  services: "/services",
  privacy: "/privacyPolicy",
  terms: "/termConditions",
  accessibility: "/accessibility",
  newsletter: "/newsletter",
  newsletterConfirm: "/newsletter/confirm/$token",
  newsletterUnsubscribe: "/newsletter/unsubscribe/$token",
  login: "/login",
  registerOtp: "/registerOtp",
  register: "/register",
  forgotPassword: "/login/forgotPassword",
  resetCode: "/login/forgotPassword/otp-verify",
  newPassword: "/login/forgotPassword/otp-verify/update-password",
  account: "/account",
  myEnquiries: "/account/enquiries",
  addProperty: "/add-property",
  owner: "/owner",
  ownListing: "/owner/listings/$id",
  ownerLeads: "/owner/leads",
  ownerApply: "/owner/apply",
  admin: "/admin",
  adminAddProperty: "/admin/add-Property",
  adminUsers: "/admin/manage-Users",
  adminApplications: "/admin/applications",
  adminLeads: "/admin/leads",
  adminAudit: "/admin/audit",
  adminMail: "/admin/mail",
} as const);

/** The types are those of the bare paths, in a build of any language. */
function inLanguage<Paths extends Readonly<Record<string, string>>>(bare: Paths): Paths {
  if (pathPrefix === "") return bare;
  const below = Object.entries(bare).map(([name, path]) => [name, pathPrefix + path]);
  return { ...Object.fromEntries(below), home: pathPrefix || "/" } as Paths;
}

/** The pages that ask nothing of the API: words, and what is posted without scripts. */
export type WordsPath =
  | (typeof paths)["about" | "contact" | "services" | "privacy" | "terms" | "accessibility"]
  | NewsletterPath;
/** The pages of the newsletter: the last two have an address in each mail. */
type NewsletterPath = (typeof paths)["newsletter" | "newsletterConfirm" | "newsletterUnsubscribe"];
/** The pages of places: cities and localities, and colleges. */
export type PlacePath = (typeof paths)["placeIn" | "placeNear"];
/** The pages on the way into an account. */
export type SignInPath = (typeof paths)[
  | "login"
  | "registerOtp"
  | "register"
  | "forgotPassword"
  | "resetCode"
  | "newPassword"];
/** The pages of whoever is signed in. */
type AccountPath = (typeof paths)["account" | "myEnquiries"];
/** The pages of those who let rooms, and of those who want to. */
type OwnerPath = (typeof paths)["addProperty" | "owner" | "ownListing" | "ownerLeads" | "ownerApply"];
/** The pages of admins. */
export type AdminPath = Extract<(typeof paths)[keyof typeof paths], `/admin${string}`>;
export type PersonalPath = AccountPath | OwnerPath | AdminPath;
/** A path that names one page, without an id in it. */
export type FixedPath = Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>;

/** The list of what a search finds. */
export function searchAddress(query: PageQuery): string {
  const written = pageFilters.write(query);
  return written.length === 0 ? paths.search : `${paths.search}?${new URLSearchParams(written).toString()}`;
}

/**
 * The details of one listing.
 * @param sharing the one that they begin with, where that is another than usual.
 */
export function propertyAddress(id: string, sharing?: Sharing): string {
  const address = detailsPrefix + encodeURIComponent(id);
  return sharing ? `${address}?sharing=${sharing}` : address;
}

/** What the details of a listing read of a query: the one sharing to begin with. */
export function propertyQuery({ sharing }: PageQuery): Pick<PageQuery, "sharing"> {
  return sharing?.length === 1 ? { sharing } : {};
}

/** What the pages on the way in are told by their address. */
export interface SignInSearch {
  /** Where the person goes on afterwards. */
  next?: string | undefined;
  /** Why the page is shown, in a word that it knows; `error` where something failed. */
  notice?: string | undefined;
  error?: string | undefined;
}
const signInFields = ["next", "notice", "error"] as const;

/** Whatever its values are worth: what stands in an address may come from anybody. */
export function readSignInSearch(raw: Readonly<Record<string, readonly string[]>>): SignInSearch {
  return Object.fromEntries(signInFields.map((name) => [name, raw[name]?.[0]]));
}

/** Names and values in their one order; empty ones are left out. */
export function writeSignInSearch(search: SignInSearch): [name: string, value: string][] {
  return signInFields.flatMap((name) => (search[name] ? [[name, search[name]]] : []));
}

const listFields = ["find", "role", "stage", "listing", "status", "action", "lead", "at"] as const;
/**
 * What the lists of personal pages are told by their address, as it stands there: the text looked for, what they are narrowed
 * to, the `lead` that is open beside them, and `at` where a long one goes on. A page reads what it knows.
 */
export type ListSearch = { [Name in (typeof listFields)[number]]?: string | undefined };

/** Whatever its values are worth; one that nobody can type counts as absent. */
export function readListSearch(raw: Readonly<Record<string, readonly string[]>>): ListSearch {
  const typed = (name: string) => raw[name]?.[0]?.slice(0, 200);
  return Object.fromEntries(
    listFields.map((name) => [name, /[\p{Cc}\p{Cs}]/u.test(typed(name) ?? "") ? "" : typed(name)]),
  );
}

/** Names and values in their one order; empty ones are left out. */
export function writeListSearch(search: ListSearch): [name: string, value: string][] {
  return listFields.flatMap((name) => (search[name] ? [[name, search[name]]] : []));
}

/** A list of a personal page, narrowed. */
export function listAddress(path: PersonalPath, search: ListSearch): string {
  const written = writeListSearch(search);
  return written.length === 0 ? path : `${path}?${new URLSearchParams(written).toString()}`;
}

/** The page on which an owner changes one listing. */
export function ownListingAddress(id: string): string {
  return ownListingPrefix + encodeURIComponent(id);
}

/** Where people go on after signing in; undefined where that is the home page. */
export function keptNext(text: string | null | undefined): string | undefined {
  const next = safeNext(text);
  return next === "/" || next === paths.home ? undefined : next;
}

/** Whether an address of ours is a page of this build: those of the other language are loaded anew. */
export function isOfThisLanguage(address: string): boolean {
  return /^\/hi(?![^/?#])/.test(address) === (pathPrefix !== "");
}

/** The same page in the other language, with all that its address says; where it leads on to is in that language too. */
export function inOtherLanguage(address: string): string {
  const bare = address.slice(pathPrefix.length);
  const [here, there] = [pathPrefix, otherLanguage.pathPrefix].map((prefix) => `next=${encodeURIComponent(prefix)}`);
  return otherLanguage.pathPrefix + (bare === "/" ? "" : bare.replace(here ?? "", there ?? "")) || "/";
}

/** A page on the way in, with what it is told. */
export function signInAddress(path: SignInPath, search: SignInSearch): string {
  const written = writeSignInSearch(search);
  return written.length === 0 ? path : `${path}?${new URLSearchParams(written).toString()}`;
}

/** The sign-in page, which leads back to an address of ours. */
export function loginAddress(next: string): string {
  return signInAddress(paths.login, { next });
}

/** The page of a city or locality by its key; of a college, with `paths.placeNear`. */
export function placeAddress(key: string, path: PlacePath = paths.placeIn): string {
  return path.slice(0, -1) + key;
}

/** The specification's footer links to them without a slash, so that below another page their address grew a prefix. */
const pathsFromAnywhere = [paths.privacy, paths.terms];
// Functions, so that browsers, which ask none of this, are sent none of it.
const allPaths = () => Object.values(paths);
const detailsPrefix = paths.property.replace("$id", "");
const ownListingPrefix = paths.ownListing.replace("$id", "");
/** The paths that end in something of their own: an id, or what only a mail tells. */
const pathWithEnding = (pathname: string) =>
  allPaths().find((path) => path.includes("$") && pathname.startsWith(beforeEnding(path)));
const beforeEnding = (path: string) => path.slice(0, path.indexOf("$"));
const placePrefixes = [paths.placeIn, paths.placeNear].map((path) => path.slice(0, -1));
const isPlacePath = (path: string) => placePrefixes.some((prefix) => path.startsWith(prefix));

/**
 * Where a page has its one address, when this is not it: 308 for another spelling of the path, 302 for filters that are
 * unreadable, unknown, empty, or out of order.
 */
export function canonicalAddress({
  pathname,
  search,
}: Pick<URL, "pathname" | "search">): { status: number; location: string } | undefined {
  const path = canonicalPath(pathname);
  const query = canonicalQuery(path, search);
  if (path === pathname && query === search) return undefined;
  return { status: path === pathname ? 302 : 308, location: path + query };
}

function canonicalQuery(path: string, search: string): string {
  if (path === paths.search) return filtersAsWritten(search, normalPageQuery);
  if (path.startsWith(detailsPrefix)) return filtersAsWritten(search, propertyQuery);
  if (personalModules.has(pageModuleAt(path))) return listQuery(search);
  return pageModuleAt(path) === undefined ? search : signInQuery(path, search);
}

function listQuery(search: string): string {
  const query = new URLSearchParams(writeListSearch(readListSearch(rawQuery(search)))).toString();
  return query && `?${query}`;
}

function filtersAsWritten(search: string, toNormal: (query: PageQuery) => PageQuery): string {
  const filters = toNormal(pageFilters.read(rawQuery(search)).value);
  const query = new URLSearchParams(pageFilters.write(filters)).toString();
  return query && `?${query}`;
}

/** Where people go on is kept along the whole way; nothing else is, on any page. */
function signInQuery(path: string, search: string): string {
  if (pageModuleAt(path) !== signInModule) return "";
  const { next, ...rest } = readSignInSearch(rawQuery(search));
  const kept = writeSignInSearch({ ...rest, next: keptNext(next) });
  const query = new URLSearchParams(kept).toString();
  return query && `?${query}`;
}

/**
 * Any case, and a slash at the end, are read; an id after `/pg-details/`, or whatever else ends a path, keeps its spelling. The legal pages are found
 * below any path, even one of a listing.
 */
function canonicalPath(pathname: string): string {
  const trimmed = pathname.replace(/(?!^)\/+$/, "");
  const lower = trimmed.toLowerCase();
  const legal = pathsFromAnywhere.find((path) => lower.endsWith(path.slice(pathPrefix.length).toLowerCase()));
  if (legal) return legal;
  // Letters of other scripts are written in capitals: %E0, as browsers do.
  if (isPlacePath(lower)) return lower.replaceAll(/%[\da-f]{2}/g, (code) => code.toUpperCase());
  const ending = pathWithEnding(lower);
  if (ending) return beforeEnding(ending) + trimmed.slice(beforeEnding(ending).length);
  return allPaths().find((path) => path.toLowerCase() === lower) ?? pathname;
}

const wordsModule = "src/web/pages/about/words-page.tsx";
const placeModule = "src/web/pages/place/place-page.tsx";
const signInModule = "src/web/pages/sign-in/sign-in.ts";

const accountModule = "src/web/pages/account/account-area.tsx";
const ownerModule = "src/web/pages/owner/owner-area.tsx";
const adminModule = "src/web/pages/admin/admin-area.tsx";
const personalModules: ReadonlySet<string | undefined> = new Set([accountModule, ownerModule, adminModule]);

/** The lazy module of each page, by its source's name in the build: its styles and code are fetched beside the entry. */
const pageModules: Readonly<Record<(typeof paths)[keyof typeof paths], string>> = {
  [paths.home]: "src/web/pages/home/home-page.tsx",
  [paths.search]: "src/web/pages/search/search-page.tsx",
  [paths.property]: "src/web/pages/property/property-page.tsx",
  [paths.placeIn]: placeModule,
  [paths.placeNear]: placeModule,
  [paths.about]: wordsModule,
  [paths.contact]: wordsModule,
  [paths.services]: wordsModule,
  [paths.privacy]: wordsModule,
  [paths.terms]: wordsModule,
  [paths.accessibility]: wordsModule,
  [paths.newsletter]: wordsModule,
  [paths.newsletterConfirm]: wordsModule,
  [paths.newsletterUnsubscribe]: wordsModule,
  [paths.login]: signInModule,
  [paths.registerOtp]: signInModule,
  [paths.register]: signInModule,
  [paths.forgotPassword]: signInModule,
  [paths.resetCode]: signInModule,
  [paths.newPassword]: signInModule,
  [paths.account]: accountModule,
  [paths.myEnquiries]: accountModule,
  [paths.addProperty]: ownerModule,
  [paths.owner]: ownerModule,
  [paths.ownListing]: ownerModule,
  [paths.ownerLeads]: ownerModule,
  [paths.ownerApply]: ownerModule,
  [paths.admin]: adminModule,
  [paths.adminAddProperty]: adminModule,
  [paths.adminUsers]: adminModule,
  [paths.adminApplications]: adminModule,
  [paths.adminLeads]: adminModule,
  [paths.adminAudit]: adminModule,
  [paths.adminMail]: adminModule,
};

/** The module that a canonical path shows; undefined where there is no page. */
export function pageModuleAt(pathname: string): string | undefined {
  const ending = pathWithEnding(pathname);
  if (ending) return pageModules[ending];
  return Object.hasOwn(pageModules, pathname) ? pageModules[pathname as FixedPath] : undefined;
}
