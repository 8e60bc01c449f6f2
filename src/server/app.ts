import type { App, AppParts } from "./app-parts.ts";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import etag from "@fastify/etag";
import serveStatic from "@fastify/static";
import fastify, { type FastifyInstance } from "fastify";
import { registerAccounts } from "./accounts/register-accounts.ts";
import { registerSavedSearches } from "./alerts/saved-search-routes.ts";
import { registerApplications } from "./applications/application-routes.ts";
import { registerAuditLog } from "./audit/audit-routes.ts";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { maySeeTicket } from "./accounts/mailed-codes/page-ticket.ts";
import { isMailedLink } from "./newsletter/newsletter-form.ts";
import { pageForms } from "./page-forms.ts";
import { registerDemoClock } from "./demo/demo-clock-routes.ts";
import { registerLocalMailbox } from "./email/local-mailbox-routes.ts";
import { registerGoogle } from "./google/google-routes.ts";
import { registerBodyTimeout } from "./http/connections/body-timeout.ts";
import { wireCookieName } from "./http/caller.ts";
import { usualConnectionLimits } from "./http/connections/connection-limits.ts";
import { createGuardedServer } from "./http/connections/guarded-server.ts";
import { createUnreadableAnswers } from "./http/connections/unreadable-requests.ts";
import { registerCrossOriginRule } from "./http/cross-origin.ts";
import { refuseUnserved, registerErrorHandler } from "./http/error-handler.ts";
import { registerHealthRoutes } from "./http/health-routes.ts";
import { registerOpenApi } from "./http/api-docs/openapi.ts";
import { registerSecurityHeaders } from "./http/security-headers.ts";
import { registerFloodLimit } from "./http/limits/flood-limit.ts";
import { compressedOnTheWay } from "./http/caching/cached-body.ts";
import { ReadBudget, registerReadBudget } from "./http/limits/read-budget.ts";
import { logSettings } from "./http/request-log.ts";
import { ApiPaths, pathOfTarget, refuseUnclearTargets } from "./http/connections/request-target.ts";
import { sendUnreadableAddress } from "./http/connections/unreadable-address.ts";
import { ServedEndpoints } from "./http/serve.ts";
import { registerImageRoutes } from "./images/image-routes.ts";
import { registerListings } from "./listings/register-listings.ts";
import { registerNewsletter } from "./newsletter/newsletter-routes.ts";
import { registerOperatorMessages } from "./operator-messages/operator-message-routes.ts";
import { registerMailQueue } from "./mail-queue/mail-queue-routes.ts";
import { registerMetrics } from "./metrics/metrics-routes.ts";
import { registerPhotoRoutes } from "./photos/photo-routes.ts";
import { createPhotoUsageCache } from "./photos/photo-usage-cache.ts";
import { registerAdminProperties } from "./properties/admin-property-routes.ts";
import { registerPageQrCodes } from "./properties/page-qr-routes.ts";
import { registerPropertyRoutes } from "./properties/property-routes.ts";
import { registerPages } from "./rendering/render-page.ts";
import { builtWeb } from "./rendering/web-bundle.ts";
import { registerLeads } from "./leads/register-leads.ts";
import {
  costOfCheap,
  drawingCost,
  isForAnyone,
  pageCheckCost,
  pageCostOf,
  photoLookUpCost,
  photoViewerCost,
  readCostOf,
  shareCardCost,
  sitemapCost,
} from "./read-costs.ts";
import { createFindViewer } from "./sessions/page-viewer.ts";
import { rememberPeople } from "./sessions/budgeted-sessions.ts";
import { createSessions } from "./sessions/sessions.ts";
import { registerPlacePages } from "./search/places/place-page-routes.ts";
import { createSiteTotals } from "./search/site-totals.ts";
import { createPopularPlaces, registerPopularPlaces } from "./search/places/popular-places-routes.ts";
import { registerSearchRoutes } from "./search/search-routes.ts";
import { registerShortlist } from "./shortlist/shortlist-routes.ts";
import { registerSecurityTxt } from "./http/security-txt.ts";
import { registerSitemaps } from "./sitemaps/sitemap-routes.ts";
import { registerShareCards } from "./share-cards/share-card-routes.ts";
import { registerAdminOverview } from "./users/overview-routes.ts";
import { registerUsers } from "./users/user-routes.ts";
import { isGetWithSideEffects } from "./gets-with-side-effects.ts";

