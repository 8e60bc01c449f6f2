import type { MyEnquiry } from "#contract/enquiry.ts";
import type { EnquiryDays, LeadStage } from "#contract/lead-facts.ts";
import { leadsPage } from "#contract/limits.ts";
import type { Database } from "#server/database/database.ts";
import { type LeadCursor, writeLeadCursor } from "./lead-cursor.ts";
import { askedMicroseconds, behindCursor } from "./lead-columns.ts";

interface Row {
  id: string;
  pgId: string | null;
  title: string;
  locality: string;
  city: string;
  isLive: boolean;
  days: EnquiryDays;
  stage: LeadStage;
  timesAsked: number;
  createdAt: Date;
  askedAt: Date;
  askedMicroseconds: string;
  withdrawnAt: Date | null;
}

/** A page of a person's own enquiries, those asked last first. */
export async function findMyEnquiries(
  { pool }: Pick<Database, "pool">,
  tenantId: string,
  cursor: LeadCursor | undefined,
): Promise<{ enquiries: MyEnquiry[]; nextAt?: string }> {
  const { rows } = await pool.query<Row>(
    `SELECT leads.id, listing.pg_id AS "pgId", listing.title, listing.locality, listing.city,
        listing.status = 'live' AS "isLive", leads.days, leads.stage, leads.times_asked AS "timesAsked",
        leads.created_at AS "createdAt", leads.asked_at AS "askedAt", ${askedMicroseconds}, leads.withdrawn_at AS "withdrawnAt"
      FROM leads LEFT JOIN properties AS listing ON listing.id = leads.property_id
      WHERE leads.tenant_id = $1 AND ${behindCursor("$2", "$3")}
      ORDER BY leads.asked_at DESC, leads.id DESC LIMIT $4`,
    [tenantId, cursor?.askedAt ?? null, cursor?.id ?? null, leadsPage + 1],
  );
  const page = rows.slice(0, leadsPage);
  const last = rows.length > leadsPage ? page.at(-1) : undefined;
  return {
    enquiries: page.map(present),
    ...(last && { nextAt: writeLeadCursor({ askedAt: last.askedMicroseconds, id: last.id }) }),
  };
}

function present(row: Row): MyEnquiry {
  const { id, pgId, title, locality, city, isLive, days, stage, timesAsked } = row;
  return {
    id,
    ...(pgId !== null && { property: { pgId, title, locality, city, isLive } }),
    days,
    stage,
    timesAsked,
    createdAt: row.createdAt.toISOString(),
    askedAt: row.askedAt.toISOString(),
    ...(row.withdrawnAt && { withdrawnAt: row.withdrawnAt.toISOString() }),
  };
}
