import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { line } from "#contract/wire/value-codec.ts";

/** Answers `false` instead of an error for somebody else's listing, because every details page asks it about its listing. */
export const listingOwnership = endpoint({
  method: "GET",
  path: "/api/v1/owner/ownership",
  access: "owner",
  summary: "Whether a listing is one's own, not only to be changed as an admin may change all",
  query: queryFields({ property: one(line(64), "`_id`, or the PG id in any spelling") }),
  isCacheableInPages: true,
  response: z.object({ isOwn: z.boolean() }),
});
