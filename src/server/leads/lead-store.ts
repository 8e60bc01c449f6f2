import type { LeadEvent, OwnLeads, StageCounts } from "#contract/lead/leads.ts";
import type { LeadStage } from "#contract/lead/lead-facts.ts";
import { leadsPage } from "#contract/limits.ts";
import type { Database } from "#server/database/database.ts";
import { maskContactsIn } from "#server/users/mask-contact.ts";
import { type LeadCursor, writeLeadCursor } from "./lead-cursor.ts";
import { type LeadRow, behindCursor, isOwnedBy, leadColumns, leadsWithListings } from "./lead-columns.ts";
import { type LeadSearch, searchConditions } from "./lead-search.ts";

type Queries = Pick<Database["pool"], "query">;

/** Whose enquiries are meant: those about one person's listings, or all. */
export type LeadsOf = { userId: string } | "all";

interface LeadPage {
  rows: LeadRow[];
  nextAt: string | undefined;
}

/** A page of enquiries, those asked last first. */
export async function findLeads(
  queries: Queries,
  whose: LeadsOf,
  search: LeadSearch,
  cursor: LeadCursor | undefined,
  most = leadsPage,
): Promise<LeadPage> {
  const values: unknown[] = [cursor?.askedAt ?? null, cursor?.id ?? null, most + 1];
  const conditions = conditionsOf(whose, search, values);
  const { rows } = await queries.query<LeadRow>(
    `SELECT ${leadColumns} FROM ${leadsWithListings}
      WHERE ${behindCursor("$1", "$2")} ${conditions} ORDER BY leads.asked_at DESC, leads.id DESC LIMIT $3`,
    values,
  );
  const page = rows.slice(0, most);
  const last = rows.length > most ? page.at(-1) : undefined;
  return { rows: page, nextAt: last && writeLeadCursor({ askedAt: last.askedMicroseconds, id: last.id }) };
}

/** How many there are in each stage, whatever stage the search names. */
export async function countStages(
  queries: Queries,
  whose: LeadsOf,
  { stage: _stage, ...search }: LeadSearch,
): Promise<StageCounts> {
  const values: unknown[] = [];
  const conditions = conditionsOf(whose, search, values);
  const { rows } = await queries.query<{ stage: LeadStage; count: number; all: number }>(
    `SELECT leads.stage, count(*) FILTER (WHERE leads.withdrawn_at IS NULL)::int AS count, count(*)::int AS all
      FROM ${leadsWithListings} WHERE true ${conditions} GROUP BY leads.stage`,
    values,
  );
  const counts: StageCounts = { all: 0, new: 0, contacted: 0, visit: 0, "moved-in": 0, lost: 0 };
  for (const { stage, count, all } of rows) {
    counts[stage] = count;
    counts.all += all;
  }
  return counts;
}

function conditionsOf(whose: LeadsOf, search: LeadSearch, values: unknown[]): string {
  const isAll = whose === "all";
  const owned = isAll ? "" : `AND ${isOwnedBy(`$${values.push(whose.userId)}`)} `;
  return owned + searchConditions(search, values, { findsPartsOfNumbers: !isAll });
}

/** A person's listings that somebody asked about, by title. */
export async function findEnquiredListings(queries: Queries, userId: string): Promise<OwnLeads["listings"]> {
  const { rows } = await queries.query<OwnLeads["listings"][number]>(
    `SELECT listing.id, listing.pg_id AS "pgId", listing.title FROM properties AS listing
      WHERE ${isOwnedBy("$1")} AND EXISTS (SELECT FROM leads WHERE leads.property_id = listing.id)
      ORDER BY listing.title, listing.seq LIMIT 200`,
    [userId],
  );
  return rows;
}

/** One enquiry: about a listing of `userId`'s, or any where `isAdmin`. */
export async function findLead(
  queries: Queries,
  id: string,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<LeadRow | undefined> {
  const { rows } = await queries.query<LeadRow>(
    `SELECT ${leadColumns} FROM ${leadsWithListings} WHERE leads.id = $1 AND ($3 OR ${isOwnedBy("$2")})`,
    [id, userId, isAdmin],
  );
  return rows[0];
}

interface EventRow {
  at: Date;
  by: string | null;
  stage: LeadStage | null;
  note: string | null;
}

/** What was done about an enquiry, the oldest first; of very many the latest. `isMasked`: numbers in notes are. */
export async function findLeadEvents(
  queries: Queries,
  leadId: string,
  { isMasked = false }: { isMasked?: boolean },
): Promise<LeadEvent[]> {
  const { rows } = await queries.query<EventRow>(
    `SELECT events.at, actor.name AS by, events.stage, events.note FROM lead_events AS events
        LEFT JOIN users AS actor ON actor.id = events.actor_id
      WHERE events.lead_id = $1 ORDER BY events.id DESC LIMIT 200`,
    [leadId],
  );
  return rows.toReversed().map((row) => presentEvent(row, isMasked));
}

function presentEvent({ at, by, stage, note }: EventRow, isMasked: boolean): LeadEvent {
  return {
    at: at.toISOString(),
    ...(by !== null && { by }),
    ...(stage !== null && { stage }),
    ...(note !== null && { note: isMasked ? maskContactsIn(note) : note }),
  };
}
