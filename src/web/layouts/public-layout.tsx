import type { ReactNode } from "react";
import { SessionWatch } from "#web/session/session-watch.tsx";
import { toastRegionId } from "#web/ui/toasts.ts";
import { messages } from "#web/messages/messages.ts";
import { ContactBar } from "./contact/contact-bar.tsx";
import { OfflineNotice } from "./connection/offline-notice.tsx";
import { NavigationProgress } from "./header/navigation-progress.tsx";
import { RouteAnnouncer } from "./header/route-announcer.tsx";
import { SiteFooter } from "./footer/site-footer.tsx";
import { SiteHeader } from "./header/site-header.tsx";

/** What surrounds every public page. The page itself is `<main id="main" tabIndex={-1}>`. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { skipToContent, toasts } = messages;
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
      <OfflineNotice />
      <SessionWatch />
      <div id={toastRegionId} aria-live="polite" data-label={toasts.label} data-close={toasts.close} />
    </>
  );
}
