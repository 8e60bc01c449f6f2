import type { ReactNode, RefObject } from "react";
import { ToolDialog } from "#web/features/personal-tools/tool-dialog.tsx";
import { TextField } from "#web/forms/form-field.tsx";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { adminMessages } from "#web/messages/admin.ts";
import styles from "#web/pages/admin/admin-page.module.css";

/** Asks for confirmation and a reason; without `reason` only for confirmation. */
export function ReasonDialog({
  dialog,
  form,
  title,
  text,
  reason,
  confirm,
  pending,
  onClose,
  children,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  form: Form;
  title: string;
  text: string;
  reason?: { label: string; help?: string };
  confirm: string;
  pending: string;
  onClose: () => void;
  /** What else the form sends. */
  children?: ReactNode;
}) {
  const { adminList } = adminMessages;
  return (
    <ToolDialog dialog={dialog} title={title} cancel={adminList.cancel} onClose={onClose}>
      <form {...form.props} className={styles.dialogForm}>
        <p>{text}</p>
        <ProblemSummary form={form} title={adminList.problems} />
        {reason && <TextField form={form} name="reason" label={reason.label} help={reason.help} autoComplete="off" />}
        {children}
        <SubmitButton form={form} pending={pending}>
          {confirm}
        </SubmitButton>
      </form>
    </ToolDialog>
  );
}
