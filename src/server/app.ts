import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import etag from "@fastify/etag";
import serveStatic from "@fastify/static";
import fastify, { type FastifyInstance } from "fastify";
import type { AccountMails } from "./accounts/mails/account-mails.ts";
import { registerAccounts } from "./accounts/register-accounts.ts";
import type { DemoMailboxes } from "./accounts/sign-in/demo-sign-in-routes.ts";
import { registerApplications } from "./applications/application-routes.ts";
import { registerAuditLog } from "./audit/audit-routes.ts";
import { allEndpoints } from "#contract/all-endpoints.ts";
import type { SiteSettings } from "#contract/site.ts";
import { maySeeTicket } from "./accounts/mailed-codes/page-ticket.ts";
import { isMailedLink } from "./newsletter/newsletter-form.ts";
import { pageForms } from "./page-forms.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { DueWork } from "./demo/demo-clock.ts";
import { registerDemoClock } from "./demo/demo-clock-routes.ts";
import type { LocalMailbox } from "./email/local-mailbox.ts";
import { registerLocalMailbox } from "./email/local-mailbox-routes.ts";
import type { Mailer } from "./email/mailer.ts";
import { registerGoogle } from "./google/google-routes.ts";
import type { GoogleOffer } from "./google/provider.ts";
import { registerBodyTimeout } from "./http/connections/body-timeout.ts";
import { wireCookieName } from "./http/caller.ts";
import { type ConnectionLimits, usualConnectionLimits } from "./http/connections/connection-limits.ts";
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
import type { ImageService } from "./images/image-service.ts";
import { registerImageRoutes } from "./images/image-routes.ts";
import type { JobQueue, Jobs } from "./jobs/jobs.ts";
import { registerListings } from "./listings/register-listings.ts";
import { registerNewsletter } from "./newsletter/newsletter-routes.ts";
import { registerOperatorMessages } from "./operator-messages/operator-message-routes.ts";
import { registerMailQueue } from "./mail-queue/mail-queue-routes.ts";
import { registerMetrics } from "./metrics/metrics-routes.ts";
import { registerPhotoRoutes } from "./photos/photo-routes.ts";
import { createPhotoStandings } from "./photos/photo-standings.ts";
import type { Photos } from "./photos/photos.ts";
import { registerAdminProperties } from "./properties/admin-property-routes.ts";
import type { ListedProperties } from "./properties/listed-properties.ts";
import { registerPageQrCodes } from "./properties/page-qr-routes.ts";
import { registerPropertyRoutes } from "./properties/property-routes.ts";
import { registerPages } from "./rendering/render-page.ts";
import { type WebSource, builtWeb } from "./rendering/web-bundle.ts";
import type { LeadMails } from "./leads/lead-mails.ts";
import { registerLeads } from "./leads/register-leads.ts";
import type { SecondFactorRule } from "./second-factor/second-factor-rule.ts";
import type { KeyRing } from "./secrets/key-ring.ts";
import {
  costOfCheap,
  drawingCost,
  isForAnyone,
  pageCost,
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
import { createPopularPlaces, registerPopularPlaces } from "./search/places/popular-places-routes.ts";
import { registerSearchRoutes } from "./search/search-routes.ts";
import type { SearchSource } from "./search/search-source.ts";
import { registerSecurityTxt } from "./http/security-txt.ts";
import { registerSitemaps } from "./sitemaps/sitemap-routes.ts";
import { registerShareCards } from "./share-cards/share-card-routes.ts";
import type { ShareCards } from "./share-cards/share-cards.ts";
import { registerAdminOverview } from "./users/overview-routes.ts";
import { registerUsers } from "./users/user-routes.ts";
import { isWritingRead } from "./writing-reads.ts";

export interface AppParts {
  config: Pick<Config, "trustedProxies" | "logLevel" | "pageCacheBytes"> &
    Partial<Pick<Config, "metricsToken" | "readBudgetFactor" | "publicUrl" | "hstsPreload" | "securityContact">>;
  keys: KeyRing;
  mails: AccountMails;
  mailer: Mailer;
  leadMails: LeadMails;
  /** Whether admins need a second factor. */
  secondFactor: SecondFactorRule;
  /** Whom visitors of a demo may be with one tap. */
  demoMailboxes?: DemoMailboxes;
  /** Absent: nobody signs in with Google, and its addresses answer 404. */
  google?: GoogleOffer;
  site: SiteSettings;
  database: Database;
  /** Asked whether the database answers, so that a flood of other reads does not delay that; `database` where it is absent. */
  healthDatabase?: Pick<Database, "pool">;
  search: SearchSource;
  /** Listings as the specification's list has them. */
  listed: ListedProperties;
  images: ImageService;
  /** Pictures that owners send. */
  photos: Photos;
  /** Pictures of listings that are passed on. */
  shareCards: ShareCards;
  /** Where work is left for later, and how the mail among it fares. */
  jobs: JobQueue & Pick<Jobs, "countWaiting" | "listDeadLetters" | "retryDeadLetters">;
  /** Where mail lands on a site without a mail server; its pages are open to everybody. */
  localMailbox?: LocalMailbox;
  /** Present where the demo's clock can be moved at /dev/clock, which then does this work. */
  demoClock?: { dueWork: readonly DueWork[] };
  web: WebSource;
  /** Loosens the pages' policy for Vite. */
  isDevelopment?: boolean;
  beforeRoutes?: (server: FastifyInstance) => void;
  /** Tests set shorter times. */
  connectionLimits?: Partial<ConnectionLimits>;
}

export interface App {
  server: FastifyInstance;
  served: ServedEndpoints;
  /** From now on `ready` says no, so that a balancer sends visitors elsewhere before the door closes. */
  drain(): void;
}

/** Asked by balancers, which do not wait long. Milliseconds. */
const isThere = { text: "SELECT 1", query_timeout: 1500 };

/** Everything that answers, in order; never listens. Reading it top to bottom is the table of contents. */
export async function buildApp(parts: AppParts): Promise<App> {
  const isHttps = parts.site.publicUrl.startsWith("https:");
  const transport = { isHttps, hstsPreload: parts.config.hstsPreload ?? false };
  const budget = new ReadBudget({ isHttps, factor: parts.config.readBudgetFactor ?? 1 });
  const sessions = rememberPeople(createSessions(parts.database), budget);
  const served = new ServedEndpoints({
    identify: (caller) => sessions.find(caller.cookie("sid")),
    isHttps,
    requiresSecondFactor: parts.secondFactor === "required-for-admins",
    whenCheap: (request, answer) => budget.refundTo(request, costOfCheap(answer, budget.paidFor(request))),
  });
  let isDraining = false;
  const apiPaths = new ApiPaths();
  const limits = { ...usualConnectionLimits, ...parts.connectionLimits };
  const { onClientError, refuseHostless } = createUnreadableAnswers({ ...transport, lingerMs: limits.lingerMs });
  const server: FastifyInstance = fastify({
    ...logSettings({ level: parts.config.logLevel, trustsProxy: parts.config.trustedProxies.length > 0 }),
    // Addresses are believed only from proxies that the configuration names.
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
    // Who was let in before the door closed is answered.
    return503OnClosing: false,
  });

  registerErrorHandler(server);
  apiPaths.collect(server);
  server.addHook("onRequest", (request, reply, done) => {
    void reply.header("X-Request-Id", request.id);
    // The next request of this client finds another process.
    if (isDraining) void reply.header("Connection", "close");
    done();
  });
  registerSecurityHeaders(server, transport);
  refuseUnclearTargets(server);
  registerCrossOriginRule(server, {
    isWriting: isWritingRead,
    publicOrigin: parts.config.publicUrl,
  });
  registerBodyTimeout(server, limits);
  // JSON alone under /api: a form of another site can send text/plain without asking.
  server.removeContentTypeParser("text/plain");
  await server.register(cookie);
  await registerFloodLimit(server);
  registerReadBudget(server, { budget, costOf: readCostOf, findPerson: (token) => sessions.find(token), isForAnyone });
  await server.register(compress, compressedOnTheWay);
  // Weak: compressed or not, it is the same answer.
  await server.register(etag, { weak: true });
  server.addHook("onRequest", async (_request, reply) => {
    void reply.header("Vary", "Accept-Encoding");
  });
  // What compresses is bound to each route as it is added: here, so that these pass through what all others do.
  parts.beforeRoutes?.(server);

  registerMetrics(server, { ...parts, token: parts.config.metricsToken });
  registerHealthRoutes(server, served, {
    isDatabaseReachable: async () =>
      (parts.healthDatabase ?? parts.database).pool.query(isThere).then(
        () => true,
        () => false,
      ),
    isSearchLoaded: () => parts.search.version() !== undefined,
    isDraining: () => isDraining,
  });
  registerPropertyRoutes(server, served, parts);
  registerSearchRoutes(server, served, parts.search);
  const popular = createPopularPlaces(parts.search);
  registerPopularPlaces(server, served, popular);
  registerPlacePages(server, served, parts.search);
  registerAccounts({ ...parts, server, served, sessions });
  await registerListings({ ...parts, server, served });
  registerApplications(server, served, parts);
  registerLeads({ ...parts, server, served, brandName: parts.site.brandName });
  registerNewsletter(server, served, parts);
  registerOperatorMessages(server, served, parts);
  registerAdminOverview(server, served, parts.database);
  registerAdminProperties(server, served, parts.database);
  registerUsers(server, served, parts);
  registerAuditLog(server, served, parts.database);
  registerMailQueue(server, served, parts);
  if (parts.google)
    registerGoogle(server, { ...parts, offer: parts.google, sessions, isHttps, publicUrl: () => parts.site.publicUrl });
  registerOpenApi(server, { brandName: parts.site.brandName });
  server.all("/api/*", (request, reply) => refuseUnserved(request, reply, allEndpoints));
  server.setNotFoundHandler((request, reply) => refuseUnserved(request, reply, allEndpoints));

  registerImageRoutes(server, parts.images, (request) => budget.requesterOf(request, drawingCost));
  registerPhotoRoutes(server, {
    folder: parts.photos.folder,
    standings: createPhotoStandings(parts.database, () => parts.search.version()),
    admitLookUp: (request) => budget.admit(request, photoLookUpCost),
    async findAccount(request) {
      const token = request.cookies[wireCookieName("sid", isHttps)];
      if (token === undefined) return undefined;
      await budget.admit(request, photoViewerCost);
      const signedIn = await sessions.find(token);
      return signedIn && !served.lacksSecondFactor(signedIn) ? signedIn.account : undefined;
    },
  });
  registerShareCards(server, parts.search, parts.shareCards, (request) => budget.requesterOf(request, shareCardCost));
  registerPageQrCodes(server, { database: parts.database, publicUrl: () => parts.site.publicUrl });
  registerSitemaps(server, { ...parts, admitSitemap: (request) => budget.admit(request, sitemapCost) });
  registerSecurityTxt(server, { contact: parts.config.securityContact, publicUrl: () => parts.site.publicUrl });
  if (parts.localMailbox)
    registerLocalMailbox(server, { mailbox: parts.localMailbox, publicUrl: () => parts.site.publicUrl });
  if (parts.demoClock) registerDemoClock(server, { database: parts.database, ...parts.demoClock });
  // No page is there either; while developing, the page of components is.
  if (!parts.isDevelopment)
    // Before a body is read, which could be refused for its kind and so tell that something is there.
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
    admit: (request) => budget.admit(request, pageCost),
    hasTicket: (request) => isMailedLink(request.url) || maySeeTicket(request, { isHttps }),
    forms: pageForms,
    isHttps,
    isDevelopment: parts.isDevelopment ?? false,
    cache: {
      // While developing, pages change without any listing changing.
      bytes: parts.isDevelopment ? 0 : parts.config.pageCacheBytes,
      revision: () => parts.search.version(),
    },
    site: () =>
      parts.search.version() === undefined
        ? parts.site
        : { ...parts.site, liveProperties: parts.search.index().size, serverOnly: { popular: popular() } },
  });

  return {
    server,
    served,
    drain() {
      isDraining = true;
    },
  };
}
