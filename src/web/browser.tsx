import { RouterProvider } from "@tanstack/react-router";
import { type TsrSsrGlobal, hydrate } from "@tanstack/react-router/ssr/client";
import "./styles/global.css";
import { StrictMode, startTransition } from "react";
import { withoutCampaign } from "#contract/campaign.ts";
import { followLinks } from "./follow-links.ts";
import { watchConnection } from "./layouts/connection/watch-connection.ts";
import { consumePageData } from "./layouts/document/page-data.ts";
import { replayEarlyActs } from "./hydration/replay-early-acts.ts";
import { createAppRouter } from "./router.tsx";

// The router starts at the address that the server rendered, without campaign parameters. It would take them out of the address
// bar for good before analytics could read them there.
const { href, search } = location;
history.replaceState(
  history.state,
  "",
  href.replace(search, () => withoutCampaign(search)),
);

// The server's page is complete, so the code for API calls is loaded at the first call.
const router = createAppRouter({
  call: async (endpoint, input) => {
    const { callByFetch } = await import("#web/api/call-by-fetch.ts");
    return callByFetch(endpoint, input);
  },
});
// The router has replaced the methods of `window.history`; those of the prototype do not notify it.
History.prototype.replaceState.call(history, history.state, "", href);

/**
 * Hydrates the page in three tasks, so that none of them blocks a slow phone for long. Not awaited at the top level: the page's module,
 * which this waits for, imports this one.
 */
async function start(): Promise<void> {
  // An early touch may have started this script while the page was still arriving; its data stands at its end.
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
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
  // In a transition React yields every few milliseconds, so that the page responds to input meanwhile.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
  replayEarlyActs();
}

/** Keeps the scroll position, which the router resets for its first page, of a user who has already scrolled or came back to the page. */
function stayWhereScrolled(): void {
  const first = router.latestLocation.href;
  router.options.scrollRestoration = ({ location }) => {
    router.options.scrollRestoration = true;
    return location.href !== first || window.scrollY === 0;
  };
}

/** Yields to pending input and rendering. Not by a timer, because browsers throttle timers in hidden tabs. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", resolve);
    port1.start();
    port2.postMessage(0);
  });
}

void start();
