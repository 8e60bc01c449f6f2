import { RouterServer, createRequestHandler, renderRouterToString } from "@tanstack/react-router/ssr/server";
import { ApiFailure } from "#web/api/api-failure.ts";
import type { Call } from "#web/api/call.ts";
import type { PageFrame } from "#web/page-frame.ts";
import { canonicalPath } from "#web/paths.ts";
import { createAppRouter } from "./router.tsx";

export { ApiFailure };

export interface RenderedPage {
  status: number;
  html: string;
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
  const { pathname, search } = new URL(options.url);
  const canonical = canonicalPath(pathname);
  if (canonical !== undefined) return { status: 308, location: canonical + search };

  let failure: unknown;
  const call: Call = async (endpoint, input) => {
    try {
      return await options.call(endpoint, input);
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  const handle = createRequestHandler({
    request: new Request(options.url),
    createRouter: () => createAppRouter({ call, frame: options.frame }),
  });
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
  const location = response.headers.get("location");
  // The router answers 307; a wrong spelling of filters is an ordinary 302 to the right one.
  if (location !== null) return { status: response.status === 307 ? 302 : response.status, location };
  const isUnavailable = response.status === 500 && failure instanceof ApiFailure && failure.status === 503;
  return { status: isUnavailable ? 503 : response.status, html: `<!doctype html>${await response.text()}` };
}
