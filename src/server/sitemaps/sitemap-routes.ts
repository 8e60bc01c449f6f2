import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteSettings } from "#contract/site.ts";
import type { Database } from "#server/database/database.ts";
import { notFound } from "#server/http/errors.ts";
import { CachedBody, sendCachedBody } from "#server/http/caching/cached-body.ts";
import { placesWorthFinding } from "#server/search/places/paged-places.ts";
import type { SearchSource } from "#server/search/search-source.ts";
import { CachedTexts } from "./cached-texts.ts";
import { findListingSitemaps, findListingsOfSitemap } from "./listing-sitemap-store.ts";
import { mappedPaths } from "./mapped-paths.ts";
import { writeRobots } from "./robots.ts";
import { type MappedPage, writeSitemap, writeSitemapIndex } from "./sitemap-xml.ts";

/** Texts stored at once: the list, pages, places, and the last sitemaps of listings, of 6 MB each and a twentieth of that compressed. */
const mostCached = 6;

/** `/robots.txt`, `/sitemap.xml` and the sitemaps that it lists. */
export function registerSitemaps(
  app: FastifyInstance,
  {
    site,
    database,
    search,
    admitSitemap,
  }: {
    /** Asked where one has to be written. */
    admitSitemap?: (request: FastifyRequest) => Promise<void> | undefined;
    site: SiteSettings;
    database: Database;
    search: Pick<SearchSource, "index" | "version">;
  },
): void {
  const cache = new CachedTexts<CachedBody>(() => search.version(), mostCached);

  app.get("/robots.txt", (_request, reply) =>
    reply
      .header("Cache-Control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(writeRobots({ isDemo: site.isDemo, origin: site.publicUrl })),
  );

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => Promise<string>,
  ): Promise<FastifyReply> {
    const body = await cache.answer(
      name,
      async () => new CachedBody(Buffer.from(await make())),
      () => admitSitemap?.(request),
    );
    void reply.header("Cache-Control", "public, max-age=3600").type("application/xml; charset=utf-8");
    return sendCachedBody(request, reply, body);
  }
  const sitemap = async (pages: Iterable<MappedPage>) => writeSitemap(site.publicUrl, pages);

  app.get("/sitemap.xml", (request, reply) =>
    send(request, reply, "index", async () => {
      const listings = await findListingSitemaps(database);
      return writeSitemapIndex(site.publicUrl, [
        { path: "/sitemaps/pages.xml" },
        { path: "/sitemaps/places.xml" },
        ...listings.map(({ part, changedAt }) => ({ path: `/sitemaps/listings-${part}.xml`, changedAt })),
      ]);
    }),
  );
  app.get("/sitemaps/pages.xml", (request, reply) =>
    send(request, reply, "pages", () => sitemap(mappedPaths.map((path) => ({ path })))),
  );
  app.get("/sitemaps/places.xml", (request, reply) =>
    send(request, reply, "places", async () => {
      const places = placesWorthFinding(search.index());
      return sitemap(
        places.map(({ place: { kind, key } }) => ({ path: `/pg-${kind === "college" ? "near" : "in"}/${key}` })),
      );
    }),
  );
  app.get<{ Params: { file: string } }>("/sitemaps/:file", async (request, reply) => {
    const part = Number(/^listings-([1-9]\d{0,5})\.xml$/.exec(request.params.file)?.[1]);
    if (Number.isNaN(part)) throw notFound("site.sitemap-not-found");
    return send(request, reply, `listings ${part}`, async () => {
      const listings = await findListingsOfSitemap(database, part);
      if (listings.length === 0) throw notFound("site.sitemap-not-found");
      return sitemap(listings);
    });
  });
}
