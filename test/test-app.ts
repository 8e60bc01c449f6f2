import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { type App, type AppParts, buildApp } from "#server/app.ts";
import type { Database } from "#server/database/database.ts";
import { createImageService } from "#server/images/image-service.ts";
import { isKnownImage } from "#server/properties/property-images.ts";
import { keepPropertyCards } from "#server/properties/property-cards.ts";
import type { WebSource } from "#server/rendering/web-bundle.ts";
import { createIndexFeed } from "#server/search/feed/index-feed.ts";
import { createKeyRing } from "#server/secrets/key-ring.ts";
import { createSearchSource } from "#server/search/search-source.ts";

/** Stands in for the built pages, in tests that are not about pages. */
const noPages: WebSource = {
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
  onTestFinished(async () => {
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
    web: noPages,
    ...override,
  });
}
