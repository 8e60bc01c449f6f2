import { safeNext } from "#contract/wire/next-address.ts";
import type { Sharing } from "#contract/property/property-facts.ts";
import { type PageQuery, pageFilters } from "#contract/search/search-filters.ts";
import { otherLanguage, pathPrefix } from "./language.ts";

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
  shortlist: "/shortlist",
  compare: "/compare",
  newsletter: "/newsletter",
  newsletterConfirm: "/newsletter/confirm/$token",
  newsletterUnsubscribe: "/newsletter/unsubscribe/$token",
  endAlerts: "/alerts/unsubscribe/$token",
  login: "/login",
  registerOtp: "/registerOtp",
  register: "/register",
  forgotPassword: "/login/forgotPassword",
  resetCode: "/login/forgotPassword/otp-verify",
  newPassword: "/login/forgotPassword/otp-verify/update-password",
  secondStep: "/login/second-step",
  account: "/account",
  myEnquiries: "/account/enquiries",
  savedSearches: "/account/searches",
  secondFactor: "/account/second-step",
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
  adminMessages: "/admin/messages",
  adminMail: "/admin/mail",
} as const);

/** The types are those of the bare paths, in a build of any language. */
function inLanguage<Paths extends Readonly<Record<string, string>>>(bare: Paths): Paths {
  if (pathPrefix === "") return bare;
  const below = Object.entries(bare).map(([name, path]) => [name, pathPrefix + path]);
  return { ...Object.fromEntries(below), home: pathPrefix || "/" } as Paths;
}

export type PagePath = (typeof paths)[keyof typeof paths];
/** The pages of places: cities and localities, and colleges. */
export type PlacePath = (typeof paths)["placeIn" | "placeNear"];
/** The pages on the way into an account. */
export type SignInPath = Extract<PagePath, `/${"login" | "register"}${string}`>;
/** All pages that may stand between somebody and the page that they came for. */
export type WayInPath = SignInPath | (typeof paths)["secondFactor"];
/** The pages of admins. */
export type AdminPath = Extract<PagePath, `/admin${string}`>;
/** The shortlist and what leads from it, for signed-in people and for everybody else. */
type ShortlistPath = (typeof paths)["shortlist" | "compare"];
/** The pages for people who are signed in. */
export type PersonalPath = AdminPath | ShortlistPath | Extract<PagePath, `/${"account" | "owner" | "add-"}${string}`>;
/** A path that names one page, without an id in it. */
export type FixedPath = Exclude<PagePath, `${string}$${string}`>;

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

/** The search parameters of the sign-in pages. */
export interface SignInSearch {
  /** Where to go after signing in. */
  next?: string | undefined;
  /** The code of a notice that explains why the page is shown; `error` after a failure. */
  notice?: string | undefined;
  error?: string | undefined;
  /** `code`, where a page has an earlier step at the same path. */
  step?: string | undefined;
}
const signInFields = ["next", "notice", "error", "step"] as const;

/** Reads the parameters without validating their values, which are untrusted. */
export function readSignInSearch(raw: Readonly<Record<string, readonly string[]>>): SignInSearch {
  return Object.fromEntries(signInFields.map((name) => [name, raw[name]?.[0]]));
}

/** Names and values in canonical order, without empty ones. */
export function writeSignInSearch(search: SignInSearch): [name: string, value: string][] {
  return signInFields.flatMap((name) => (search[name] ? [[name, search[name]]] : []));
}

const listFields = [
  "find",
  "role",
  "stage",
  "listing",
  "status",
  "action",
  "lead",
  "at",
  "ids",
  "withMeals",
  "units",
  "search",
] as const;
/**
 * The raw search parameters of lists on personal pages: the search text, the filters, the open `lead`, and the cursor `at`; of a
 * comparison its `ids` and the choice for all of them; of saved searches the `search` to save, as its address writes it. Each page reads those that it supports.
 */
export type ListSearch = { [Name in (typeof listFields)[number]]?: string | undefined } & Pick<PageQuery, "sharing">;

/** Reads the parameters without validating their values; one with unprintable characters counts as absent. */
export function readListSearch(raw: Readonly<Record<string, readonly string[]>>): ListSearch {
  const typed = (name: string) => raw[name]?.[0]?.slice(0, name === "search" ? 2000 : 200);
  return Object.fromEntries(
    listFields.map((name) => [name, /[\p{Cc}\p{Cs}]/u.test(typed(name) ?? "") ? "" : typed(name)]),
  );
}

/** Names and values in canonical order, without empty ones. */
export function writeListSearch(search: ListSearch): [name: string, value: string][] {
  // A list under one of these names is a filter of the search.
  return listFields.flatMap((name) => (search[name] && !Array.isArray(search[name]) ? [[name, search[name]]] : []));
}

/** The URL of a personal page's list with filters. */
export function listAddress(path: PersonalPath, search: ListSearch): string {
  const written = writeListSearch(search);
  return written.length === 0 ? path : `${path}?${new URLSearchParams(written).toString()}`;
}

/** The page on which an owner changes one listing. */
export function ownListingAddress(id: string): string {
  return ownListingPrefix + encodeURIComponent(id);
}

/** Where to go after signing in; undefined for the home page. */
export function nextUnlessHome(text: string | null | undefined): string | undefined {
  const next = safeNext(text);
  return next === "/" || next === paths.home ? undefined : next;
}

/** Whether one of our URLs is a page of this build; pages in the other language need a full page load. */
export function isOfThisLanguage(address: string): boolean {
  return /^\/hi(?![^/?#])/.test(address) === (pathPrefix !== "");
}

/** The URL of the same page in the other language, with its search parameters; `next` is changed to that language too. */
export function inOtherLanguage(address: string): string {
  const bare = address.slice(pathPrefix.length);
  const [here, there] = [pathPrefix, otherLanguage.pathPrefix].map((prefix) => `next=${encodeURIComponent(prefix)}`);
  return otherLanguage.pathPrefix + (bare === "/" ? "" : bare.replace(here ?? "", there ?? "")) || "/";
}

/** The URL of a sign-in page with its search parameters. */
export function signInAddress(path: WayInPath, search: SignInSearch): string {
  const written = writeSignInSearch(search);
  return written.length === 0 ? path : `${path}?${new URLSearchParams(written).toString()}`;
}

/** The URL of the sign-in page, which leads back to one of our URLs. */
export function loginAddress(next: string): string {
  return signInAddress(paths.login, { next });
}

/** The page of a city or locality by its key; of a college, with `paths.placeNear`. */
export function placeAddress(key: string, path: PlacePath = paths.placeIn): string {
  return path.slice(0, -1) + key;
}

const detailsPrefix = paths.property.replace("$id", "");
const ownListingPrefix = paths.ownListing.replace("$id", "");
