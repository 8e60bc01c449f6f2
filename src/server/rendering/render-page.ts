import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { joinCampaign, splitCampaign } from "#contract/campaign.ts";
import type { FormState } from "#contract/wire/form-state.ts";
import { languageOfPath } from "#contract/languages.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Viewer } from "#contract/account/viewer.ts";
import { acceptedEncoding } from "#server/http/caching/accepted-encoding.ts";
import { toHttpError } from "#server/http/error-handler.ts";
import { HttpError } from "#server/http/errors.ts";
import { logFailure } from "#server/http/request-log.ts";
import { pathOfTarget } from "#server/http/connections/request-target.ts";
import { sayIn } from "#server/http/localize-answer.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import type { ServedEndpoints } from "#server/http/serve.ts";
import type { PageForm } from "#server/http/forms/page-form.ts";
import { registerFormPosts } from "./form-posts.ts";
import { CachedPage } from "./cached-page.ts";
import { PageCache } from "./page-cache.ts";
import type { PageCall, WebSource } from "./web-bundle.ts";

export interface PageOptions {
  web: WebSource;
  served: ServedEndpoints;
  /** Asked for each page: the count of listings moves. */
  site: () => SiteSettings;
  /** Whom a page is for; undefined at once where no cookie claims that somebody is signed in. */
  findViewer: (request: FastifyRequest, reply: FastifyReply) => Promise<Viewer | undefined> | undefined;
  /** Charges for finding that out, where it takes more than memory. Throws 429. */
  chargeLookUp?: (request: FastifyRequest) => void;
  /** Whether the page at this address may show what a ticket proves, or its address came by mail: then it is never stored. */
  hasTicket: (request: FastifyRequest) => boolean;
  /** Charges for a page that has to be rendered, and waits for its turn. Throws 429 at once, or answers a promise that is never rejected. */
  admit?: (request: FastifyRequest) => Promise<void> | undefined;
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

/** A page and the inline scripts that the renderer has put into it: the only ones that browsers may run. */
interface ScriptedPage {
  status: number;
  html: string;
  inlineScripts: readonly string[];
}
type FinishedPage = ScriptedPage & { isPersonal: boolean };

/** What is never kept: failures and redirects. */
type UnkeptAnswer = ScriptedPage | { status: number; location: string };

/** Answers every GET that nothing else answers with a page of the web side: rendered, or redirected, or "not found". */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const { bytes, revision } = options.cache;
  const shared = bytes > 0 ? new PageCache<UnkeptAnswer>(bytes, revision, isTemporary) : undefined;
  // Not async: a kept page is sent in the same tick, without a promise.
  const show = (request: FastifyRequest, reply: FastifyReply, viewer: Viewer | undefined, isClaimed: boolean) => {
    // A campaign is of one click: it neither makes a page of its own in the cache nor reaches what is rendered.
    const { address, campaign } = splitCampaign(pathOfTarget(request.url));
    const isOwn = viewer !== undefined || options.hasTicket(request);
    // Only a session that exists, or a ticket where one can be shown, leads past the cache: cookies that are worth nothing do not.
    const cache = isOwn ? undefined : shared;
    const render = () => renderAnswer(request, reply, { address, viewer, isOwn }, options);
    const send = (answer: CachedPage | UnkeptAnswer) => {
      if (!(answer instanceof CachedPage)) return sendUnkept(reply, withCampaign(answer, campaign), options);
      void reply.headers(answer.headers);
      // The answer clears cookies that were worth nothing, so no shared cache may store it.
      if (isClaimed && !isOwn) void reply.header("Cache-Control", "private, no-cache");
      if (answer.isHeldBy(request.headers["if-none-match"])) return reply.code(304).send();
      // A page that is not kept is compressed on its way, like any other answer.
      if (!cache) return reply.send(answer.html);
      const encoding = acceptedEncoding(request.headers["accept-encoding"]);
      if (encoding !== "identity") void reply.header("Content-Encoding", encoding);
      const body = cache.bodyOf(address, answer, encoding);
      return body instanceof Promise ? body.then((compressed) => reply.send(compressed)) : reply.send(body);
    };
    const admit = () => options.admit?.(request);
    const answer = cache ? cache.answer(address, render, admit) : Promise.resolve(admit()).then(render);
    return answer instanceof Promise ? answer.then(send) : send(answer);
  };
  app.route({
    method: "GET",
    url: "/*",
    handler: (request, reply) => {
      options.chargeLookUp?.(request);
      const viewer = options.findViewer(request, reply);
      return viewer
        ? viewer.then((found) => show(request, reply, found, true))
        : show(request, reply, undefined, false);
    },
  });
  registerFormPosts(app, options.forms, {
    served: options.served,
    admit(request) {
      options.chargeLookUp?.(request);
      return options.admit?.(request);
    },
    async showPage(request, reply, form) {
      const viewer = await options.findViewer(request, reply);
      const render = (address: string) => renderPage(request, reply, { address, viewer, isOwn: true, form }, options);
      const { address, campaign } = splitCampaign(pathOfTarget(request.url));
      let page = await render(address);
      // At another spelling of the same page: what was typed, and what is wrong with it, is not sent round by a redirect.
      if ("location" in page && page.location.split("?", 1)[0] === address.split("?", 1)[0])
        page = await render(page.location);
      if ("location" in page) return reply.redirect(joinCampaign(page.location, campaign), 303);
      if (page.status !== 200) void reply.code(page.status);
      return reply.headers(pageHeaders(page, options)).send(page.html);
    },
  });
}

