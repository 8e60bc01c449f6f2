import { useState } from "react";
import { type OpenLead, revealContact } from "#contract/lead/leads.ts";
import { useTool } from "#web/features/personal-tools/use-tool.ts";
import { TextField } from "#web/forms/form-field.tsx";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { ReachPerson } from "#web/features/leads/reach-person.tsx";
import { spaceOut } from "#web/features/leads/describe-lead.ts";
import { leadMessages } from "#web/messages/lead/leads.ts";

/** For admins: the listing's owner and the masked number, which can be revealed by giving a reason. Masked again on leaving the page. */
export function RevealedContact({ lead }: { lead: OpenLead }) {
  const { allLeads: words } = leadMessages;
  const hasScript = useHasScript();
  const isMasked = lead.contact?.includes("*") ?? false;
  return (
    <div className="stack">
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
    <form {...form.props} className="stack">
      <ProblemSummary form={form} title={leads.problems} />
      <TextField form={form} name="reason" label={words.reason} autoComplete="off" />
      <SubmitButton form={form} pending={leads.saving}>
        {words.reveal}
      </SubmitButton>
    </form>
  );
}
