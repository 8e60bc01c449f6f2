import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { idleWarningMs } from "#contract/limits.ts";
import { useSite } from "#web/use-site.ts";
import { hasHint } from "./hint-cookie.ts";
import { useViewer } from "./viewer.ts";
import { watchIdleness } from "./watch-idleness.ts";

/**
 * Keeps the page and the session of one mind, and makes the idle rule's offer to who is not signed in. What a visitor without a
 * session does not need at once is fetched when it is due.
 */
export function SessionWatch() {
  const router = useRouter();
  const isSignedIn = useViewer() !== undefined;
  const { idleLoginMs = 0 } = useSite();
  const [offer, setOffer] = useState<ReactNode>();

  useEffect(() => {
    // The page is older than the cookie, or the session is over.
    if (hasHint() !== isSignedIn) void import("./ask-access.ts").then(({ askAccess }) => askAccess());
    // A page that was put aside, or a tab that was in the background, while somebody signed in or out in another.
    const compare = ({ type, persisted }: Partial<PageTransitionEvent>) => {
      if ((persisted || (type !== "pageshow" && !document.hidden)) && hasHint() !== isSignedIn) location.reload();
    };
    window.addEventListener("pageshow", compare);
    window.addEventListener("visibilitychange", compare);
    return () => {
      window.removeEventListener("pageshow", compare);
      window.removeEventListener("visibilitychange", compare);
    };
  }, [isSignedIn]);

  useEffect(() => {
    if (isSignedIn) {
      void import("./saved-place.ts").then(({ restorePlace }) => restorePlace(router));
      return undefined;
    }
    if (!idleLoginMs) return undefined;
    const warned = Math.min(idleWarningMs, idleLoginMs);
    const clear = () => setOffer(undefined);
    const idleness = watchIdleness(
      idleLoginMs - warned,
      async (typed) => {
        try {
          const { mayOffer, IdleOffer } = await import("./idle-offer.tsx");
          if (mayOffer(typed)) return setOffer(<IdleOffer lasts={warned} onStay={clear} />);
        } catch {
          // Without a connection nobody can sign in.
        }
        idleness.restart();
      },
      clear,
    );
    return () => {
      idleness.stop();
      clear();
    };
  }, [isSignedIn, idleLoginMs, router]);

  return offer;
}
