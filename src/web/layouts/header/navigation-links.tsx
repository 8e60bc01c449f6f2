import { useRouterState } from "@tanstack/react-router";
import { PageLink } from "#web/ui/page-link.tsx";
import { messages } from "#web/messages/messages.ts";
import type { NavigationLink } from "./navigation.ts";

/** The link to the page that is open gets `aria-current="page"`. */
export function NavigationLinks({
  links,
  className,
}: {
  links: readonly NavigationLink[];
  className?: string | undefined;
}) {
  const { navigation } = messages;
  const shown = useRouterState({ select: (state) => state.location.pathname });
  return links.map(({ to, label }) => (
    <PageLink key={label} href={to} className={className} aria-current={to === shown ? "page" : undefined}>
      {navigation.links[label]}
    </PageLink>
  ));
}
