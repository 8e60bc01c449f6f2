import { changeMyAccount } from "#contract/my-account.ts";
import { useReload, useToolForm } from "#web/features/personal-tools/use-tool.ts";
import { TextField } from "#web/forms/form-field.tsx";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { setVisitor } from "#web/session/visitor.ts";
import { accountMessages } from "#web/messages/account.ts";
import styles from "./account-page.module.css";
import { useAccount } from "./use-account.ts";

export function DetailsForm() {
  const { account: words, accountDetails } = accountMessages;
  const { name, contact = "", college = "" } = useAccount().mine.account;
  const reload = useReload();
  const form = useToolForm(changeMyAccount, {
    name: "details",
    values: { name, contact, college },
    whenDone: ({ account }) => {
      setVisitor({ name: account.name, role: account.role });
      return reload();
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <ProblemSummary form={form} title={words.problems} />
      <TextField form={form} name="name" label={words.name} autoComplete="name" />
      <TextField
        form={form}
        name="contact"
        label={words.phone}
        help={accountDetails.contactHelp}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <TextField form={form} name="college" label={accountDetails.college} autoComplete="organization" />
      <SubmitButton form={form} pending={words.saving}>
        {accountDetails.save}
      </SubmitButton>
    </form>
  );
}
