import { enquire } from "#contract/lead/enquiry.ts";
import type { PageForm } from "#server/http/forms/page-form.ts";

/** The enquiry on the details page of a listing. Sent, the page says what happens next; posted again it is the same enquiry. */
export const enquiryForm: PageForm = {
  path: "/pg-details/:id",
  name: "enquiry",
  endpoint: enquire,
  keeps: ["propertyId", "fullName", "contact", "days", "sharing"],
  leadsTo: () => ({ stage: "sent" }),
};
