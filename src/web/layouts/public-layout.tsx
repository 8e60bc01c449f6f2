import type { ReactNode } from "react";
import { useMessages } from "#web/messages/messages.tsx";
import { ContactBar } from "./contact-bar.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** What surrounds every public page. The page itself is `<main id="main" tabIndex={-1}>`. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { skipToContent } = useMessages();
  return (
    <>
      <a className="skip" href="#main">
        {skipToContent}
      </a>
      <NavigationProgress />
      <ContactBar />
      <SiteHeader />
      {children}
      <SiteFooter />
      <RouteAnnouncer />
    </>
  );
}
