import { applyAsOwner } from "#contract/owner/owner-applications.ts";
import { useReload, useToolForm } from "#web/features/personal-tools/use-tool.ts";
import { FormField, TextField, controlProps } from "#web/forms/form-field.tsx";
import { PlainMobileField } from "#web/forms/mobile-field.tsx";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { applyMessages } from "#web/messages/owner/owner-apply.ts";
import styles from "./apply-page.module.css";

/** @param props.contact the number that the account has, where it has one. */
export function ApplyForm({ contact = "" }: { contact?: string | undefined }) {
  const { ownerApply: words } = applyMessages;
  const form = useToolForm(applyAsOwner, { name: "apply", values: { contact, about: "" }, whenDone: useReload() });
  const about = { form, name: "about", label: words.about };
  return (
    <form {...form.props} className={classes("card", styles.form)}>
      <ProblemSummary form={form} title={words.problems} />
      <TextField form={form} name="city" label={words.city} autoComplete="address-level2" />
      <TextField form={form} name="locality" label={words.locality} autoComplete="address-level3" />
      <TextField form={form} name="pgCount" label={words.pgCount} inputMode="numeric" />
      <PlainMobileField form={form} label={words.contact} help={words.contactHelp} />
      <FormField {...about}>
        <TextArea {...controlProps(about)} />
      </FormField>
      <SubmitButton form={form} pending={words.applying}>
        {words.apply}
      </SubmitButton>
    </form>
  );
}
