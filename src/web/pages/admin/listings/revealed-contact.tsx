import { useState } from "react";
import { type OpenLead, revealContact } from "#contract/lead/leads.ts";
import { useTool } from "#web/features/personal-tools/use-tool.ts";
import { TextField } from "#web/forms/form-field.tsx";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import styles from "./revealed-contact.module.css";
import { ReachPerson } from "#web/features/leads/reach-person.tsx";
import { spaceOut } from "#web/features/leads/describe-lead.ts";
import { leadMessages } from "#web/messages/lead/leads.ts";

/** For admins: whose listing it is, and the number for who says why. It is gone again when the page is left. */
export function RevealedContact({ lead }: { lead: OpenLead }) {
  const { allLeads: words } = leadMessages;
  const hasScript = useHasScript();
  const isMasked = lead.contact?.includes("*") ?? false;
  return (
    <div className={styles.form}>
      <p>
        {words.owner}: <strong>{lead.owner ?? words.nobody}</strong>
      </p>
      {hasScript && isMasked && <Reveal lead={lead} />}
    </div>
  );
}

function Reveal({ lead }: { lead: OpenLead }) {
  const { allLeads: words, leads } = leadMessages;
  const [contact, setContact] = useState<string>();
  const reveal = useTool(revealContact, (answer) => setContact(answer.contact));
  const form = useForm<{ reason: string }>({
    name: "reveal",
    read: ({ reason = "" }) => ({ body: { reason } }),
    send: (body) => reveal({ params: { id: lead.id }, body }),
  });
  if (contact !== undefined)
    return (
      <>
        <p>
          {leads.phone}: <strong>{spaceOut(contact)}</strong>
        </p>
        <ReachPerson lead={{ ...lead, contact }} />
      </>
    );
  return (
    <form {...form.props} className={styles.form}>
      <ProblemSummary form={form} title={leads.problems} />
      <TextField form={form} name="reason" label={words.reason} autoComplete="off" />
      <SubmitButton form={form} pending={leads.saving}>
        {words.reveal}
      </SubmitButton>
    </form>
  );
}
