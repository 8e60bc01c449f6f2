import { useRef, useState } from "react";
import { type ListedApplication, approveApplication, declineApplication } from "#contract/owner/owner-applications.ts";
import { useReload, useTool, useToolForm } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import styles from "#web/pages/admin/admin-page.module.css";
import { ReasonDialog } from "#web/pages/admin/reason-dialog.tsx";

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
  const { adminApplications: words } = adminMessages;
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
    <ReasonDialog
      dialog={dialog}
      form={form}
      title={fill(words.declineTitle, { name: application.applicant.name })}
      text={words.declineText}
      reason={{ label: words.reason }}
      confirm={words.declineConfirm}
      pending={words.declining}
      onClose={onClose}
    />
  );
}
