import type { noteOnLead } from "#contract/lead/leads.ts";
import type { FormFailure } from "#web/forms/use-form.ts";

/** What the page of enquiries does for its pieces. */
export interface LeadTools {
  /** Reloads the data after a change. */
  reload: () => Promise<void>;
  /** Saves a note and reloads the data; resolves to the failure, if any, after showing it as a toast. */
  addNote: (input: {
    params: { id: string };
    body: NonNullable<typeof noteOnLead.body>["_zod"]["output"];
  }) => Promise<FormFailure | undefined>;
}
