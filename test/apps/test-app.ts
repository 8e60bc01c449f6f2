import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { workOnAccountJobs } from "#server/accounts/account-jobs.ts";
import { createAccountMails } from "#server/accounts/mails/account-mails.ts";
import type { App, AppParts } from "#server/app-parts.ts";
import { buildApp } from "#server/app.ts";
import { type Database, openDatabase } from "#server/database/database.ts";
import { deliverMails } from "#server/email/deliver-mails.ts";
import { createLocalMailbox } from "#server/email/local-mailbox.ts";
import type { Mail } from "#server/email/mail.ts";
import { createMailer } from "#server/email/mailer.ts";
import { createImageService } from "#server/images/image-service.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { workOnPhotoFormats } from "#server/photos/photo-formats.ts";
import { createPhotos } from "#server/photos/photos.ts";
import { createLeadMails } from "#server/leads/lead-mails.ts";
import { workOnNewsletterJobs } from "#server/newsletter/newsletter-jobs.ts";
import { isKnownImage } from "#server/properties/property-images.ts";
import { cacheListedProperties } from "#server/properties/listed-properties.ts";
import { cachePropertyCards } from "#server/properties/property-cards.ts";
import { createIndexFeed } from "#server/search/feed/index-feed.ts";
import { createSearchSource } from "#server/search/search-source.ts";
import { createShareCards } from "#server/share-cards/share-cards.ts";
import { waitForEarlierTransactions } from "#test/database/wait-for-earlier-transactions.ts";
import { noPages } from "#test/no-pages.ts";
import { findMailLanguage } from "#server/users/user-service.ts";
import { hasRole } from "#server/users/user-service.ts";
import { testKeys } from "#test/test-keys.ts";

/**
 * The app as it is served, on a test database, once it has loaded the listings or cannot reach them; it does not listen.
 * It is closed after the test, or when what `onEnd` is given is called: an app that several tests share is closed by the last.
 */
export async function aTestApp(
  database: Database,
  override: Partial<AppParts> = {},
  onEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<App> {
  const { connectionString = "" } = database.pool.options;
  await waitForEarlierTransactions(database);
  const feed = createIndexFeed(connectionString);
  const cardDatabase = openDatabase({ connectionString, maxConnections: 1 });
  const cards = cachePropertyCards(cardDatabase, { feed, bytes: 8_000_000 });
  const jobs = createJobs({ connectionString, onError: () => {} });
  const localMailbox = createLocalMailbox(database);
  const site = { brandName: "Thikana", publicUrl: "http://localhost:3000", isDemo: true };
  const mailer = createMailer({ jobs, keys: testKeys, findLanguage: findMailLanguage });
  const mails = createAccountMails({ jobs, mailer, site });
  deliverMails({
    jobs,
    keys: testKeys,
    transport: localMailbox,
    hasRole: (...parameters) => hasRole(database, ...parameters),
    publicUrl: () => site.publicUrl,
  });
  workOnAccountJobs({ jobs, database, keys: testKeys, mails, mailer });
  workOnNewsletterJobs({ jobs, database, keys: testKeys, mailer, site });
  const photos = override.photos ?? createPhotos({ folder: await aFolder("uploads", onEnd) });
  workOnPhotoFormats(jobs, photos);
  if (!override.mails) jobs.start();
  onEnd(async () => {
    await jobs.stop();
    await feed.close();
    cards.close();
    await cardDatabase.close();
  });
  await Promise.race([feed.ready, new Promise((resolve) => feed.start(resolve))]);
  const images = createImageService({
    folder: await aFolder("images", onEnd),
    sources: [],
    isKnownImage: (imagePath) => isKnownImage(database, imagePath),
  });
  return buildApp({
    config: { trustedProxies: [], logLevel: "silent", pageCacheBytes: 8_000_000 },
    site,
    database,
    keys: testKeys,
    secondFactor: "off",
    mails,
    mailer,
    jobs,
    leadMails: createLeadMails({ mailer, site, keys: testKeys }),
    search: createSearchSource(feed, cards),
    listed: cacheListedProperties(cardDatabase, { feed }),
    images,
    photos,
    shareCards: createShareCards({
      folder: await aFolder("cards", onEnd),
      images,
      photoFolder: photos.folder,
      brandName: site.brandName,
    }),
    localMailbox,
    web: noPages,
    ...override,
  });
}

/** An empty folder, deleted at the end. */
async function aFolder(name: string, onEnd: (remove: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `thikana-${name}-`));
  onEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** The mails that a test app's jobs have delivered to an address, oldest first; waits until there are `count`, 5 s at most. */
export async function deliveredMails(database: Database, to: string, count = 1): Promise<Mail[]> {
  const mailbox = createLocalMailbox(database);
  return vi.waitFor(
    async () => {
      const mails = await mailbox.listMails(to);
      expect(mails.length).toBeGreaterThanOrEqual(count);
      return mails.toReversed().map(({ recipient, subject, text, html }) => ({ to: recipient, subject, text, html }));
    },
    { timeout: 20_000, interval: 20 },
  );
}
