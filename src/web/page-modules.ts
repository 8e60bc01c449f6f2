import { type FixedPath, paths } from "./paths.ts";

const wordsModule = "src/web/pages/about/words-page.tsx";
const placeModule = "src/web/pages/place/place-page.tsx";
const signInModule = "src/web/pages/sign-in/sign-in.ts";

const secondStepModule = "src/web/pages/two-step/second-step-page.tsx";

const secondFactorModule = "src/web/pages/two-step/second-factor-area.tsx";
const accountModule = "src/web/pages/account/account-area.tsx";
const ownerModule = "src/web/pages/owner/owner-area.tsx";
const adminModule = "src/web/pages/admin/admin-area.tsx";

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
  [paths.secondStep]: secondStepModule,
  [paths.account]: accountModule,
  [paths.myEnquiries]: accountModule,
  [paths.secondFactor]: secondFactorModule,
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
  [paths.adminMessages]: adminModule,
  [paths.adminMail]: adminModule,
};

/** The module that a canonical path shows; undefined where there is no page. */
export function pageModuleAt(pathname: string): string | undefined {
  const ending = pathWithEnding(pathname);
  if (ending) return pageModules[ending];
  return Object.hasOwn(pageModules, pathname) ? pageModules[pathname as FixedPath] : undefined;
}

/** Whether a canonical path shows a page on the way into an account. */
export function isSignInPath(pathname: string): boolean {
  const pageModule = pageModuleAt(pathname);
  return pageModule === signInModule || pageModule === secondStepModule;
}

/** Whether a canonical path shows a page of whoever is signed in. */
export function isPersonalPath(pathname: string): boolean {
  return personalModules.has(pageModuleAt(pathname));
}

const personalModules: ReadonlySet<string | undefined> = new Set([
  accountModule,
  secondFactorModule,
  ownerModule,
  adminModule,
]);

/** The path, as `paths` has it, of a page whose address ends in something of its own: an id, or what only a mail tells. */
export function pathWithEnding(pathname: string): (typeof paths)[keyof typeof paths] | undefined {
  return Object.values(paths).find((path) => path.includes("$") && pathname.startsWith(beforeEnding(path)));
}

/** A path up to what each of its pages has of its own; the whole of it where that is nothing. */
export function beforeEnding(path: string): string {
  const [start = ""] = path.split("$", 1);
  return start;
}
