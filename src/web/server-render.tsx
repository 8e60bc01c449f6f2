import { RouterServer, createRequestHandler, renderRouterToString } from "@tanstack/react-router/ssr/server";
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
  const elsewhere = canonicalAddress(new URL(options.url));
  if (elsewhere) return elsewhere;

  let error: unknown;
  const handle = createRequestHandler({
    request: new Request(options.url),
    createRouter: () => createAppRouter({ call: options.call, frame: options.frame }),
  });
  const response = await handle(({ router, responseHeaders }) => {
    error = router.state.matches.find((match) => match.status === "error")?.error;
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
  const location = response.headers.get("location");
  if (location !== null) return { status: response.status, location };
  const isUnavailable = error instanceof ApiFailure && error.status === 503;
  return {
    status: isUnavailable ? 503 : response.status,
    html: steady(await response.text()),
    ...(error === undefined ? {} : { error }),
  };
}

/** Milliseconds. */
const minute = 60_000;

/**
 * The router writes into the page when its data was loaded, to the millisecond. To the minute is enough for it to tell old
 * data, and lets a page that has not changed be the same page, so that browsers need not fetch it again.
 */
function steady(html: string): string {
  return html.replaceAll(/,u:(\d{13}),s:"/g, (_, loadedAt: string) => {
    const moment = Number(loadedAt);
    return `,u:${moment - (moment % minute)},s:"`;
  });
}
