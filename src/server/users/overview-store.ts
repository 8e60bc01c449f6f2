import { type SQL, and, eq, isNotNull, ne, not, sql } from "drizzle-orm";
import type { AdminOverview } from "#contract/admin/admin-overview.ts";
import { isClosedByAdmin } from "#server/accounts/deletion/closed-accounts.ts";
import type { Queries } from "#server/database/database.ts";
import { countWhere } from "#server/database/expressions.ts";
import { users } from "#server/database/tables/account-tables.ts";
import { ownerApplications } from "#server/database/tables/marketplace-tables.ts";
import { newsletterSubscriptions } from "#server/database/tables/newsletter-tables.ts";
import { properties } from "#server/database/tables/property-tables.ts";

/** Numbers of listings, users and so on, counted by one statement. */
export async function countEverything({ orm }: Queries): Promise<AdminOverview> {
  const people = orm
    .select({
      totalUsers: countWhere(undefined).as("total_users"),
      owners: countWhere(eq(users.role, "pg-owner")).as("owners"),
      admins: countWhere(eq(users.role, "admin")).as("admins"),
    })
    .from(users)
    .where(not(isClosedByAdmin(users.id)))
    .as("people");
  const listings = orm
    .select({
      totalProperties: countWhere(ne(properties.status, "removed")).as("total_properties"),
      liveProperties: countWhere(eq(properties.status, "live")).as("live_properties"),
    })
    .from(properties)
    .as("listings");
  const waiting = orm
    .select({ pendingApplications: countWhere(undefined).as("pending_applications") })
    .from(ownerApplications)
    .where(and(eq(ownerApplications.status, "pending"), not(isClosedByAdmin(ownerApplications.userId))))
    .as("waiting");
  const readers = orm
    .select({ newsletterSubscribers: countWhere(undefined).as("newsletter_subscribers") })
    .from(newsletterSubscriptions)
    .where(isNotNull(newsletterSubscriptions.confirmedAt))
    .as("readers");
  const always: SQL = sql`true`;
  const [overview] = await orm
    .select({
      totalUsers: people.totalUsers,
      owners: people.owners,
      admins: people.admins,
      totalProperties: listings.totalProperties,
      liveProperties: listings.liveProperties,
      pendingApplications: waiting.pendingApplications,
      newsletterSubscribers: readers.newsletterSubscribers,
    })
    .from(people)
    .innerJoin(listings, always)
    .innerJoin(waiting, always)
    .innerJoin(readers, always);
  if (!overview) throw new Error("PostgreSQL counted nothing");
  return overview;
}
