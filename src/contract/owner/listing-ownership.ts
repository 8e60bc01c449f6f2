import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { line } from "#contract/wire/value-codec.ts";

/** No is no failure: details pages ask it about whatever listing they show. */
export const listingOwnership = endpoint({
  method: "GET",
  path: "/api/v1/owner/ownership",
  access: "owner",
  summary: "Whether a listing is one's own, not only to be changed as an admin may change all",
  query: queryFields({ property: one(line(64), "`_id`, or the PG id in any spelling") }),
  isKeptInPages: true,
  response: z.object({ isOwn: z.boolean() }),
});
