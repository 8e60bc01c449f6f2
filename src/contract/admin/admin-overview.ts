import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";

const count = z.int().check(z.nonnegative());

const AdminOverview = z.object({
  /** Accounts of every role that no admin has deleted. */
  totalUsers: count,
  owners: count,
  admins: count,
  /** Applications to become a PG owner that wait for an answer. */
  pendingApplications: count,
  /** Listings that are not removed. */
  totalProperties: count,
  /** Of them, those that visitors find. */
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