/** Timeout of the readiness check, in milliseconds: load balancers do not wait long. */
const isThere = { text: "SELECT 1", query_timeout: 1500 };

/** Builds the application with all routes, in order; never listens. Read it top to bottom as a table of contents. */
export async function buildApp(parts: AppParts): Promise<App> {
  const isHttps = parts.site.publicUrl.startsWith("https:");
  const transport = { isHttps, hstsPreload: parts.config.hstsPreload ?? false };
  // Of limits that are counted in memory, each process has its share: connections are spread over them in turn.
  const share = 1 / (parts.config.webProcesses ?? 1);
  const budget = new ReadBudget({ isHttps, factor: (parts.config.readBudgetFactor ?? 1) * share });
  const sessions = rememberPeople(createSessions(parts.database), budget);
  const served = new ServedEndpoints({
    identify: (caller) => sessions.find(caller.cookie("sid")),
    isHttps,
    requiresSecondFactor: parts.secondFactor === "required-for-admins",
    whenCheap: (request, answer) => budget.refundTo(request, costOfCheap(answer, budget.paidFor(request))),
  });
  let isDraining = false;
  const apiPaths = new ApiPaths();
  const connectionsPerNetwork = Math.ceil(usualConnectionLimits.connectionsPerNetwork * share);
  const limits = { ...usualConnectionLimits, connectionsPerNetwork, ...parts.connectionLimits };
  const { onClientError, refuseHostless } = createUnreadableAnswers({ ...transport, lingerMs: limits.lingerMs });
  const server: FastifyInstance = fastify({
    ...logSettings({ level: parts.config.logLevel, trustsProxy: parts.config.trustedProxies.length > 0 }),
    // Forwarded addresses are only trusted from configured proxies.
    trustProxy: parts.config.trustedProxies.length > 0 ? parts.config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    rewriteUrl: ({ url = "/" }) => apiPaths.spell(pathOfTarget(url)),
    routerOptions: {
      maxParamLength: 200,
      // They never reach the hooks, so they carry their headers themselves.
      onBadUrl: (_path, request, reply) => sendUnreadableAddress(request, reply, { ...parts.site, ...transport }),
      onMaxParamLength: (_path, request, reply) =>
        sendUnreadableAddress(request, reply, { ...parts.site, ...transport }),
    },
    clientErrorHandler: onClientError,
    // How long clients may take, how much they may ask for at once, and how many may come from one network.
    serverFactory: createGuardedServer({
      limits,
      trustedProxies: parts.config.trustedProxies,
      refuseHostless,
      onRefused: (network) =>
        server.log.warn({ address: network }, "too many connections from one network are refused"),
    }),
    forceCloseConnections: "idle",
    // Requests accepted before closing are still answered.
    return503OnClosing: false,
  });

  registerErrorHandler(server);
  apiPaths.collect(server);
  server.addHook("onRequest", (request, reply, done) => {
    void reply.header("X-Request-Id", request.id);
    // Closes keep-alive connections, so that the next request reaches another process.
    if (isDraining) void reply.header("Connection", "close");
    done();
  });
  registerSecurityHeaders(server, transport);
  refuseUnclearTargets(server);
  registerCrossOriginRule(server, {
    isWriting: isGetWithSideEffects,
    publicOrigin: parts.config.publicUrl,
  });
  registerBodyTimeout(server, limits);
  // JSON alone under /api: a form of another site can send text/plain without asking.
  server.removeContentTypeParser("text/plain");
  await server.register(cookie);
  await registerFloodLimit(server, { share });
  registerReadBudget(server, { budget, costOf: readCostOf, findPerson: (token) => sessions.find(token), isForAnyone });
  await server.register(compress, compressedOnTheWay);
  // Weak: compressed or not, it is the same answer.
  await server.register(etag, { weak: true });
  server.addHook("onRequest", async (_request, reply) => {
    void reply.header("Vary", "Accept-Encoding");
  });
  // What compresses is bound to each route as it is added: here, so that these pass through what all others do.
  parts.beforeRoutes?.(server);

  const pageCounts = { stored: 0, outdated: 0, rendered: 0 };
  registerMetrics(server, { ...parts, pages: pageCounts, token: parts.config.metricsToken });
  registerHealthRoutes(server, {
    served,
    isDatabaseReachable: async () =>
      (parts.healthDatabase ?? parts.database).pool.query(isThere).then(
        () => true,
        () => false,
      ),
    isSearchLoaded: () => parts.search.version() !== undefined,
    isDraining: () => isDraining,
  });
  const popular = createPopularPlaces(parts.search);
  const totals = createSiteTotals(parts.search, popular);
  const shared = { ...parts, served, sessions };
  registerPropertyRoutes(server, { ...shared, database: parts.publicDatabase ?? parts.database });
  registerSearchRoutes(server, shared);
  registerPopularPlaces(server, { served, findPlaces: popular });
  registerPlacePages(server, shared);
  registerAccounts(server, shared);
  await registerListings(server, shared);
  registerApplications(server, shared);
  registerLeads(server, { ...shared, brandName: parts.site.brandName });
  registerShortlist(server, shared);
  registerNewsletter(server, shared);
  registerSavedSearches(server, shared);
  registerOperatorMessages(server, shared);
  registerAdminOverview(server, shared);
  registerAdminProperties(server, shared);
  registerUsers(server, shared);
  registerAuditLog(server, shared);
  registerMailQueue(server, shared);
  if (parts.google)
    registerGoogle(server, { ...parts, offer: parts.google, sessions, isHttps, publicUrl: () => parts.site.publicUrl });
  registerOpenApi(server, { brandName: parts.site.brandName });
  server.all("/api/*", (request, reply) => refuseUnserved(request, reply, allEndpoints));
  server.setNotFoundHandler((request, reply) => refuseUnserved(request, reply, allEndpoints));

  registerImageRoutes(server, { ...parts, requesterOf: (request) => budget.requesterOf(request, drawingCost) });
  registerPhotoRoutes(server, {
    folder: parts.photos.folder,
    usageCache: createPhotoUsageCache(parts.database, () => parts.search.version()),
    admitLookUp: (request) => budget.admit(request, photoLookUpCost),
    async findAccount(request) {
      const token = request.cookies[wireCookieName("sid", isHttps)];
      if (token === undefined) return undefined;
      await budget.admit(request, photoViewerCost);
      const signedIn = await sessions.find(token);
      return signedIn && !served.lacksSecondFactor(signedIn) ? signedIn.account : undefined;
    },
  });
  registerShareCards(server, { ...parts, requesterOf: (request) => budget.requesterOf(request, shareCardCost) });
  registerPageQrCodes(server, { database: parts.database, publicUrl: () => parts.site.publicUrl });
  registerSitemaps(server, { ...parts, admitSitemap: (request) => budget.admit(request, sitemapCost) });
  registerSecurityTxt(server, { contact: parts.config.securityContact, publicUrl: () => parts.site.publicUrl });
  if (parts.localMailbox)
    registerLocalMailbox(server, { mailbox: parts.localMailbox, publicUrl: () => parts.site.publicUrl });
  if (parts.demoClock) registerDemoClock(server, { database: parts.database, ...parts.demoClock });
  // 404 for pages too, except the component page during development.
  if (!parts.isDevelopment)
    // Before parsing the body: a 415 would reveal that the route exists.
    server.all("/dev/*", { onRequest: async (request, reply) => refuseUnserved(request, reply, []) }, () => {});
  await server.register(serveStatic, {
    root: `${builtWeb.client}/assets`,
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    decorateReply: false,
  });
  registerPages(server, {
    web: parts.web,
    served,
    findViewer: createFindViewer(sessions, { isHttps }),
    chargeLookUp: (request) => budget.chargeLookUp(request),
    admit: (request) => budget.admit(request, pageCostOf(request.url)),
    chargeCheck: (request) => budget.charge(request, pageCheckCost),
    hasTicket: (request) => isMailedLink(request.url) || maySeeTicket(request, { isHttps }),
    forms: pageForms,
    isHttps,
    isDevelopment: parts.isDevelopment ?? false,
    cache: {
      // While developing, pages change without any listing changing.
      bytes: parts.isDevelopment ? 0 : parts.config.pageCacheBytes,
      revision: () => parts.search.version(),
      firstChangeAfter: (version) => parts.search.firstChangeAfter(version),
      siteRevision: () => totals.revision(),
      shownOutdatedMs: parts.config.pageOutdatedMs,
      counts: pageCounts,
    },
    site: () => ({ ...parts.site, ...totals.settings() }),
  });

  return {
    server,
    served,
    drain() {
      isDraining = true;
    },
  };
}
