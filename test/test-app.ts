import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type App, type AppParts, buildApp } from "#server/app.ts";
import type { Database } from "#server/database/database.ts";
import { createImageService } from "#server/images/image-service.ts";
import { isKnownImage } from "#server/properties/property-images.ts";
import type { WebSource } from "#server/rendering/web-bundle.ts";
import { interimSource } from "#server/search/interim-source.ts";

/** Stands in for the built pages, in tests that are not about pages. */
const noPages: WebSource = {
  load: () => Promise.reject(new Error("This test has no pages")),
  assetsOf: () => ({ styles: [], scripts: [], preloads: [], fonts: [] }),
};

/** The app as it is served, on a test database; nothing listens. */
export async function aTestApp(database: Database, override: Partial<AppParts> = {}): Promise<App> {
  return buildApp({
    config: { trustedProxies: [], logLevel: "silent" },
    site: { brandName: "Thikana", publicUrl: "http://localhost:3000", isDemo: true },
    database,
    search: await interimSource(database),
    images: createImageService({
      folder: await mkdtemp(path.join(tmpdir(), "thikana-images-")),
      sources: [],
      isKnownImage: (imagePath) => isKnownImage(database, imagePath),
    }),
    web: noPages,
    ...override,
  });
}
