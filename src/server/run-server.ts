import { lookup } from "node:dns/promises";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { demoPeople } from "#contract/account/demo-sign-in.ts";
import { pageSize } from "#contract/limits.ts";
import type { FastifyInstance } from "fastify";
import type { SiteSettings } from "#contract/site.ts";
import { workOnAccountJobs } from "./accounts/account-jobs.ts";
import type { DemoMailboxes } from "./accounts/sign-in/demo-sign-in-routes.ts";
import { enqueueAccountMails } from "./accounts/mails/enqueue-account-mails.ts";
import { type App, buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { connectAsApp } from "./database/app-role.ts";
import { openDatabase } from "./database/database.ts";
import type { DueWork } from "./demo/demo-clock.ts";
import { isDemoDatabase } from "./demo/demo-mark.ts";
import { deliverMails } from "./email/deliver-mails.ts";
import { createLocalMailbox } from "./email/local-mailbox.ts";
import type { MailTransport } from "./email/mail.ts";
import type { Sender } from "./email/smtp-transport.ts";
import { createMailer } from "./email/mailer.ts";
import type { DemoGooglePerson } from "./google/demo-provider/demo-google-person.ts";
import { offerGoogle } from "./google/provider.ts";
import { closeServer } from "./http/connections/close-server.ts";
import { listenOnAll } from "./http/connections/listen-on-all.ts";
import { createImageService } from "./images/image-service.ts";
import type { PictureSource } from "./images/picture-source.ts";
import { createJobs } from "./jobs/jobs.ts";
import { workOnPhotoFormats } from "./photos/photo-formats.ts";
import { workOnErasingPhotos } from "./photos/erase-photos.ts";
import { createPhotos } from "./photos/photos.ts";
import { cleanupUploadsAtStart, workOnTidying } from "./photos/cleanup-uploads.ts";
import { enqueueLeadMails } from "./leads/enqueue-lead-mails.ts";
import { cacheListedProperties } from "./properties/listed-properties.ts";
import { workOnNewsletterJobs } from "./newsletter/newsletter-jobs.ts";
import { cachePropertyCards } from "./properties/property-cards.ts";
import { isKnownImage, newestCovers } from "./properties/property-images.ts";
import { retentionWork, workOnRetention } from "./retention/retention.ts";
import type { WebSource } from "./rendering/web-bundle.ts";
import { createIndexFeed } from "./search/feed/index-feed.ts";
import { createSearchSource } from "./search/search-source.ts";
import { createShareCards } from "./share-cards/share-cards.ts";
import { workOnTidyingShareCards } from "./share-cards/cleanup-share-cards.ts";
import { storedSecret } from "./secrets/stored-secret.ts";
import { createKeyRing } from "./secrets/key-ring.ts";
import { findMailLanguage } from "./users/mail-language.ts";
import { hasRole } from "./users/mail-standing.ts";

export interface DemoParts {
  /** Whom visitors may be with one tap. */
  mailboxes: DemoMailboxes;
  /** Who has an account at the stand-in for Google. */
  googlePeople: readonly DemoGooglePerson[];
  /** Where pictures come from that are not on disk yet. */
  pictures: PictureSource;
}

export interface ServerParts {
  config: Config;
  connectionString: string;
  web: WebSource;
  /** What a demo is served with. Whether this is one, the database alone says: where it is none, this has no effect. */
  demo?: DemoParts;
  /** Whether a demo's tools answer at /dev/*: its mail and its clock. For `npm start` and developing alone. */
  hasDevTools?: boolean;
  /** Whether anybody may become a demo's admin: with one tap, or through the stand-in for Google. */
  isDemoOpen?: boolean;
  isDevelopment?: boolean;
  /** Development answers some addresses itself. */
  beforeRoutes?: (app: FastifyInstance) => void;
}

export interface RunningServer {
  app: App;
  port: number;
  /** Where a browser on this machine finds it. */
  url: string;
  /** Set when the usual port was taken and another one is used. */
  portNote?: string;
  /** Draws the covers of the newest listings ahead of the first visitors. Never throws. */
  warmPictures(): Promise<void>;
  /** Finishes what is under way, then closes. */
  close(): Promise<void>;
  /** Milliseconds that this takes at most. */
  closesWithin: number;
}

/** Milliseconds. A small site's listings are loaded sooner, so that its first visitor finds search ready. */
const patienceForSearch = 1000;
/** Milliseconds for requests that are under way when the door closes. */
const patienceForRequests = 20_000;
/** Milliseconds for the mail that is being sent, and connections. */
const patienceForSources = 20_000;
const usualPort = 3000;
/** Of search's own, so that it goes on while others have taken all there are. */
const cardConnections = 2;
/** Pixels: what a card asks for on a phone, on a plain screen and on a sharp phone. */
const warmedWidths = [640, 320, 960] as const;
/** How many ports above the usual one are tried. */
const portTries = 20;

/** Builds the app on a database that is migrated already, and listens. */
export async function runServer(parts: ServerParts): Promise<RunningServer> {
  const { config } = parts;
  const keys = createKeyRing(config.secrets.length > 0 ? config.secrets : [await storedSecret(config.dataDir)]);
  const { connectionString, warning } = await connectAsApp(parts.connectionString);
  if (warning !== undefined) process.stderr.write(`${warning}\n`);
  const database = openDatabase({ connectionString });
  const isDemo = await isDemoDatabase(database.pool);
  const demo = isDemo ? parts.demo : undefined;
  const demoMailboxes = demo && offeredMailboxes(demo, parts.isDemoOpen === true);
  const hasLocalMailbox = isDemo && parts.hasDevTools === true && !config.smtpUrl;
  const feed = createIndexFeed(connectionString);
  const cardDatabase = openDatabase({ connectionString, maxConnections: cardConnections });
  const healthDatabase = openDatabase({ connectionString, maxConnections: 1 });
  const cards = cachePropertyCards(cardDatabase, { feed, bytes: config.cardCacheBytes });
  const imageFolder = path.join(config.dataDir, "images");
  const images = createImageService({
    folder: imageFolder,
    sources: demo ? [demo.pictures] : [],
    isKnownImage: (imagePath) => isKnownImage(database, imagePath),
    onDiskError: (error) => app.server.log.error({ err: error }, "a picture could not be kept on disk"),
  });
  const google = offerGoogle(config.google, parts.isDemoOpen ? demo?.googlePeople : undefined);
  const site: SiteSettings = {
    ...config.site,
    isDemo,
    ...(demoMailboxes ? { demoSignIn: demoPeople.filter((person) => demoMailboxes[person] !== undefined) } : {}),
    ...(hasLocalMailbox ? { hasLocalMailbox } : {}),
    ...(google ? { hasGoogle: true } : {}),
    publicUrl: config.publicUrl ?? `http://localhost:${config.port ?? usualPort}`,
  };
  const jobs = createJobs({
    connectionString,
    onError: (error) =>
      app.server.log.warn({ err: error }, "a job failed or could not be looked for; it is tried again"),
  });
  const localMailbox = createLocalMailbox(database);
  const transport = config.smtpUrl
    ? await openSmtp(config.smtpUrl, senderOf(config, new URL(site.publicUrl).hostname))
    : localMailbox;
  deliverMails({
    jobs,
    keys,
    transport,
    hasRole: (...asked) => hasRole(database, ...asked),
    publicUrl: () => site.publicUrl,
  });
  const mailer = createMailer({ jobs, keys, findLanguage: findMailLanguage });
  const mails = enqueueAccountMails({ jobs, mailer, site });
  workOnAccountJobs({ jobs, database, keys, mails, mailer });
  workOnRetention(jobs, database);
  workOnNewsletterJobs({ jobs, database, keys, mailer, site });
  const photos = createPhotos({ folder: path.join(config.dataDir, "uploads") });
  workOnPhotoFormats(jobs, photos);
  workOnTidying(jobs, database, { uploads: photos.folder, images: imageFolder });
  workOnErasingPhotos(jobs, database, photos.folder);
  const cardFolder = path.join(config.dataDir, "share-cards");
  workOnTidyingShareCards(jobs, database, cardFolder);
  const shareCards = createShareCards({
    folder: cardFolder,
    images,
    photoFolder: photos.folder,
    brandName: site.brandName,
    onDiskError: (error) => app.server.log.error({ err: error }, "a listing's card could not be kept on disk"),
  });
  // What comes due by `business_now()`: a feature that has such work adds it here, and the demo's clock does it.
  const dueWork: DueWork[] = [retentionWork(database)];
  const app = await buildApp({
    config,
    site,
    database,
    photos,
    shareCards,
    jobs,
    search: createSearchSource(feed, cards),
    healthDatabase,
    listed: cacheListedProperties(cardDatabase, { feed }),
    images,
    keys,
    mails,
    mailer,
    leadMails: enqueueLeadMails({ mailer, site, keys }),
    secondFactor: isDemo ? "off" : "required-for-admins",
    ...(demoMailboxes ? { demoMailboxes } : {}),
    // What the mailbox shows, it shows to everybody: only people of a demo get mail there.
    ...(hasLocalMailbox ? { localMailbox } : {}),
    ...(isDemo && parts.hasDevTools ? { demoClock: { dueWork } } : {}),
    ...(google ? { google } : {}),
    web: parts.web,
    isDevelopment: parts.isDevelopment ?? false,
    ...(parts.beforeRoutes ? { beforeRoutes: parts.beforeRoutes } : {}),
  });
  const closeSources = async () => {
    await jobs.stop();
    transport.close();
    await feed.close();
    cards.close();
    await cardDatabase.close();
    await healthDatabase.close();
    await database.close();
  };
  jobs.start();
  void cleanupUploadsAtStart(database, photos.folder, app.server.log);
  feed.start((error) => app.server.log.warn({ err: error }, "search cannot follow the database; it is tried again"));
  await Promise.race([feed.ready, setTimeout(patienceForSearch)]);
  try {
    await listenOnAll(app.server, { host: config.host, port: await choosePort(config) });
  } catch (error) {
    await app.server.close();
    await closeSources();
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
      throw new Error(`Port ${config.port ?? usualPort} is taken. Free it, or choose another with PORT.`, {
        cause: error,
      });
    if (error instanceof Error && "code" in error && (error.code === "ENOTFOUND" || error.code === "EADDRNOTAVAIL"))
      throw new Error(`HOST: this machine has no address called ${config.host}.`, { cause: error });
    throw error;
  }
  const { port } = app.server.server.address() as AddressInfo;
  // Without PUBLIC_URL the site is known by the address it got.
  if (!config.publicUrl) site.publicUrl = `http://localhost:${port}`;
  const isMoved = config.port === undefined && port !== usualPort;
  return {
    app,
    port,
    url: `http://localhost:${port}`,
    ...(isMoved ? { portNote: `Port ${usualPort} is taken, so this is port ${port}` } : {}),
    async warmPictures() {
      const covers = await newestCovers(database, pageSize).catch(() => []);
      for (const width of warmedWidths) await images.warm(covers, width);
    },
    async close() {
      app.drain();
      await setTimeout(config.shutdownDelay * 1000);
      await closeServer(app.server, patienceForRequests);
      await closeSources();
    },
    closesWithin: config.shutdownDelay * 1000 + patienceForRequests + patienceForSources,
  };
}

/** Whom one tap may make a visitor: not an admin, unless that is allowed. */
function offeredMailboxes({ mailboxes }: DemoParts, isOpen: boolean): DemoMailboxes {
  if (isOpen) return mailboxes;
  const { admin: _withheld, ...others } = mailboxes;
  return others;
}

/** Loaded only where there is a mail server. */
async function openSmtp(url: string, from: Sender): Promise<MailTransport> {
  const { createSmtpTransport } = await import("./email/smtp-transport.ts");
  return createSmtpTransport({ url, from });
}

/** A demo with a mail server need not say who it is. */
function senderOf({ mailFrom, site }: Config, host: string): Sender {
  return mailFrom ?? { name: site.brandName, address: site.supportEmail ?? `no-reply@${host}` };
}

/** A port that was asked for is taken or given up; the usual one may move to the next that is free. */
async function choosePort({ port, host }: Config): Promise<number> {
  if (port !== undefined) return port;
  for (let candidate = usualPort; candidate < usualPort + portTries; candidate += 1) {
    if (await isPortFree(candidate, host)) return candidate;
  }
  return usualPort;
}

/** A port counts as free when nothing listens there on any address of the host. */
async function isPortFree(port: number, host: string): Promise<boolean> {
  const addresses = await lookup(host, { all: true }).catch(() => [{ address: host }]);
  for (const { address } of addresses) {
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      // An address family that this machine lacks takes no port.
      probe.once("error", (error) => resolve(!("code" in error && error.code === "EADDRINUSE")));
      probe.listen({ port, host: address }, () => probe.close(() => resolve(true)));
    });
    if (!isFree) return false;
  }
  return true;
}
