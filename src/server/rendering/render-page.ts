import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { joinCampaign, splitCampaign } from "#contract/campaign.ts";
import type { FormState } from "#contract/wire/form-state.ts";
import { languageOfPath } from "#contract/languages.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Viewer } from "#contract/account/viewer.ts";
import { acceptedEncoding } from "#server/http/caching/accepted-encoding.ts";
import { toHttpError } from "#server/http/error-handler.ts";
import { Dependencies } from "#server/http/dependencies.ts";
import { HttpError } from "#server/http/errors.ts";
import { logFailure } from "#server/http/request-log.ts";
import { pathOfTarget } from "#server/http/connections/request-target.ts";
import { formatRefusal } from "#server/http/format-answer.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import type { ServedEndpoints } from "#server/http/serve.ts";
import type { PageForm } from "#server/http/forms/page-form.ts";
import { registerFormPosts } from "./form-posts.ts";
import { CachedPage } from "./cached-page.ts";
import { PageCache, type PageCounts, type PageRevisions } from "./page-cache.ts";
import type { InlineAssets, PageCall, WebSource } from "./web-bundle.ts";

export interface PageOptions {
  web: WebSource;
  served: ServedEndpoints;
  /** Called for each page, because the count of listings changes. */
  site: () => SiteSettings;
  /** The viewer of a page; returns undefined synchronously when no cookie claims a session. */
  findViewer: (request: FastifyRequest, reply: FastifyReply) => Promise<Viewer | undefined> | undefined;
  /** Charges for that lookup where it needs more than memory. Throws 429. */
  chargeLookUp?: (request: FastifyRequest) => void;
  /** Whether the page at this URL may show what a ticket proves, or the URL came by mail: such a page is never stored. */
  hasTicket: (request: FastifyRequest) => boolean;
  /** Charges for rendering a page, and waits for its turn. Throws 429 synchronously; a returned promise never rejects. */
  admit?: (request: FastifyRequest) => Promise<void> | undefined;
  /** Charges for checking whether a stored page is still current. Throws 429. */
  chargeCheck?: (request: FastifyRequest) => void;
  /** The forms that pages can send without scripts. */
  forms: readonly PageForm[];
  isHttps: boolean;
  isDevelopment?: boolean;
  cache: {
    /** Memory for cached pages; with 0, each page is rendered for its request. */
    bytes: number;
    /** Milliseconds for which a page may be shown after a change that it does not show yet; 5 seconds where absent. */
    shownOutdatedMs?: number | undefined;
    /** Counts pages by how they were answered. */
    counts?: PageCounts;
    /** Identifies what `site` returns, as far as a change of it must be seen at once. */
    siteRevision?: () => string;
  } & PageRevisions;
}

/** A page and the inline scripts that the renderer has put into it: the only ones that browsers may run. */
interface ScriptedPage {
  status: number;
  html: string;
  inlineScripts: readonly string[];
  /** What of the page comes from the build, with its hashes. */
  inline?: InlineAssets | undefined;
}
type FinishedPage = ScriptedPage & { isPersonal: boolean };

/** Answers that are never cached: failures and redirects. */
type UncachedAnswer = ScriptedPage | { status: number; location: string };

/** Answers every GET that no other route serves with a page of the web side: rendered, redirected, or "not found". */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const { bytes, shownOutdatedMs, counts } = options.cache;
  const shared =
    bytes > 0
      ? new PageCache<UncachedAnswer>(bytes, options.cache, { isTemporary, shownOutdatedMs, counts })
      : undefined;
  // Not async: a cached page is sent in the same tick, without a promise.
  const show = (request: FastifyRequest, reply: FastifyReply, viewer: Viewer | undefined, isClaimed: boolean) => {
    // Campaign parameters differ with each link, so they are part neither of the cache key nor of what is rendered.
    const { address, campaign } = splitCampaign(pathOfTarget(request.url));
    const isOwn = viewer !== undefined || options.hasTicket(request);
    // Only an existing session, or a ticket where one can be shown, bypasses the cache; invalid cookies do not.
    const cache = isOwn ? undefined : shared;
    const render = () => renderAnswer(request, reply, { address, viewer, isOwn }, options);
    const send = (answer: CachedPage | UncachedAnswer) => {
      if (!(answer instanceof CachedPage)) return sendUncached(reply, withCampaign(answer, campaign), options);
      void reply.headers(answer.headers);
      // The answer clears invalid cookies, so no shared cache may store it.
      if (isClaimed && !isOwn) void reply.header("Cache-Control", "private, no-cache");
      if (answer.isHeldBy(request.headers["if-none-match"])) return reply.code(304).send();
      // A page that is not cached is compressed while it is sent, like any other answer.
      if (!cache) return reply.send(answer.html);
      const encoding = acceptedEncoding(request.headers["accept-encoding"]);
      if (encoding !== "identity") void reply.header("Content-Encoding", encoding);
      const body = cache.bodyOf(address, answer, encoding);
      return body instanceof Promise ? body.then((compressed) => reply.send(compressed)) : reply.send(body);
    };
    const charges = {
      render: () => options.admit?.(request),
      check: () => options.chargeCheck?.(request),
    };
    const answer = cache ? cache.answer(address, render, charges) : Promise.resolve(charges.render()).then(render);
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
  registerFormPosts(app, {
    forms: options.forms,
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
      // The redirect is to another spelling of the same page: render that instead, so that the filled-in form is not lost.
      if ("location" in page && page.location.split("?", 1)[0] === address.split("?", 1)[0])
        page = await render(page.location);
      if ("location" in page) return reply.redirect(joinCampaign(page.location, campaign), 303);
      if (page.status !== 200) void reply.code(page.status);
      return reply.headers(pageHeaders(page, options)).send(page.html);
    },
  });
}

