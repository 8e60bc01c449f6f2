import { RouterProvider } from "@tanstack/react-router";
import { type TsrSsrGlobal, hydrate } from "@tanstack/react-router/ssr/client";
import "./styles/global.css";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { followLinks } from "./follow-links.ts";
import { takePageData } from "./layouts/page-data.ts";
import { createAppRouter } from "./router.tsx";

// The page that came is complete: what asks for more is fetched when something is asked.
const router = createAppRouter({
  call: async (endpoint, input) => {
    const { callByFetch } = await import("#web/api/call-by-fetch.ts");
    return callByFetch(endpoint, input);
  },
});

/** Not awaited here: the page's own module, which this waits for, waits for this one. */
async function start(): Promise<void> {
  // The one thing there that the router reads.
  window.$_TSR = { router: takePageData() } as TsrSsrGlobal;
  await hydrate(router);
  delete window.$_TSR;
  followLinks(router);
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

void start();
