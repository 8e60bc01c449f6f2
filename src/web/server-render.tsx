import { createMemoryHistory } from "@tanstack/react-router";
import { RouterServer, getNormalizedURL } from "@tanstack/react-router/ssr/server";
import { renderToString } from "react-dom/server";
import { ApiFailure } from "#web/api/api-failure.ts";
import type { Call } from "#web/api/call.ts";
import type { PageFrame } from "#web/page-frame.ts";
import { canonicalAddress } from "./canonical-address.ts";
import { pageModuleAt } from "./page-modules.ts";
import { createAppRouter } from "./router.tsx";

export { ApiFailure, pageModuleAt };

export interface RenderedPage {
  status: number;
  html: string;
  /** The inline scripts that the router has put into the page: all that it carries, and all that a browser should run. */
  inlineScripts: string[];
  /** For the log: the error, if the page is the failure page. */
  error?: unknown;
}

export interface Redirected {
  status: number;
  location: string;
}

/** Renders the page at `url` (absolute) to HTML with its data, or returns a redirect. The only entry point of the server into web. */
export async function renderPage(options: {
  url: string;
  call: Call;
  frame: PageFrame;
}): Promise<RenderedPage | Redirected> {
  const requested = new URL(options.url);
  const elsewhere = canonicalAddress(requested);
  if (elsewhere) return elsewhere;

  const { url } = getNormalizedURL(requested, requested.origin);
  // Marks the router's own scripts by a random value, which page content cannot guess.
  const mark = crypto.randomUUID();
  const router = createAppRouter(
    { call: options.call, frame: options.frame },
    {
      history: createMemoryHistory({ initialEntries: [url.pathname + url.search] }),
      origin: requested.origin,
      ssr: { nonce: mark },
    },
  );
  await router.load();
  // What `createRequestHandler` reads too, which makes a Response of all this and so takes a fifth longer.
  // oxlint-disable-next-line no-underscore-dangle -- the router has no other name for it
  const result = router._serverResult;
  if (result?.type === "redirect")
    return { status: result.redirect.status, location: result.redirect.headers.get("Location") ?? "/" };

  const error = router.state.matches.find((match) => match.status === "error")?.error;
  const isUnavailable = error instanceof ApiFailure && error.status === 503;
  const page = renderToString(<RouterServer router={router} />);
  return {
    status: isUnavailable ? 503 : (statusOf(router) ?? result?.status ?? 200),
    ...takeMarks(`<!DOCTYPE html>${page}`, mark),
    ...(error === undefined ? {} : { error }),
  };
}

/** The scripts with the mark, and the page without it: it would differ from one rendering of a page to the next. */
function takeMarks(marked: string, mark: string): Pick<RenderedPage, "html" | "inlineScripts"> {
  const parts = marked.split(` nonce="${mark}"`);
  const inlineScripts = parts.slice(1).map((part) => part.slice(part.indexOf(">") + 1, part.indexOf("</script>")));
  return { html: parts.join(""), inlineScripts };
}

/** The status that a page's loader returned, for pages that are rendered but not a success. */
function statusOf(router: ReturnType<typeof createAppRouter>): number | undefined {
  const loaded: unknown = router.state.matches.at(-1)?.loaderData;
  const { status }: { status?: unknown } = loaded ?? {};
  return typeof status === "number" ? status : undefined;
}
