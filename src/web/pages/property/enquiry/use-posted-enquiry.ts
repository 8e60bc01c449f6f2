import { getRouteApi, rootRouteId } from "@tanstack/react-router";

export const enquiryFormName = "enquiry";
const root = getRouteApi(rootRouteId);

/** How the server left the form of this listing, where it was posted without scripts. */
export function useLeftEnquiry(propertyId: string) {
  const { form } = root.useLoaderData();
  return form?.name === enquiryFormName && form.values["propertyId"] === propertyId ? form : undefined;
}
