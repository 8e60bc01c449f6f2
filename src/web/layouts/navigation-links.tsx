import { useRouterState } from "@tanstack/react-router";
import { useMessages } from "#web/messages/messages.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import type { NavigationLink } from "./navigation.ts";

/** The link to the page that is open gets `aria-current="page"`. */
export function NavigationLinks({
  links,
  className,
}: {
  links: readonly NavigationLink[];
  className?: string | undefined;
}) {
  const { navigation } = useMessages();
  const shown = useRouterState({ select: (state) => state.location.pathname });
  return links.map(({ to, label }) => (
    <PageLink key={label} href={to} className={className} aria-current={to === shown ? "page" : undefined}>
      {navigation.links[label]}
    </PageLink>
  ));
}
