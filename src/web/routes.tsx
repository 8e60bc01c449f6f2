import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { listPage, listingPage, personalPage, publicPage, rootRoute, signInStep, textPage } from "./route-kinds.ts";
import { paths } from "./paths.ts";

/** Every component in every state; the build leaves it out. */
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: "/dev/components",
        component: lazyRouteComponent(() => import("./pages/components/components-page.tsx"), "ComponentsPage"),
      }),
    ]
  : [];

/**
 * The table of pages: whom each is for, its path, and the module that exports its `load` and its `Page`. Both are fetched with the
 * page: the first visit carries one page's code and words, not all. Pages of one kind of person are one file (vite-pages.ts).
 */
export const routeTree = rootRoute.addChildren([
  publicPage(
    paths.home,
    () => import("./pages/home/home-page.tsx"),
    () => import("./pages/home/load-home.ts"),
  ),
  listPage(
    paths.search,
    () => import("./pages/search/search-page.tsx"),
    () => import("./pages/search/load-search.ts"),
  ),
  listingPage(
    paths.property,
    () => import("./pages/property/property-page.tsx"),
    () => import("./pages/property/load-property.ts"),
  ),
  publicPage(
    paths.placeIn,
    () => import("./pages/place/place-in-page.tsx"),
    () => import("./pages/place/load-place.ts"),
  ),
  publicPage(
    paths.placeNear,
    () => import("./pages/place/place-near-page.tsx"),
    () => import("./pages/place/load-place.ts"),
  ),
  textPage(paths.about, () => import("./pages/about/about-page.tsx")),
  textPage(paths.contact, () => import("./pages/about/contact-page.tsx")),
  textPage(paths.services, () => import("./pages/about/services-page.tsx")),
  textPage(paths.privacy, () => import("./pages/about/privacy-page.tsx")),
  textPage(paths.terms, () => import("./pages/about/terms-page.tsx")),
  textPage(paths.accessibility, () => import("./pages/about/accessibility-page.tsx")),
  textPage(paths.newsletter, () => import("./pages/about/newsletter-page.tsx")),
  textPage(paths.newsletterConfirm, () => import("./pages/about/newsletter-confirm-page.tsx")),
  textPage(paths.newsletterUnsubscribe, () => import("./pages/about/newsletter-unsubscribe-page.tsx")),
  textPage(paths.endAlerts, () => import("./pages/about/end-alerts-page.tsx")),
  signInStep(paths.login, () => import("./pages/sign-in/login-page.tsx")),
  signInStep(paths.registerOtp, () => import("./pages/sign-in/register-otp-page.tsx")),
  signInStep(paths.register, () => import("./pages/sign-in/after-code/register-page.tsx")),
  signInStep(paths.forgotPassword, () => import("./pages/sign-in/forgot-password-page.tsx")),
  signInStep(paths.resetCode, () => import("./pages/sign-in/after-code/reset-code-page.tsx")),
  signInStep(paths.newPassword, () => import("./pages/sign-in/after-code/new-password-page.tsx")),
  // For accounts that have a second factor, so its code is no part of the other steps'.
  signInStep(paths.secondStep, () => import("./pages/two-step/second-step-page.tsx")),
  personalPage("everyone", paths.shortlist, () => import("./pages/shortlist/shortlist-page.tsx")),
  personalPage("everyone", paths.compare, () => import("./pages/shortlist/compare-page.tsx")),
  personalPage("signed-in", paths.account, () => import("./pages/account/account-page.tsx")),
  personalPage("signed-in", paths.myEnquiries, () => import("./pages/account/enquiries-page.tsx")),
  personalPage("signed-in", paths.savedSearches, () => import("./pages/account/searches-page.tsx")),
  personalPage("signed-in", paths.secondFactor, () => import("./pages/two-step/second-factor-page.tsx")),
  personalPage("owner", paths.addProperty, () => import("./pages/owner/add-property-page.tsx")),
  personalPage("owner", paths.owner, () => import("./pages/owner/my-listings-page.tsx")),
  personalPage("owner", paths.ownListing, () => import("./pages/owner/own-listing-page.tsx")),
  personalPage("owner", paths.ownerLeads, () => import("./pages/owner/leads-page.tsx")),
  personalPage("signed-in", paths.ownerApply, () => import("./pages/owner/apply-page.tsx")),
  personalPage("admin", paths.admin, () => import("./pages/admin/dashboard-page.tsx")),
  personalPage("admin", paths.adminAddProperty, () => import("./pages/admin/add-property-page.tsx")),
  personalPage("admin", paths.adminUsers, () => import("./pages/admin/users/users-page.tsx")),
  personalPage("admin", paths.adminApplications, () => import("./pages/admin/applications/applications-page.tsx")),
  personalPage("admin", paths.adminLeads, () => import("./pages/admin/all-leads-page.tsx")),
  personalPage("admin", paths.adminAudit, () => import("./pages/admin/audit/audit-page.tsx")),
  personalPage("admin", paths.adminMessages, () => import("./pages/admin/messages/messages-page.tsx")),
  personalPage("admin", paths.adminMail, () => import("./pages/admin/messages/mail-page.tsx")),
  ...developmentRoutes,
]);
