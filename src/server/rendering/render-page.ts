import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteSettings } from "#contract/site.ts";
import type { Visitor } from "#contract/visitor.ts";
import { acceptedEncoding } from "#server/http/accepted-encoding.ts";
import { toHttpError } from "#server/http/error-handler.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import type { ServedEndpoints } from "#server/http/serve.ts";
import { KeptPage } from "./kept-page.ts";
import { PageCache } from "./page-cache.ts";
import type { PageCall, WebSource } from "./web-bundle.ts";

export interface PageOptions {
  web: WebSource;
  served: ServedEndpoints;
  /** Asked for each page: the count of listings moves. */
  site: () => SiteSettings;
  /** Whom a page is for; undefined at once where no cookie claims that somebody is signed in. */
  findVisitor: (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor | undefined> | undefined;
  isHttps: boolean;
  isDevelopment?: boolean;
  cache: {
    /** What kept pages may take in memory; at 0 each is rendered when it is asked for. */
    bytes: number;
    /** Names the state of the listings; undefined while they are not known. */
    revision: () => string | undefined;
  };
}

/** What is never kept: failures and redirects. */
type UnkeptAnswer = { status: number; html: string } | { status: number; location: string };

/** Answers every GET that nothing else answers with a page of the web side: rendered, or redirected, or "not found". */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const { bytes, revision } = options.cache;
  const shared = bytes > 0 ? new PageCache<UnkeptAnswer>(bytes, revision) : undefined;
  // Not async: a kept page is sent in the same tick, without a promise.
  const show = (request: FastifyRequest, reply: FastifyReply, visitor: Visitor | undefined) => {
    const address = pathOf(request.url);
    // Whoever is signed in is shown pages of their own.
    const cache = visitor ? undefined : shared;
    const render = () => renderAnswer(request, reply, { address, visitor }, options);
    const send = (answer: KeptPage | UnkeptAnswer) => {
      if (!(answer instanceof KeptPage)) return sendUnkept(reply, answer, options);
      void reply.headers(answer.headers);
      if (answer.isHeldBy(request.headers["if-none-match"])) return reply.code(304).send();
      // A page that is not kept is compressed on its way, like any other answer.
      if (!cache) return reply.send(answer.html);
      const encoding = acceptedEncoding(request.headers["accept-encoding"]);
      if (encoding !== "identity") void reply.header("Content-Encoding", encoding);
      const body = cache.bodyOf(address, answer, encoding);
      return body instanceof Promise ? body.then((compressed) => reply.send(compressed)) : reply.send(body);
    };
    const answer = cache ? cache.answer(address, render) : render();
    return answer instanceof Promise ? answer.then(send) : send(answer);
  };
  app.route({
    method: "GET",
    url: "/*",
    handler: (request, reply) => {
      const visitor = options.findVisitor(request, reply);
      return visitor ? visitor.then((found) => show(request, reply, found)) : show(request, reply, undefined);
    },
  });
}

/** What differs from one page to the next. */
interface AskedPage {
  address: string;
  visitor: Visitor | undefined;
}

async function renderAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, visitor }: AskedPage,
  options: PageOptions,
): Promise<KeptPage | UnkeptAnswer> {
  const bundle = await options.web.load();
  let isPersonal = false;
  // Pages meet the same failures as callers of the API, without HTTP in between.
  const call: PageCall = async (endpoint, input = {}) => {
    // It shows more of a person than their name.
    isPersonal ||= endpoint.access !== "anyone";
    try {
      return await options.served.call(endpoint, input, request, reply);
    } catch (error) {
      const answer = toHttpError(error);
      if (answer.statusCode >= 500) request.log.error({ err: error }, "a page could not load its data");
      throw new bundle.ApiFailure(answer.statusCode, answer.body);
    }
  };
  const site = options.site();
  // Joined as text: "//elsewhere.example" is a path of ours here, not another site.
  const url = new URL(site.publicUrl + address);
  const page = await bundle.renderPage({
    url: url.href,
    call,
    frame: {
      site,
      assets: options.web.assetsOf(bundle.pageModuleAt(url.pathname)),
      ...(visitor ? { visitor } : {}),
    },
  });
  if ("location" in page) return page;
  if (page.status >= 500) request.log.error({ err: page.error }, "a page could not be shown");
  if (page.status !== 200) return page;
  return new KeptPage(page.html, {
    ...pageHeaders(page.html, options),
    "Cache-Control": isPersonal ? "no-store" : cachingFor(visitor),
  });
}

/** Kept by the browser for Back and asked again otherwise; by others only where nothing in it is of one person. */
function cachingFor(visitor: Visitor | undefined): string {
  return visitor ? "private, no-cache" : "public, max-age=0, must-revalidate";
}

function sendUnkept(reply: FastifyReply, answer: UnkeptAnswer, options: PageOptions): FastifyReply {
  void reply.header("Cache-Control", "private, no-cache");
  if ("location" in answer) return reply.redirect(answer.location, answer.status);
  if (answer.status === 503) void reply.header("Retry-After", "5");
  return reply.code(answer.status).headers(pageHeaders(answer.html, options)).send(answer.html);
}

function pageHeaders(html: string, options: PageOptions): Record<string, string> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": pagePolicy(html, options),
  };
}

/** Path and query of a request's target; clients may also send a whole address (RFC 9112, section 3.2.2). */
function pathOf(target: string): string {
  if (target.startsWith("/")) return target;
  const { pathname, search } = URL.parse(target) ?? { pathname: "/", search: "" };
  return pathname + search;
}
