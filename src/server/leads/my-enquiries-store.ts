import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { MyEnquiry } from "#contract/lead/enquiry.ts";
import type { EnquiryAbout } from "#contract/lead/enquiry-about.ts";
import { leadsPage } from "#contract/limits.ts";
import type { Queries } from "#server/database/database.ts";
import { leads } from "#server/database/tables/marketplace-tables.ts";
import { propertyImages } from "#server/database/tables/property-tables.ts";
import { picturePath } from "#server/properties/picture-path.ts";
import type { PropertyKey } from "#server/properties/property-key.ts";
import { askedMicroseconds, cutLeads, isBehind, listing } from "./lead-columns-store.ts";
import type { LeadCursor } from "./lead-cursor.ts";

const cover = alias(propertyImages, "cover");

function selectEnquiries({ orm }: Queries) {
  const firstPhoto = orm
    .select({
      path: cover.path,
      width: cover.width,
      height: cover.height,
      thumbhash: cover.thumbhash,
      alt: cover.alt,
    })
    .from(cover)
    .where(and(eq(cover.propertyId, listing.id), eq(listing.status, "live")))
    .orderBy(asc(cover.position))
    .limit(1)
    .as("first_photo");
  return orm
    .select({
      id: leads.id,
      pgId: listing.pgId,
      title: listing.title,
      locality: listing.locality,
      city: listing.city,
      state: listing.status,
      /** Null where there is none, and for a listing that is not live. */
      photo: {
        path: firstPhoto.path,
        width: firstPhoto.width,
        height: firstPhoto.height,
        thumbhash: firstPhoto.thumbhash,
        alt: firstPhoto.alt,
      },
      single: listing.rentSingle,
      double: listing.rentDouble,
      triple: listing.rentTriple,
      days: leads.days,
      sharing: leads.sharing,
      stage: leads.stage,
      timesAsked: leads.timesAsked,
      createdAt: leads.createdAt,
      askedAt: leads.askedAt,
      askedMicroseconds,
      withdrawnAt: leads.withdrawnAt,
    })
    .from(leads)
    .leftJoin(listing, eq(listing.id, leads.propertyId))
    .leftJoinLateral(firstPhoto, sql`true`);
}

type Row = Awaited<ReturnType<typeof selectEnquiries>>[number];

/** A page of a user's own enquiries, the latest first. */
export async function findMyEnquiries(
  queries: Queries,
  tenantId: string,
  cursor: LeadCursor | undefined,
): Promise<{ enquiries: MyEnquiry[]; nextAt?: string }> {
  const rows = await selectEnquiries(queries)
    .where(and(eq(leads.tenantId, tenantId), isBehind(cursor)))
    .orderBy(desc(leads.askedAt), desc(leads.id))
    .limit(leadsPage + 1);
  const { page, nextAt } = cutLeads(rows, leadsPage);
  return { enquiries: page.map(present), ...(nextAt !== undefined && { nextAt }) };
}

/** A user's latest enquiry about a listing that is not withdrawn. */
export async function findEnquiryAbout(
  { orm }: Queries,
  tenantId: string,
  key: PropertyKey,
): Promise<EnquiryAbout | undefined> {
  const isListing = "id" in key ? eq(listing.id, key.id) : eq(listing.pgId, key.pgId);
  const [found] = await orm
    .select({ askedAt: leads.askedAt, stage: leads.stage })
    .from(leads)
    .innerJoin(listing, eq(listing.id, leads.propertyId))
    .where(and(eq(leads.tenantId, tenantId), isListing, isNull(leads.withdrawnAt)))
    .orderBy(desc(leads.askedAt), desc(leads.id))
    .limit(1);
  return found && { askedAt: found.askedAt.toISOString(), stage: found.stage };
}

function present(row: Row): MyEnquiry {
  const { id, days, stage, timesAsked } = row;
  const property = presentListing(row);
  return {
    id,
    ...(property && { property }),
    days,
    ...(row.sharing !== null && { sharing: row.sharing }),
    stage,
    timesAsked,
    createdAt: row.createdAt.toISOString(),
    askedAt: row.askedAt.toISOString(),
    ...(row.withdrawnAt && { withdrawnAt: row.withdrawnAt.toISOString() }),
  };
}

/** For a listing that is not live, only its title and place: pictures and rents are not on offer any more. */
function presentListing(row: Row): MyEnquiry["property"] {
  const { pgId, title, locality, city, state, photo, single, double, triple } = row;
  if (pgId === null || title === null || locality === null || city === null || state === null) return undefined;
  const common = { pgId, title, locality, city, state };
  if (state !== "live") return common;
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
