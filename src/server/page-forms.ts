import { accountForms } from "./account-forms.ts";
import { contactForm } from "./contact-form.ts";
import { enquiryForm } from "./enquiry-form.ts";
import { secondFactorForms } from "./second-factor-forms.ts";
import { newsletterForms } from "./newsletter-forms.ts";

/** Every form of a page that works without scripts. */
export const pageForms = [...accountForms, ...secondFactorForms, enquiryForm, ...newsletterForms, contactForm];
