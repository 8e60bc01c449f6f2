import { useRef, useState } from "react";
import { type ListedApplication, approveApplication, declineApplication } from "#contract/owner/owner-applications.ts";
import { ToolDialog } from "#web/features/personal-tools/tool-dialog.tsx";
import { useReload, useTool, useToolForm } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { TextField } from "#web/forms/form-field.tsx";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import styles from "#web/pages/admin/admin-page.module.css";

/** Yes at once, no with a reason. */
export function AnswerApplication({ application }: { application: ListedApplication }) {
  const { adminApplications: words } = adminMessages;
  const [isDeclining, setIsDeclining] = useState(false);
  const approve = useTool(approveApplication, useReload());
  const { name } = application.applicant;
  return (
    <div className={styles.acts}>
      <Button
        aria-label={fill(words.approveNamed, { name })}
        onClick={() => void approve({ params: { id: application.id } })}
      >
        {words.approve}
      </Button>
      <Button
        look="line"
        aria-haspopup="dialog"
        aria-label={fill(words.declineNamed, { name })}
        onClick={() => setIsDeclining(true)}
      >
        {words.decline}
      </Button>
      {isDeclining && <DeclineDialog application={application} onClose={() => setIsDeclining(false)} />}
    </div>
  );
}

function DeclineDialog({ application, onClose }: { application: ListedApplication; onClose: () => void }) {
  const { adminApplications: words, adminList } = adminMessages;
  const reload = useReload();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useToolForm(declineApplication, {
    name: "decline",
    params: { id: application.id },
    values: { reason: "" },
    whenDone: () => {
      dialog.current?.close();
      return reload();
    },
  });
  return (
    <ToolDialog
      dialog={dialog}
      title={fill(words.declineTitle, { name: application.applicant.name })}
      cancel={adminList.cancel}
      onClose={onClose}
    >
      <form {...form.props} className={styles.dialogForm}>
        <p>{words.declineText}</p>
        <ProblemSummary form={form} title={adminList.problems} />
        <TextField form={form} name="reason" label={words.reason} autoComplete="off" />
        <SubmitButton form={form} pending={words.declining}>
          {words.declineConfirm}
        </SubmitButton>
      </form>
    </ToolDialog>
  );
}