/** Too many requests, or no database: neither says anything about the page that was asked for. */
function isTemporary(failure: unknown): boolean {
  const status = failure instanceof HttpError ? failure.statusCode : (failure as Partial<UnkeptAnswer>).status;
  return status === 429 || status === 503;
}

/** What differs from one page to the next. */
interface RequestedPage {
  address: string;
  viewer: Viewer | undefined;
  /**
   * It may differ from what others are shown at this address: its loaders are given the request, and it is not stored. Any
   * other page may be stored and shown to everybody, so nothing of the request reaches its loaders.
   */
  isOwn: boolean;
  /** What it answers, where it is no GET. */
  form?: FormState;
}

async function renderAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: RequestedPage,
  options: PageOptions,
): Promise<CachedPage | UnkeptAnswer> {
  const page = await renderPage(request, reply, asked, options);
  if ("location" in page || page.status !== 200) return page;
  return new CachedPage(page.html, {
    ...pageHeaders(page, options),
    "Cache-Control": page.isPersonal ? "no-store" : cachingFor(asked),
  });
}

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, viewer, isOwn, form }: RequestedPage,
  options: PageOptions,
): Promise<FinishedPage | { status: number; location: string }> {
  const language = languageOfPath(address.split("?", 1)[0] ?? "");
  const bundle = await options.web.load(language);
  // The mailbox that was verified is more than a name, and so is what is only for whoever is signed in.
  let isPersonal = isOwn && options.hasTicket(request);
  // Pages meet the same failures as callers of the API, without HTTP in between.
  const call: PageCall = async (endpoint, input = {}) => {
    isPersonal ||= endpoint.access !== "anyone" && !endpoint.isKeptInPages;
    try {
      return await (isOwn
        ? options.served.call(endpoint, input, request, reply)
        : options.served.callAnonymously(endpoint, input, language));
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
      ...(viewer ? { viewer } : {}),
      ...(form ? { form } : {}),
    },
  });
  if ("location" in page) return page;
  // Above that, what it could not load has been written down.
  if (page.status === 500) request.log.error({ err: page.error }, "a page could not be shown");
  return { status: page.status, html: page.html, inlineScripts: page.inlineScripts, isPersonal };
}

/** Kept by the browser for Back and asked again otherwise; by others only where nothing in it is of one person. */
function cachingFor({ isOwn }: RequestedPage): string {
  return isOwn ? "private, no-cache" : "public, max-age=0, must-revalidate";
}

/** A redirect with the campaign of the link that was followed. Shared renderings answer many links, so it is added for each. */
function withCampaign(answer: UnkeptAnswer, campaign: string): UnkeptAnswer {
  return "location" in answer ? { ...answer, location: joinCampaign(answer.location, campaign) } : answer;
}

function sendUnkept(reply: FastifyReply, answer: UnkeptAnswer, options: PageOptions): FastifyReply {
  void reply.header("Cache-Control", "private, no-cache");
  if ("location" in answer) return reply.redirect(answer.location, answer.status);
  if (answer.status === 503) void reply.header("Retry-After", "5");
  return reply.code(answer.status).headers(pageHeaders(answer, options)).send(answer.html);
}

function pageHeaders({ inlineScripts }: ScriptedPage, options: PageOptions): Record<string, string> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": pagePolicy(inlineScripts, options),
  };
}
