import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { focusHeading } from "#web/layouts/focus-heading.ts";

/**
 * After a navigation to another page (not a change of filters), focuses the page's heading and announces the new title, as a full page
 * load does for users of screen readers.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        // A page that knows a better place has put the focus there, as the list does with the card one comes back from.
        if (!document.querySelector("main")?.contains(document.activeElement)) focusHeading();
        if (status.current) status.current.textContent = document.title;
      }),
    [router],
  );
  return <p ref={status} className="vh" aria-live="polite" />;
}
