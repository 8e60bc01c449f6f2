import { RouterProvider } from "@tanstack/react-router";
import { type TsrSsrGlobal, hydrate } from "@tanstack/react-router/ssr/client";
import "./styles/global.css";
import { StrictMode, startTransition } from "react";
import { withoutCampaign } from "#contract/campaign.ts";
import { followLinks } from "./follow-links.ts";
import { watchConnection } from "./layouts/connection/watch-connection.ts";
import { consumePageData } from "./layouts/document/page-data.ts";
import { createAppRouter } from "./router.tsx";

// The router starts at the address that the server rendered, without campaign parameters. It would take them out of the address
// bar for good before analytics could read them there.
const { href, search } = location;
history.replaceState(
  history.state,
  "",
  href.replace(search, () => withoutCampaign(search)),
);

// The page that came is complete: what asks for more is fetched when something is asked.
const router = createAppRouter({
  call: async (endpoint, input) => {
    const { callByFetch } = await import("#web/api/call-by-fetch.ts");
    return callByFetch(endpoint, input);
  },
});
// The router watches the methods of this page's history; the browser's own are quiet.
History.prototype.replaceState.call(history, history.state, "", href);

/**
 * Wakes the page in three steps, so that none of them holds a slow phone up for long. Not awaited here: the page's own module,
 * which this waits for, waits for this one.
 */
async function start(): Promise<void> {
  await nextTask();
  // The one thing there that the router reads.
  window.$_TSR = { router: consumePageData() } as TsrSsrGlobal;
  await hydrate(router);
  stayWhereScrolled();
  delete window.$_TSR;
  await nextTask();
  // It came with this file. What is imported above runs before any of this file does.
  const { hydrateRoot } = await import("react-dom/client");
  followLinks(router);
  watchConnection();
  // As a transition React stops every few milliseconds for whoever touches the page meanwhile.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}

/** The router shows its first page from the top; who has scrolled it meanwhile, or came back to a place in it, stays there. */
function stayWhereScrolled(): void {
  const first = router.latestLocation.href;
  router.options.scrollRestoration = ({ location }) => {
    router.options.scrollRestoration = true;
    return location.href !== first || window.scrollY === 0;
  };
}

/** Lets a touch or a frame go first that waits for the page's thread. By no timer, which waits for a tab to be looked at. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", resolve);
    port1.start();
    port2.postMessage(0);
  });
}

void start();
