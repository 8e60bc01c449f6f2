import type { noteOnLead } from "#contract/lead/leads.ts";
import type { FormFailure } from "#web/forms/use-form.ts";

/** What the page of enquiries does for its pieces. */
export interface LeadTools {
  /** Reads everything anew, after something was changed. */
  reload: () => Promise<void>;
  /** Saves a note and reads everything anew; resolves to why it was refused, which it has said. */
  addNote: (input: {
    params: { id: string };
    body: NonNullable<typeof noteOnLead.body>["_zod"]["output"];
  }) => Promise<FormFailure | undefined>;
}
