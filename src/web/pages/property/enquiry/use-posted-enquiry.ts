import { usePostedForm } from "#web/router-api.ts";

export const enquiryFormName = "enquiry";

/** How the server left the form of this listing, where it was posted without scripts. */
export function useLeftEnquiry(propertyId: string) {
  const form = usePostedForm(enquiryFormName);
  return form?.values["propertyId"] === propertyId ? form : undefined;
}
