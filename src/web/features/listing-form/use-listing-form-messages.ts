import { enListingForm } from "#web/messages/en-listing-form.ts";
import { useMessagesOf } from "#web/messages/messages.tsx";

const languages = { en: enListingForm };

/** The words of this form, and those that all pages use. */
export function useListingFormMessages(): typeof enListingForm {
  return useMessagesOf(languages);
}
