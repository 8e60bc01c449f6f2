import type { Messages } from "#web/messages/messages.ts";
import { type FixedPath, paths } from "#web/paths.ts";

export interface NavigationLink {
  to: FixedPath;
  /** Which words of the catalogue's `navigation` name it. */
  label: keyof Messages["navigation"]["links"];
}

/** The header's links in the order of the product specification. */
export const mainNavigation: readonly NavigationLink[] = [
  { to: paths.home, label: "home" },
  { to: paths.about, label: "about" },
  { to: paths.search, label: "pgs" },
  { to: paths.contact, label: "contact" },
  { to: paths.services, label: "services" },
];

/** Beside them, for admins alone: the way into their part of the site. */
export const adminNavigation: readonly NavigationLink[] = [{ to: paths.admin, label: "admin" }];

/** And for those who let rooms. */
export const ownerNavigation: readonly NavigationLink[] = [{ to: paths.owner, label: "owner" }];

/** Also for all signed-in users: their enquiries. */
export const personalNavigation: readonly NavigationLink[] = [{ to: paths.myEnquiries, label: "enquiries" }];
