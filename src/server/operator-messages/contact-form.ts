import { sendOperatorMessage } from "#contract/operator-messages.ts";
import type { PageForm } from "#server/http/forms/page-form.ts";

/** The form of the contact page, which is a plain post with and without scripts. */
export const contactForm: PageForm = {
  path: "/contact",
  name: "contact",
  endpoint: sendOperatorMessage,
  keeps: ["name", "contact", "email", "text"],
  leadsTo: () => ({ stage: "sent" }),
};
