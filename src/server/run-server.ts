import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { demoPeople } from "#contract/account/demo-sign-in.ts";
import { pageSize } from "#contract/limits.ts";
import type { FastifyInstance } from "fastify";
import type { SiteSettings } from "#contract/site.ts";
import { alertWork, workOnAlertJobs } from "./alerts/alert-jobs.ts";
import { workOnAccountJobs } from "./accounts/account-jobs.ts";
import type { DemoMailboxes } from "./accounts/sign-in/demo-sign-in-routes.ts";
import { createAccountMails } from "./accounts/mails/account-mails.ts";
import type { App } from "./app-parts.ts";
import { buildApp } from "./app.ts";
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
import { choosePort, usualPort } from "./http/connections/choose-port.ts";
import { workOnPhotoFormats } from "./photos/photo-formats.ts";
import { workOnErasingPhotos } from "./photos/erase-photos.ts";
import { createPhotos } from "./photos/photos.ts";
import { cleanupUploadsAtStart, workOnUploadCleanup } from "./photos/cleanup-uploads.ts";
import { createLeadMails } from "./leads/lead-mails.ts";
import { openCardFile } from "./properties/card-file.ts";
import { cacheListedProperties } from "./properties/listed-properties.ts";
import { workOnNewsletterJobs } from "./newsletter/newsletter-jobs.ts";
import { cachePropertyCards } from "./properties/property-cards.ts";
import { isKnownImage, newestCovers } from "./properties/property-images.ts";
import { retentionWork, workOnRetention } from "./retention/retention.ts";
import type { WebSource } from "./rendering/web-bundle.ts";
import { createIndexFeed, patienceForSnapshot } from "./search/feed/index-feed.ts";
import { createSearchSource } from "./search/search-source.ts";
import { createIndexSnapshots } from "./search/snapshot/index-snapshots.ts";
import { createShareCards } from "./share-cards/share-cards.ts";
import { workOnShareCardCleanup } from "./share-cards/cleanup-share-cards.ts";
import { storedSecret } from "./secrets/stored-secret.ts";
import { createKeyRing } from "./secrets/key-ring.ts";
import { findMailLanguage } from "./users/user-service.ts";
import { hasRole } from "./users/user-service.ts";

export interface DemoParts {
  /** The people that users may sign in as with one tap. */
  mailboxes: DemoMailboxes;
  /** People with an account at the demo's own Google provider. */
  googlePeople: readonly DemoGooglePerson[];
  /** Sources of pictures that are not on disk yet. */
  pictures: PictureSource;
}

export interface ServerParts {
  config: Config;
  connectionString: string;
  web: WebSource;
  /** Options of a demo. Without effect unless the database is marked as a demo. */
  demo?: DemoParts;
  /** Whether a demo's tools answer at /dev/*: its mail and its clock. For `npm start` and developing alone. */
  hasDevTools?: boolean;
  /** Whether anybody may become a demo's admin: with one tap, or through the stand-in for Google. */
  isDemoOpen?: boolean;
  isDevelopment?: boolean;
  /** Listens only once searches are answered, however long that takes: other processes serve until then. */
  waitsForSearch?: boolean;
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
  /** Resolves when searches are answered. */
  ready: Promise<void>;
  /** Draws the covers of the newest listings in advance. Never throws. */
  warmPictures(): Promise<void>;
  /** Finishes open requests and jobs, then closes. */
  close(): Promise<void>;
  /** Upper bound of that, in milliseconds. */
  closesWithin: number;
}

