import type { FastifyInstance, FastifyRequest } from "fastify";
import { holdsTag } from "#server/http/caching/entity-tag.ts";
import type { Requester } from "#server/http/limits/read-budget.ts";
import { openFile, sendFile } from "#server/http/caching/send-file.ts";
import { sendPlaceholder } from "#server/images/placeholder.ts";
import { decodeCard } from "#server/properties/decode-card.ts";
import { readPropertyKey } from "#server/properties/property-key.ts";
import type { SearchSource } from "#server/search/search-source.ts";
import { cardLanguages } from "./describe-share-card.ts";
import type { ShareCards } from "./share-cards.ts";

const fileName = new RegExp(String.raw`^(PG\d{6,18})-(${cardLanguages.join("|")})\.jpg$`);

/**
 * `GET /share/PG000123-en.jpg`: the card of a live listing, for messengers; 404 for any other. Pages add a `?v=` that moves with
 * the listing, since messengers remember pictures by their address.
 */
export function registerShareCards(
  app: FastifyInstance,
  {
    search,
    shareCards,
    requesterOf,
  }: {
    search: Pick<SearchSource, "cardsOf">;
    shareCards: ShareCards;
    requesterOf?: (request: FastifyRequest) => Requester;
  },
): void {
  app.get<{ Params: { file: string } }>("/share/:file", async (request, reply) => {
    // Made to be shown on other sites.
    reply.header("Cross-Origin-Resource-Policy", "cross-origin");
    const [, pgId = "", written] = fileName.exec(request.params.file) ?? [];
    const language = cardLanguages.find((each) => each === written);
    const key = readPropertyKey(pgId);
    if (!language || !key || !("pgId" in key) || key.pgId !== pgId) return sendPlaceholder(reply, "public, max-age=60");
    const [card] = await search.cardsOf([Number(pgId.slice(2))]);
    if (!card) return sendPlaceholder(reply, "public, max-age=60");
    const { tag, picture, isWhole } = await shareCards.cardOf(decodeCard(card), language, requesterOf?.(request));
    if (!isWhole && "bytes" in picture)
      return reply.header("Cache-Control", "no-store").type("image/jpeg").send(picture.bytes);
    reply.headers({ ETag: `"${tag}"`, "Cache-Control": "public, max-age=86400, s-maxage=30, must-revalidate" });
    if (holdsTag(request.headers["if-none-match"], `"${tag}"`)) return reply.code(304).send();
    if ("bytes" in picture) return reply.type("image/jpeg").send(picture.bytes);
    const file = await openFile(picture.file);
    if (!file) return sendPlaceholder(reply.removeHeader("ETag"), "no-store");
    return sendFile(reply.type("image/jpeg"), file);
  });
}
