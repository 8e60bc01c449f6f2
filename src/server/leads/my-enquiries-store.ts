import type { MyEnquiry } from "#contract/lead/enquiry.ts";
import type { EnquiryDays, LeadStage } from "#contract/lead/lead-facts.ts";
import { leadsPage } from "#contract/limits.ts";
import type { Photo } from "#contract/property/property-facts.ts";
import type { Database } from "#server/database/database.ts";
import { picturePath } from "#server/properties/picture-path.ts";
import { type LeadCursor, writeLeadCursor } from "./lead-cursor.ts";
import { askedMicroseconds, behindCursor } from "./lead-columns.ts";

interface Row {
  id: string;
  pgId: string | null;
  title: string;
  locality: string;
  city: string;
  state: "live" | "paused" | "removed";
  /** Null where there is none, and for a listing that is not live. */
  photo: Photo | null;
  rents: [single: number | null, double: number | null, triple: number | null];
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
        listing.status AS state, to_jsonb(cover) AS photo,
        jsonb_build_array(listing.rent_single, listing.rent_double, listing.rent_triple) AS rents, leads.days, leads.stage, leads.times_asked AS "timesAsked",
        leads.created_at AS "createdAt", leads.asked_at AS "askedAt", ${askedMicroseconds}, leads.withdrawn_at AS "withdrawnAt"
      FROM leads LEFT JOIN properties AS listing ON listing.id = leads.property_id
        LEFT JOIN LATERAL (SELECT path, width, height, thumbhash, alt FROM property_images
          WHERE property_id = listing.id AND listing.status = 'live' ORDER BY position LIMIT 1) AS cover ON true
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
  const { id, pgId, days, stage, timesAsked } = row;
  return {
    id,
    ...(pgId !== null && { property: presentListing({ ...row, pgId }) }),
    days,
    stage,
    timesAsked,
    createdAt: row.createdAt.toISOString(),
    askedAt: row.askedAt.toISOString(),
    ...(row.withdrawnAt && { withdrawnAt: row.withdrawnAt.toISOString() }),
  };
}

/** Of one that is not live only what the enquiry was about: its pictures and rents are no offer any more. */
function presentListing({
  pgId,
  title,
  locality,
  city,
  state,
  photo,
  rents,
}: Row & { pgId: string }): MyEnquiry["property"] {
  const common = { pgId, title, locality, city, state };
  if (state !== "live") return common;
  const [single, double, triple] = rents;
  return {
    ...common,
    ...(photo && { photo: { ...photo, path: picturePath(photo.path) } }),
    rent: {
      ...(single !== null && { single }),
      ...(double !== null && { double }),
      ...(triple !== null && { triple }),
    },
  };
}
