import { useState } from "react";
import { longestNote } from "#contract/limits.ts";
import { FormField, controlProps } from "#web/forms/form-field.tsx";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { leadMessages } from "#web/messages/lead/leads.ts";
import type { LeadTools } from "./lead-tools.ts";
import styles from "./lead-forms.module.css";

/** Empty again after each note. */
export function NoteForm({ leadId, tools }: { leadId: string; tools: LeadTools }) {
  const [notes, setNotes] = useState(0);
  return <Fields key={notes} leadId={leadId} tools={tools} onNoted={() => setNotes(notes + 1)} />;
}

function Fields({ leadId, tools, onNoted }: { leadId: string; tools: LeadTools; onNoted: () => void }) {
  const { leads: words } = leadMessages;
  const form = useForm<{ note: string }>({
    name: "note",
    read: ({ note = "" }) => (note.trim() ? { body: { note } } : { problems: { note: words.noteMissing } }),
    async send(body) {
      const failure = await tools.addNote({ params: { id: leadId }, body });
      if (!failure) onNoted();
      return failure;
    },
  });
  return (
    <form {...form.props} className="stack">
      <ProblemSummary form={form} title={words.problems} />
      <FormField form={form} name="note" label={words.note} help={words.noteHelp}>
        <textarea
          {...controlProps({ form, name: "note", help: words.noteHelp })}
          className={styles.note}
          rows={3}
          maxLength={longestNote}
        />
      </FormField>
      <SubmitButton form={form} pending={words.saving}>
        {words.addNote}
      </SubmitButton>
    </form>
  );
}
