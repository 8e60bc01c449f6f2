import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteSettings } from "#contract/site.ts";
import { toHttpError } from "#server/http/error-handler.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import type { ServedEndpoints } from "#server/http/serve.ts";
import type { PageCall, WebSource } from "./web-bundle.ts";

export interface PageOptions {
  web: WebSource;
  served: ServedEndpoints;
  /** Asked for each page: the count of listings moves. */
  site: () => SiteSettings;
  isHttps: boolean;
  isDevelopment?: boolean;
}

/** Answers every GET that nothing else answers with a page of the web side: rendered, or redirected, or "not found". */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  app.route({
    method: "GET",
    url: "/*",
    handler: async (request, reply) => sendPage(request, reply, options),
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, options: PageOptions) {
  const bundle = await options.web.load();
  // Pages meet the same failures as callers of the API, without HTTP in between.
  const call: PageCall = async (endpoint, input = {}) => {
    try {
      return await options.served.call(endpoint, input);
    } catch (error) {
      const answer = toHttpError(error);
      if (answer.statusCode >= 500) request.log.error({ err: error }, "a page could not load its data");
      throw new bundle.ApiFailure(answer.statusCode, answer.body);
    }
  };
  const site = options.site();
  // Joined as text: "//elsewhere.example" is a path of ours here, not another site.
  const url = new URL(site.publicUrl + pathOf(request.url));
  const page = await bundle.renderPage({
    url: url.href,
    call,
    frame: { site, assets: options.web.assetsOf(bundle.pageModuleAt(url.pathname)) },
  });
  if ("location" in page)
    return reply.code(page.status).header("Cache-Control", "no-cache").redirect(page.location, page.status);
  if (page.status >= 500) request.log.error({ err: page.error }, "a page could not be shown");
  if (page.status === 503) void reply.header("Retry-After", "5");
  return reply
    .code(page.status)
    .headers({
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": pagePolicy(page.html, options),
      // Nothing personal is in it; kept by the browser for Back, asked again otherwise.
      "Cache-Control": page.status === 200 ? "public, max-age=0, must-revalidate" : "no-cache",
    })
    .send(page.html);
}

/** Path and query of a request's target; clients may also send a whole address (RFC 9112, section 3.2.2). */
function pathOf(target: string): string {
  if (target.startsWith("/")) return target;
  const { pathname, search } = URL.parse(target) ?? { pathname: "/", search: "" };
  return pathname + search;
}
