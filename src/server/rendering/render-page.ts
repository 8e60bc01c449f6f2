import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FormState } from "#contract/form-state.ts";
import { languageOfPath } from "#contract/languages.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Visitor } from "#contract/visitor.ts";
import { acceptedEncoding } from "#server/http/accepted-encoding.ts";
import { toHttpError } from "#server/http/error-handler.ts";
import { logFailure } from "#server/http/request-log.ts";
import { sayIn } from "#server/http/say-in.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import type { ServedEndpoints } from "#server/http/serve.ts";
import { type PageForm, registerFormPosts } from "./form-posts.ts";
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
  /** Whether a cookie proves a step on the way into an account, or the address came by mail: pages may then show what is of one person. */
  hasTicket: (request: FastifyRequest) => boolean;
  /** What pages may be sent without scripts. */
  forms: readonly PageForm[];
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
  const show = (request: FastifyRequest, reply: FastifyReply, visitor: Visitor | undefined, isClaimed: boolean) => {
    const address = pathOf(request.url);
    const isOwn = visitor !== undefined || options.hasTicket(request);
    // Whoever is signed in, or on the way in, is shown pages of their own.
    const cache = isOwn ? undefined : shared;
    const render = () => renderAnswer(request, reply, { address, visitor, isOwn }, options);
    const send = (answer: KeptPage | UnkeptAnswer) => {
      if (!(answer instanceof KeptPage)) return sendUnkept(reply, answer, options);
      void reply.headers(answer.headers);
      // The answer takes away cookies that were worth nothing: nobody else is to be given it.
      if (isClaimed && !isOwn) void reply.header("Cache-Control", "private, no-cache");
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
      return visitor
        ? visitor.then((found) => show(request, reply, found, true))
        : show(request, reply, undefined, false);
    },
  });
  registerFormPosts(app, options.forms, {
    served: options.served,
    async showPage(request, reply, form) {
      const visitor = await options.findVisitor(request, reply);
      const render = (address: string) => renderPage(request, reply, { address, visitor, isOwn: true, form }, options);
      const address = pathOf(request.url);
      let page = await render(address);
      // At another spelling of the same page: what was typed, and what is wrong with it, is not sent round by a redirect.
      if ("location" in page && page.location.split("?", 1)[0] === address.split("?", 1)[0])
        page = await render(page.location);
      if ("location" in page) return reply.redirect(page.location, 303);
      if (page.status !== 200) void reply.code(page.status);
      return reply.headers(pageHeaders(page.html, options)).send(page.html);
    },
  });
}

/** What differs from one page to the next. */
interface AskedPage {
  address: string;
  visitor: Visitor | undefined;
  /** It may differ from what others are shown at this address. */
  isOwn: boolean;
  /** What it answers, where it is no GET. */
  form?: FormState;
}

async function renderAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: AskedPage,
  options: PageOptions,
): Promise<KeptPage | UnkeptAnswer> {
  const page = await renderPage(request, reply, asked, options);
  if ("location" in page || page.status !== 200) return page;
  return new KeptPage(page.html, {
    ...pageHeaders(page.html, options),
    "Cache-Control": page.isPersonal ? "no-store" : cachingFor(asked),
  });
}

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, visitor, form }: AskedPage,
  options: PageOptions,
): Promise<{ status: number; html: string; isPersonal: boolean } | { status: number; location: string }> {
  const language = languageOfPath(address.split("?", 1)[0] ?? "");
  const bundle = await options.web.load(language);
  // The mailbox that was verified is more than a name, and so is what is only for whoever is signed in.
  let isPersonal = options.hasTicket(request);
  // Pages meet the same failures as callers of the API, without HTTP in between.
  const call: PageCall = async (endpoint, input = {}) => {
    isPersonal ||= endpoint.access !== "anyone" && !endpoint.isKeptInPages;
    try {
      return await options.served.call(endpoint, input, request, reply);
    } catch (error) {
      const answer = toHttpError(error);
      logFailure(request, { error, status: answer.statusCode, failure: "a page could not load its data" });
      throw new bundle.ApiFailure(answer.statusCode, sayIn(language, answer.body));
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
      assets: options.web.assetsOf(bundle.pageModuleAt(url.pathname), language),
      ...(visitor ? { visitor } : {}),
      ...(form ? { form } : {}),
    },
  });
  if ("location" in page) return page;
  // Above that, what it could not load has been written down.
  if (page.status === 500) request.log.error({ err: page.error }, "a page could not be shown");
  return { status: page.status, html: page.html, isPersonal };
}

/** Kept by the browser for Back and asked again otherwise; by others only where nothing in it is of one person. */
function cachingFor({ isOwn }: AskedPage): string {
  return isOwn ? "private, no-cache" : "public, max-age=0, must-revalidate";
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