/** Longest wait for the search index before the server listens, in milliseconds. A small site's is loaded sooner. */
const patienceForSearch = 1000;
/** Time limit for open requests at shutdown, in milliseconds. */
const patienceForRequests = 20_000;
/** Time limit for mail that is being sent, and connections, in milliseconds. */
const patienceForSources = 20_000;
/** Connections reserved for what everybody may read, so that it works while the others are all in use. */
const publicConnections = 4;
/** Pixels: what a card asks for on a phone, on a plain screen and on a sharp phone. */
const warmedWidths = [640, 320, 960] as const;

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
  const snapshots = createIndexSnapshots({
    folder: config.dataDir,
    connectionString,
    onUnusable: (reason) => app.server.log.warn({ reason }, "the stored search index is not used"),
    onError: (error) => app.server.log.warn({ err: error }, "the search index could not be stored"),
  });
  const feed = createIndexFeed(connectionString, { snapshots });
  const publicDatabase = openDatabase({ connectionString, maxConnections: publicConnections });
  const healthDatabase = openDatabase({ connectionString, maxConnections: 1 });
  const cards = cachePropertyCards(publicDatabase, {
    feed,
    bytes: config.cardCacheBytes,
    openFile: openCardFile(config.dataDir, config.cardFileBytes, (error) =>
      app.server.log.warn({ err: error }, "cards that memory has no room for cannot be kept in a file"),
    ),
  });
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
    hasRole: (...query) => hasRole(database, ...query),
    publicUrl: () => site.publicUrl,
  });
  const mailer = createMailer({ jobs, keys, findLanguage: findMailLanguage });
  const mails = createAccountMails({ jobs, mailer, site });
  workOnAccountJobs({ jobs, database, keys, mails, mailer });
  workOnRetention(jobs, database);
  workOnNewsletterJobs({ jobs, database, keys, mailer, site });
  workOnAlertJobs({ jobs, feed, database, mailer, site });
  const photos = createPhotos({ folder: path.join(config.dataDir, "uploads") });
  workOnPhotoFormats(jobs, photos);
  workOnUploadCleanup(jobs, database, { uploads: photos.folder, images: imageFolder });
  workOnErasingPhotos(jobs, database, photos.folder);
  const cardFolder = path.join(config.dataDir, "share-cards");
  workOnShareCardCleanup(jobs, database, cardFolder);
  const shareCards = createShareCards({
    folder: cardFolder,
    images,
    photoFolder: photos.folder,
    brandName: site.brandName,
    onDiskError: (error) => app.server.log.error({ err: error }, "a listing's card could not be kept on disk"),
  });
  // What comes due by `business_now()`: a feature that has such work adds it here, and the demo's clock does it.
  const dueWork: DueWork[] = [retentionWork(database), alertWork({ database, mailer, site })];
  const app = await buildApp({
    config,
    site,
    database,
    photos,
    shareCards,
    jobs,
    search: createSearchSource(feed, cards),
    healthDatabase,
    publicDatabase,
    listed: cacheListedProperties(publicDatabase, { feed }),
    images,
    keys,
    mails,
    mailer,
    leadMails: createLeadMails({ mailer, site, keys }),
    secondFactor: isDemo ? "off" : "required-for-admins",
    ...(demoMailboxes ? { demoMailboxes } : {}),
    // The local mailbox is public, so only a demo, with fictional people, may use it.
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
    await publicDatabase.close();
    await healthDatabase.close();
    await database.close();
  };
  jobs.start();
  void cleanupUploadsAtStart(database, photos.folder, app.server.log);
  feed.start((error) => app.server.log.warn({ err: error }, "search cannot follow the database; it is tried again"));
  await (parts.waitsForSearch ? feed.ready : Promise.race([feed.ready, setTimeout(patienceForSearch)]));
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
  // Without PUBLIC_URL the site uses the address that it listens on.
  if (!config.publicUrl) site.publicUrl = `http://localhost:${port}`;
  const isMoved = config.port === undefined && port !== usualPort;
  return {
    app,
    port,
    url: `http://localhost:${port}`,
    ready: feed.ready,
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
    closesWithin: closesWithin(config),
  };
}

/** Milliseconds that a server with this configuration takes to close at most. */
export function closesWithin({ shutdownDelay }: Pick<Config, "shutdownDelay">): number {
  return shutdownDelay * 1000 + patienceForRequests + patienceForSources + patienceForSnapshot;
}

/** The people for one-tap sign-in: without admins, unless that is allowed. */
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
