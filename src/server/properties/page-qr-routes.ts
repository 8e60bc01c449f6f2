import type { FastifyInstance } from "fastify";
import encodeQr from "qr";
import { languages, pathPrefixes } from "#contract/languages.ts";
import { sharings } from "#contract/property/property-facts.ts";
import type { Database } from "#server/database/database.ts";
import { gone, notFound } from "#server/http/errors.ts";
import { type PropertyKey, propertyKey } from "./property-key.ts";
import { findPausedRow, findPropertyRow } from "./property-store.ts";

const fileName = new RegExp(String.raw`^(PG\d{6,18})-(${languages.join("|")})\.svg$`);
/** Modules of white that readers need around a code: ISO/IEC 18004. */
const quietZone = 4;

/**
 * `GET /share/qr/PG000123-en.svg`: a QR code of the canonical address of a listing's page, for its print sheet; with
 * `?sharing=double` of the page about that sharing, and an unknown one is as none. It answers as the page does: 200 for a live or a paused listing, 410 for a removed one, 404 for any other.
 */
export function registerPageQrCodes(
  app: FastifyInstance,
  { database, publicUrl }: { database: Database; publicUrl: () => string },
): void {
  app.get<{ Params: { file: string }; Querystring: { sharing?: unknown } }>(
    "/share/qr/:file",
    async (request, reply) => {
      const [, pgId = "", written] = fileName.exec(request.params.file) ?? [];
      const language = languages.find((each) => each === written);
      const key = propertyKey(pgId);
      if (!language || !("pgId" in key) || key.pgId !== pgId) throw notFound("property.not-found");
      await requirePage(database, key);
      const sharing = sharings.find((each) => each === request.query.sharing);
      const query = sharing ? `?sharing=${sharing}` : "";
      // Browsers may use it for a day, since it holds no more than the address; shared caches forget a removed listing's at once.
      void reply.header("Cache-Control", "public, max-age=86400, s-maxage=30, must-revalidate");
      return reply
        .type("image/svg+xml")
        .send(drawQrCode(`${publicUrl()}${pathPrefixes[language]}/pg-details/${pgId}${query}`));
    },
  );
}

/** Throws 410 or 404 where the listing has no page to lead to. */
async function requirePage(database: Database, key: PropertyKey): Promise<void> {
  if ((await findPropertyRow(database, key)) ?? (await findPausedRow(database, key))) return;
  throw (await findPropertyRow(database, key, "removed")) ? gone("property.gone") : notFound("property.not-found");
}

/** An SVG with its own white background. Adjoining dark modules of a row become one rectangle. */
function drawQrCode(text: string): string {
  const rows = encodeQr(text, "raw", { ecc: "medium", border: quietZone });
  const bars = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  const size = rows.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${bars.join("")}"/></svg>`;
}
