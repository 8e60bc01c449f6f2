import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { line } from "#contract/wire/value-codec.ts";
import { leadStages } from "./lead-facts.ts";

const EnquiryAbout = z.object({ askedAt: z.iso.datetime(), stage: z.enum(leadStages) });
export type EnquiryAbout = z.output<typeof EnquiryAbout>;

/** The viewer's earlier enquiry about a listing. Details pages show it, so that reloading one does not lead to a duplicate enquiry. */
export const enquiryAbout = endpoint({
  method: "GET",
  path: "/api/v1/me/enquiry-about",
  access: "signed-in",
  summary: "One's own latest enquiry about a listing, unless it was withdrawn",
  query: queryFields({ property: one(line(64), "`_id`, or the PG id in any spelling") }),
  isCacheableInPages: true,
  response: z.object({ enquiry: z.optional(EnquiryAbout) }),
  failures: [401],
});
