import { Link } from "@tanstack/react-router";
import { useMessages } from "#web/messages/messages.tsx";
import type { NavigationLink } from "./navigation.ts";

/** The link to the page that is open gets `aria-current="page"`. */
export function NavigationLinks({ links }: { links: readonly NavigationLink[] }) {
  const { navigation } = useMessages();
  return links.map(({ to, label }) => (
    <Link key={label} to={to} activeOptions={{ exact: true, includeSearch: false }}>
      {navigation.links[label]}
    </Link>
  ));
}
