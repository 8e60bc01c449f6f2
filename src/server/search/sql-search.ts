import type { Pool } from "pg";
import { pageSize } from "#contract/limits.ts";
import { sharings } from "#contract/property-facts.ts";
import type { SearchQuery, SortOrder } from "#contract/search-filters.ts";
import { placesMeaning } from "#server/places/place-match.ts";
import type { PropertySearch } from "./property-search.ts";
import { readCursor, writeCursor } from "./search-cursor.ts";

/** Search by prepared statements: the plain way, and the oracle that faster ones are held to. */
export function createSqlSearch(pool: Pool): PropertySearch {
  return {
    async find(query) {
      const sort = query.sort ?? "relevance";
      const limit = query.limit ?? pageSize;
      const after = query.cursor === undefined ? undefined : readCursor(query.cursor, sort);
      const offset = after ? 0 : ((query.page ?? 1) - 1) * limit;
      const { rows } = await pool.query<FoundRow>({
        name: `search-${sort}`,
        text: statements[sort],
        // One more than asked for tells whether there is a next page.
        values: [...filterValues(query), ...(after ?? [null, null, null]), limit + 1, offset],
      });
      const found = rows.filter((row) => row.id !== null);
      const ids = found.slice(0, limit);
      const last = ids.at(-1);
      return {
        ids: ids.map((row) => row.id),
        total: Number(rows[0]?.total ?? 0),
        nextCursor: found.length > limit && last ? writeCursor(sort, [last.k1, last.k2, last.k3]) : undefined,
      };
    },
  };
}

interface FoundRow {
  total: string;
  id: string;
  k1: string;
  k2: string;
  k3: string;
}

function filterValues(query: SearchQuery): unknown[] {
  const amenities = query.amenities ?? [];
  return [
    ...placeValues(query.q),
    pgIdIn(query.q),
    ...placeValues(query.city),
    query.locality?.length ? query.locality : null,
    query.gender ?? null,
    query.sharing?.length ? query.sharing : sharings,
    query.minRent ?? null,
    query.maxRent ?? null,
    Boolean(query.sharing?.length) || query.minRent !== undefined || query.maxRent !== undefined,
    // Not stored: it follows from the meal plan.
    amenities.filter((name) => name !== "FoodIncluded"),
    amenities.includes("FoodIncluded"),
  ];
}

/** City keys, locality keys and the pattern of a free text; nulls for none. */
function placeValues(text: string | undefined): [string[] | null, string[] | null, string | null] {
  if (!text) return [null, null, null];
  const { cityKeys, localityKeys } = placesMeaning(text);
  return [cityKeys, localityKeys, `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`];
}

/** "pg204173", "PG 204173" or "204173" as a PG id. */
function pgIdIn(text: string | undefined): string | null {
  const digits = /^\s*(?:pg)?\s*(\d{1,18})\s*$/i.exec(text ?? "")?.[1];
  return digits === undefined ? null : `PG${digits.padStart(6, "0")}`;
}

const inRange = (sharing: string) =>
  `'${sharing}' = ANY($10::text[]) AND rent_${sharing} BETWEEN COALESCE($11::int, 0) AND COALESCE($12::int, 2147483647)`;
const lowestOf = (condition: (sharing: string) => string) =>
  `LEAST(${sharings.map((sharing) => `CASE WHEN ${condition(sharing)} THEN rent_${sharing} END`).join(", ")})`;
const lowest = lowestOf(inRange);
const lowestFree = lowestOf((sharing) => `${inRange(sharing)} AND beds_free_${sharing} > 0`);
/** The price that the card shows: see `startingPrice` in the contract. */
const price = `COALESCE(${lowestFree}, ${lowest})`;

/** The patterns of texts that are a listing's very locality or city. */
const namedExactly = "'%' || lower(locality) || '%', '%' || lower(city) || '%'";

/** What comes first within an order; then the newest, then the latest to arrive. */
const firstKeys: Readonly<Record<SortOrder, string>> = {
  // Exact id, then the place that bears the name, then what the text also stands for, then a name that only holds it;
  // within each, listings that state a price.
  relevance: `2 * CASE WHEN pg_id = $4 THEN 0
      WHEN $3 IN (${namedExactly}) OR $7 IN (${namedExactly}) THEN 1
      WHEN city_key = ANY($1) OR locality_key = ANY($2) THEN 2 ELSE 3 END
    + CASE WHEN ${price} IS NULL THEN 1 ELSE 0 END`,
  price: `COALESCE(${price}, 2147483647)`,
  "price-desc": `COALESCE(-${price}, 2147483647)`,
  newest: "0",
  distance: "0",
};

const statementFor = (sort: SortOrder) => `
  WITH matching AS (
    SELECT id, (${firstKeys[sort]})::bigint AS k1, -(extract(epoch FROM created_at) * 1000000)::bigint AS k2, -seq AS k3
    FROM properties
    WHERE status = 'live'
      AND ($3::text IS NULL OR city_key = ANY($1::text[]) OR locality_key = ANY($2::text[]) OR pg_id = $4::text
           OR lower(title) LIKE $3 OR lower(locality) LIKE $3 OR lower(city) LIKE $3)
      AND ($7::text IS NULL OR city_key = ANY($5::text[]) OR locality_key = ANY($6::text[])
           OR lower(locality) LIKE $7 OR lower(city) LIKE $7 OR lower(state) LIKE $7)
      AND ($8::text[] IS NULL OR locality_key = ANY($8))
      AND ($9::text IS NULL OR gender = $9)
      AND (NOT $13::boolean OR ${lowest} IS NOT NULL)
      AND amenities @> $14::text[]
      AND (NOT $15::boolean OR meal_plan = 'included')
  )
  SELECT counted.total, page.*
  FROM (SELECT count(*) AS total FROM matching) AS counted
  LEFT JOIN LATERAL (
    SELECT id, k1, k2, k3 FROM matching
    WHERE $16::bigint IS NULL OR (k1, k2, k3) > ($16, $17::bigint, $18::bigint)
    ORDER BY k1, k2, k3
    LIMIT $19 OFFSET $20
  ) AS page ON true
  ORDER BY page.k1, page.k2, page.k3`;

const statements: Readonly<Record<SortOrder, string>> = {
  relevance: statementFor("relevance"),
  price: statementFor("price"),
  "price-desc": statementFor("price-desc"),
  newest: statementFor("newest"),
  distance: statementFor("distance"),
};
