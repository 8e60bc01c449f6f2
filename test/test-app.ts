import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { type App, type AppParts, buildApp } from "#server/app.ts";
import type { Database } from "#server/database/database.ts";
import { deliverMails } from "#server/email/deliver-mails.ts";
import { createLocalMailbox } from "#server/email/local-mailbox.ts";
import type { Mail } from "#server/email/mail.ts";
import { createMailer } from "#server/email/mailer.ts";
import { createImageService } from "#server/images/image-service.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { isKnownImage } from "#server/properties/property-images.ts";
import { keepPropertyCards } from "#server/properties/property-cards.ts";
import type { WebSource } from "#server/rendering/web-bundle.ts";
import { createIndexFeed } from "#server/search/feed/index-feed.ts";
import { createKeyRing } from "#server/secrets/key-ring.ts";
import { createSearchSource } from "#server/search/search-source.ts";
import { testKeys } from "./test-keys.ts";

/** Stands in for the built pages, in tests that are not about pages. */
export const noPages: WebSource = {
  load: () => Promise.reject(new Error("This test has no pages")),
  assetsOf: () => ({ styles: [], scripts: [], preloads: [], fonts: [] }),
};

export const keysForTests = createKeyRing(["a secret for tests, of enough bytes"]);

/** For tests that are not about mail. */
const silentMails: AppParts["mails"] = {
  sendRegistrationCode: async () => {},
  requestResetCode: async () => {},
  sendResetCode: async () => {},
  sendPasswordChanged: async () => {},
  sendDeletionRequested: async () => {},
};

/** The app as it is served, on a test database, once it knows the listings or cannot reach them; nothing listens. */
export async function aTestApp(database: Database, override: Partial<AppParts> = {}): Promise<App> {
  const { connectionString = "" } = database.pool.options;
  const feed = createIndexFeed(connectionString);
  const cards = keepPropertyCards(database, { feed, bytes: 8_000_000 });
  const jobs = createJobs({ connectionString, onError: () => {} });
  const localMailbox = createLocalMailbox(database);
  deliverMails({ jobs, keys: testKeys, transport: localMailbox, host: () => "localhost" });
  jobs.start();
  onTestFinished(async () => {
    await jobs.stop();
    await feed.close();
    cards.close();
  });
  await Promise.race([feed.ready, new Promise((resolve) => feed.start(resolve))]);
  return buildApp({
    config: { trustedProxies: [], logLevel: "silent", pageCacheBytes: 8_000_000 },
    site: { brandName: "Thikana", publicUrl: "http://localhost:3000", isDemo: true },
    database,
    keys: keysForTests,
    mails: silentMails,
    search: createSearchSource(feed, cards),
    images: createImageService({
      folder: await mkdtemp(path.join(tmpdir(), "thikana-images-")),
      sources: [],
      isKnownImage: (imagePath) => isKnownImage(database, imagePath),
    }),
    jobs,
    mailer: createMailer({ jobs, keys: testKeys }),
    localMailbox,
    web: noPages,
    ...override,
  });
}

/** What the jobs of a test app have delivered to an address, oldest first; waits until there are `count`, 5 s at most. */
export async function deliveredMails(database: Database, to: string, count = 1): Promise<Mail[]> {
  const mailbox = createLocalMailbox(database);
  return vi.waitFor(
    async () => {
      const mails = await mailbox.listMails(to);
      expect(mails.length).toBeGreaterThanOrEqual(count);
      return mails.toReversed().map(({ recipient, subject, text, html }) => ({ to: recipient, subject, text, html }));
    },
    { timeout: 5000, interval: 20 },
  );
}
