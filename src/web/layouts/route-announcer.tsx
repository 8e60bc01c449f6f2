import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * After a change of page, not of filters, puts the focus on the page's heading and says the new title: what a full load
 * would have done for people who do not see the screen.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const main = document.querySelector<HTMLElement>("main");
        const heading = main?.querySelector<HTMLElement>("h1") ?? main;
        heading?.setAttribute("tabindex", "-1");
        // A page that knows better, as the list on Back, has put the focus somewhere already.
        if (!main?.contains(document.activeElement)) {
          // The router decides where the page is scrolled to: the top, or the old place on Back.
          heading?.focus({ preventScroll: true });
        }
        if (status.current) status.current.textContent = document.title;
      }),
    [router],
  );
  return <p ref={status} className="vh" aria-live="polite" />;
}
