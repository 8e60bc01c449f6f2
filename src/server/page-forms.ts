import { accountForms } from "./accounts/account-form.ts";
import { contactForm } from "./operator-messages/contact-form.ts";
import { enquiryForm } from "./leads/enquiry-form.ts";
import { secondFactorForms } from "./accounts/second-factor-form.ts";
import { shortlistForms } from "./shortlist/shortlist-form.ts";
import { newsletterForms } from "./newsletter/newsletter-form.ts";
import { savedSearchForms } from "./alerts/saved-search-form.ts";

/** All forms on pages that work without scripts. */
export const pageForms = [
  ...accountForms,
  ...secondFactorForms,
  enquiryForm,
  ...shortlistForms,
  ...newsletterForms,
  ...savedSearchForms,
  contactForm,
];
