import type { Messages } from "#web/messages/en.ts";
import { paths } from "#web/paths.ts";

export interface NavigationLink {
  to: (typeof paths)["home" | "search"];
  /** Which words of the catalogue's `navigation` name it. */
  label: keyof Messages["navigation"]["links"];
}

/** The header's links in the order of the product specification. */
export const mainNavigation: readonly NavigationLink[] = [
  { to: paths.home, label: "home" },
  { to: paths.search, label: "pgs" },
];

/** The footer's. */
export const footerNavigation: readonly NavigationLink[] = [
  { to: paths.home, label: "home" },
  { to: paths.search, label: "allPgs" },
];
