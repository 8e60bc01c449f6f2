import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import etag from "@fastify/etag";
import serveStatic from "@fastify/static";
import fastify, { type FastifyInstance } from "fastify";
import type { AccountMails } from "./accounts/account-mails.ts";
import { registerAccounts } from "./accounts/register-accounts.ts";
import type { DemoMailboxes } from "./accounts/demo-sign-in-routes.ts";
import { registerApplications } from "./applications/application-routes.ts";
import { registerAuditLog } from "./audit/audit-routes.ts";
import { logOutByReading } from "#contract/account.ts";
import { allEndpoints } from "#contract/all-endpoints.ts";
import type { SiteSettings } from "#contract/site.ts";
import { accountForms } from "./account-forms.ts";
import { enquiryForm } from "./enquiry-form.ts";
import { isMailedLink, newsletterForms } from "./newsletter-forms.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { LocalMailbox } from "./email/local-mailbox.ts";
import { registerLocalMailbox } from "./email/local-mailbox-routes.ts";
import type { Mailer } from "./email/mailer.ts";
import { registerGoogle } from "./google/google-routes.ts";
import type { GoogleOffer } from "./google/provider.ts";
import { registerBodyTimeout, requestTimes } from "./http/body-timeout.ts";
import { wireCookieName } from "./http/caller.ts";
import { registerCrossOriginRule } from "./http/cross-origin.ts";
import { createUnreadableAnswer, refuseUnserved, registerErrorHandler } from "./http/error-handler.ts";
import { registerHealthRoutes } from "./http/health-routes.ts";
import { registerOpenApi } from "./http/openapi.ts";
import { registerSecurityHeaders } from "./http/security-headers.ts";
import { registerFloodLimit } from "./http/flood-limit.ts";
import { logSettings } from "./http/request-log.ts";
import { sendUnreadableAddress } from "./http/unreadable-address.ts";
import { ServedEndpoints } from "./http/serve.ts";
import type { ImageService } from "./images/image-service.ts";
import { registerImageRoutes } from "./images/image-routes.ts";
import type { JobQueue, Jobs } from "./jobs/jobs.ts";
import { registerListings } from "./listings/register-listings.ts";
import { registerNewsletter } from "./newsletter/newsletter-routes.ts";
import { registerMailQueue } from "./mail-queue/mail-queue-routes.ts";
import { registerMetrics } from "./metrics/metrics-routes.ts";
import { registerPhotoRoutes } from "./photos/photo-routes.ts";
import type { Photos } from "./photos/photos.ts";
import { registerAdminProperties } from "./properties/admin-property-routes.ts";
import { registerPropertyRoutes } from "./properties/property-routes.ts";
import { registerPages } from "./rendering/render-page.ts";
import { type WebSource, builtWeb } from "./rendering/web-bundle.ts";
import type { LeadMails } from "./leads/lead-mails.ts";
import { registerLeads } from "./leads/register-leads.ts";
import type { KeyRing } from "./secrets/key-ring.ts";
import { createFindVisitor } from "./sessions/page-visitor.ts";
import { createSessions } from "./sessions/sessions.ts";
import { registerPlacePages } from "./search/place-page-routes.ts";
import { registerPopularPlaces } from "./search/popular-places-routes.ts";
import { registerSearchRoutes } from "./search/search-routes.ts";
import type { SearchSource } from "./search/search-source.ts";
import { registerSitemaps } from "./sitemaps/sitemap-routes.ts";
import { registerShareCards } from "./share-cards/share-card-routes.ts";
import type { ShareCards } from "./share-cards/share-cards.ts";
import { registerAdminOverview } from "./users/overview-routes.ts";
import { registerUsers } from "./users/user-routes.ts";

