import { type ListedApplication, applicationStatuses, ownerApplications } from "#contract/owner/owner-applications.ts";
import type { Call } from "#web/api/call.ts";
import type { ListSearch } from "#web/paths.ts";
import { cursorOf, oneOf } from "#web/pages/admin/lists/read-search.ts";

export interface LoadedApplications {
  applications: ListedApplication[];
  counts: Record<(typeof applicationStatuses)[number], number>;
  nextCursor?: string | undefined;
  before: number;
  status: (typeof applicationStatuses)[number];
}

export async function loadApplications(call: Call, search: ListSearch): Promise<LoadedApplications> {
  const status = oneOf(applicationStatuses, search.status) ?? "pending";
  const query = { status, ...cursorOf(search) };
  return { ...(await call(ownerApplications, { query })), status, before: query.cursor?.before ?? 0 };
}
