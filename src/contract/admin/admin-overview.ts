import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";

const count = z.int().check(z.nonnegative());

const AdminOverview = z.object({
  /** Accounts of all roles, without those that an admin has deleted. */
  totalUsers: count,
  owners: count,
  admins: count,
  /** Pending applications to become a PG owner. */
  pendingApplications: count,
  /** Listings that are not removed. */
  totalProperties: count,
  /** Those of them that are live. */
  liveProperties: count,
  /** Mailboxes that get the newsletter. */
  newsletterSubscribers: count,
});
export type AdminOverview = z.output<typeof AdminOverview>;

export const adminOverview = endpoint({
  method: "GET",
  path: "/api/v1/admin/overview",
  access: "admin",
  summary: "How many people and listings there are",
  response: AdminOverview,
});