/** Too many requests, or no database: neither concerns the requested page itself. */
function isTemporary(failure: unknown): boolean {
  const status = failure instanceof HttpError ? failure.statusCode : (failure as Partial<UncachedAnswer>).status;
  return status === 429 || status === 503;
}

/** The input of one rendering. */
interface RequestedPage {
  address: string;
  viewer: Viewer | undefined;
  /**
   * The page is for this viewer only: its loaders get the request, and it is not cached. Any other page may be cached and shown
   * to everybody, so its loaders get nothing of the request.
   */
  isOwn: boolean;
  /** The submitted form, if the page is the answer to one. */
  form?: FormState;
  /** Collects what a page for everybody depends on. */
  dependencies?: Dependencies | undefined;
}

async function renderAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  requested: RequestedPage,
  options: PageOptions,
): Promise<CachedPage | UncachedAnswer> {
  const dependencies = requested.isOwn ? undefined : dependenciesOf(options);
  const page = await renderPage(request, reply, { ...requested, dependencies }, options);
  if ("location" in page || page.status !== 200) return page;
  const headers = {
    ...pageHeaders(page, options),
    "Cache-Control": page.isPersonal ? "no-store" : cachingFor(requested),
  };
  return new CachedPage(page.html, headers, dependencies);
}

/** Those that each page for everybody has; its loaders add theirs. Undefined while the state of the listings is unknown. */
function dependenciesOf({ cache: { revision, siteRevision } }: PageOptions): Dependencies | undefined {
  if (revision() === undefined) return undefined;
  const dependencies = new Dependencies(() => revision() ?? "");
  if (siteRevision) dependencies.add(siteRevision);
  return dependencies;
}

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, viewer, isOwn, form, dependencies }: RequestedPage,
  options: PageOptions,
): Promise<FinishedPage | { status: number; location: string }> {
  const language = languageOfPath(address.split("?", 1)[0] ?? "");
  const bundle = await options.web.load(language);
  // A verified mailbox, or data for signed-in users only, is more than the viewer's name: such a page is never stored.
  let isPersonal = isOwn && options.hasTicket(request);
  // Loaders get the same failures as callers of the API, but without HTTP in between.
  const call: PageCall = async (endpoint, input = {}) => {
    isPersonal ||= endpoint.access !== "anyone" && !endpoint.isCacheableInPages;
    try {
      return await (isOwn
        ? options.served.call(endpoint, input, request, reply)
        : options.served.callAnonymously(endpoint, input, language, dependencies));
    } catch (error) {
      const answer = toHttpError(error);
      logFailure(request, { error, status: answer.statusCode, failure: "a page could not load its data" });
      throw new bundle.ApiFailure(answer.statusCode, formatRefusal(answer.body, language));
    }
  };
  const site = options.site();
  // Concatenated, not resolved: "//elsewhere.example" is a path of our site here, not another site.
  const url = new URL(site.publicUrl + address);
  const assets = options.web.assetsOf(bundle.pageModuleAt(url.pathname), language);
  const page = await bundle.renderPage({
    url: url.href,
    call,
    frame: {
      site,
      assets,
      ...(viewer ? { viewer } : {}),
      ...(form ? { form } : {}),
    },
  });
  if ("location" in page) return page;
  // For statuses above 500, the failed call has been logged already.
  if (page.status === 500) request.log.error({ err: page.error }, "a page could not be shown");
  const { status, html, inlineScripts } = page;
  return { status, html, inlineScripts, inline: assets.inline, isPersonal };
}

/** The browser may store a page for Back, and revalidates it otherwise; shared caches only if it is the same for everybody. */
function cachingFor({ isOwn }: RequestedPage): string {
  return isOwn ? "private, no-cache" : "public, max-age=0, must-revalidate";
}

/** Adds the campaign of the link to a redirect. Renderings are shared by many links, so it is added for each request. */
function withCampaign(answer: UncachedAnswer, campaign: string): UncachedAnswer {
  return "location" in answer ? { ...answer, location: joinCampaign(answer.location, campaign) } : answer;
}

function sendUncached(reply: FastifyReply, answer: UncachedAnswer, options: PageOptions): FastifyReply {
  void reply.header("Cache-Control", "private, no-cache");
  if ("location" in answer) return reply.redirect(answer.location, answer.status);
  if (answer.status === 503) void reply.header("Retry-After", "5");
  return reply.code(answer.status).headers(pageHeaders(answer, options)).send(answer.html);
}

function pageHeaders(
  { inlineScripts, inline }: ScriptedPage,
  { isHttps, isDevelopment = false, site }: PageOptions,
): Record<string, string> {
  const { mapTiles } = site();
  const tilesOrigin = mapTiles && new URL(mapTiles.address).origin;
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": pagePolicy(inlineScripts, { isHttps, isDevelopment, tilesOrigin }, inline),
  };
}
