import { createMemoryHistory } from "@tanstack/react-router";
import { RouterServer, getNormalizedURL } from "@tanstack/react-router/ssr/server";
import { renderToString } from "react-dom/server";
import { ApiFailure } from "#web/api/api-failure.ts";
import type { Call } from "#web/api/call.ts";
import type { PageFrame } from "#web/page-frame.ts";
import { canonicalAddress, pageModuleAt } from "#web/paths.ts";
import { createAppRouter } from "./router.tsx";

export { ApiFailure, pageModuleAt };

export interface RenderedPage {
  status: number;
  html: string;
  /** What went wrong, where the page is the failure page; for the log. */
  error?: unknown;
}

export interface Redirected {
  status: number;
  location: string;
}

/** The page at `url` (absolute), as HTML with its data, or where it has moved. The one door between server and web. */
export async function renderPage(options: {
  url: string;
  call: Call;
  frame: PageFrame;
}): Promise<RenderedPage | Redirected> {
  const asked = new URL(options.url);
  const elsewhere = canonicalAddress(asked);
  if (elsewhere) return elsewhere;

  const { url } = getNormalizedURL(asked, asked.origin);
  const router = createAppRouter(
    { call: options.call, frame: options.frame },
    { history: createMemoryHistory({ initialEntries: [url.pathname + url.search] }), origin: asked.origin },
  );
  await router.load();
  // What `createRequestHandler` reads too, which makes a Response of all this and so takes a fifth longer.
  // oxlint-disable-next-line no-underscore-dangle -- the router has no other name for it
  const result = router._serverResult;
  if (result?.type === "redirect")
    return { status: result.redirect.status, location: result.redirect.headers.get("Location") ?? "/" };

  const error = router.state.matches.find((match) => match.status === "error")?.error;
  // Failures that a page has an answer of its own for; any other is 500.
  const known = error instanceof ApiFailure && [403, 503].includes(error.status) ? error.status : undefined;
  const page = renderToString(<RouterServer router={router} />);
  return {
    status: known ?? result?.status ?? 200,
    html: `<!DOCTYPE html>${page}`,
    ...(error === undefined ? {} : { error }),
  };
}