export interface AppParts {
  config: Pick<Config, "trustedProxies" | "logLevel" | "pageCacheBytes"> & Partial<Pick<Config, "metricsToken">>;
  keys: KeyRing;
  mails: AccountMails;
  mailer: Mailer;
  leadMails: LeadMails;
  /** Whom visitors of a demo may be with one tap. */
  demoMailboxes?: DemoMailboxes;
  /** Absent: nobody signs in with Google, and its addresses answer 404. */
  google?: GoogleOffer;
  site: SiteSettings;
  database: Database;
  search: SearchSource;
  images: ImageService;
  /** Pictures that owners send. */
  photos: Photos;
  /** Pictures of listings that are passed on. */
  shareCards: ShareCards;
  /** Where work is left for later, and how the mail among it fares. */
  jobs: JobQueue & Pick<Jobs, "countWaiting" | "listDeadLetters" | "retryDeadLetters">;
  /** Where mail lands on a site without a mail server; its pages are open to everybody. */
  localMailbox?: LocalMailbox;
  web: WebSource;
  /** Loosens the pages' policy for Vite. */
  isDevelopment?: boolean;
  beforeRoutes?: (server: FastifyInstance) => void;
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
  const sessions = createSessions(parts.database);
  const served = new ServedEndpoints({ identify: (caller) => sessions.find(caller.cookie("sid")), isHttps });
  let isDraining = false;
  const server = fastify({
    ...logSettings({ level: parts.config.logLevel, trustsProxy: parts.config.trustedProxies.length > 0 }),
    // Addresses are believed only from proxies that the configuration names.
    trustProxy: parts.config.trustedProxies.length > 0 ? parts.config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    routerOptions: {
      maxParamLength: 200,
      // They never reach the hooks, so they carry their headers themselves.
      onBadUrl: (_path, request, reply) => sendUnreadableAddress(request, reply, { ...parts.site, isHttps }),
      onMaxParamLength: (_path, request, reply) => sendUnreadableAddress(request, reply, { ...parts.site, isHttps }),
    },
    clientErrorHandler: createUnreadableAnswer({ isHttps }),
    requestTimeout: requestTimes.upload,
    keepAliveTimeout: 10_000,
    // Node looks for slow clients only every 30 s by default.
    http: { headersTimeout: 8000, connectionsCheckingInterval: 1000 },
    forceCloseConnections: "idle",
    // Who was let in before the door closed is answered.
    return503OnClosing: false,
  });

  registerErrorHandler(server);
  server.addHook("onRequest", (request, reply, done) => {
    void reply.header("X-Request-Id", request.id);
    // The next request of this client finds another process.
    if (isDraining) void reply.header("Connection", "close");
    done();
  });
  registerSecurityHeaders(server, { isHttps });
  registerCrossOriginRule(server, { isWriting: (route) => route === logOutByReading.path });
  registerBodyTimeout(server);
  // JSON alone under /api: a form of another site can send text/plain without asking.
  server.removeContentTypeParser("text/plain");
  await server.register(cookie);
  await registerFloodLimit(server);
  await server.register(compress, {
    threshold: 1024,
    // Nobody compresses what they send us, and what is small on the way in may be huge inside.
    globalDecompression: false,
    // Node's default quality of 11 costs 12 ms a page, 4 costs 1; a window of 512 kB holds any answer of ours.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 } },
    encodings: ["br", "gzip", "identity"],
  });
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
      parts.database.pool.query(isThere).then(
        () => true,
        () => false,
      ),
    isSearchLoaded: () => parts.search.version() !== undefined,
    isDraining: () => isDraining,
  });
  registerPropertyRoutes(server, served, parts);
  registerSearchRoutes(server, served, parts.search);
  registerPopularPlaces(server, served, parts.search);
  registerPlacePages(server, served, parts.search);
  registerAccounts({ ...parts, server, served, sessions });
  await registerListings({ ...parts, server, served });
  registerApplications(server, served, parts);
  registerLeads({ ...parts, server, served });
  registerNewsletter(server, served, parts);
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

  registerImageRoutes(server, parts.images);
  registerPhotoRoutes(server, parts.photos.folder);
  registerShareCards(server, parts.search, parts.shareCards);
  registerSitemaps(server, parts);
  if (parts.localMailbox)
    registerLocalMailbox(server, { mailbox: parts.localMailbox, publicUrl: () => parts.site.publicUrl });
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
    findVisitor: createFindVisitor(sessions, { isHttps }),
    hasTicket: (request) =>
      isMailedLink(request.url) || request.cookies[wireCookieName("registration", isHttps)] !== undefined,
    forms: [...accountForms, enquiryForm, ...newsletterForms],
    isHttps,
    isDevelopment: parts.isDevelopment ?? false,
    cache: {
      // While developing, pages change without any listing changing.
      bytes: parts.isDevelopment ? 0 : parts.config.pageCacheBytes,
      revision: () => parts.search.version(),
    },
    site: () =>
      parts.search.version() === undefined ? parts.site : { ...parts.site, liveProperties: parts.search.index().size },
  });

  return {
    server,
    served,
    drain() {
      isDraining = true;
    },
  };
}
