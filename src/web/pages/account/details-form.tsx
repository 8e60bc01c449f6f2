import { languageTags, languages } from "#contract/languages.ts";
import { changeMyAccount } from "#contract/account/my-account.ts";
import { useReload, useToolForm } from "#web/features/personal-tools/use-tool.ts";
import { FormField, TextField, controlProps } from "#web/forms/form-field.tsx";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { Select } from "#web/ui/select.tsx";
import { setViewer } from "#web/session/viewer.ts";
import { accountMessages } from "#web/messages/account/account.ts";
import { useAccount } from "./use-account.ts";

export function DetailsForm() {
  const { account: words, accountDetails } = accountMessages;
  const { account: mine, language } = useAccount().mine;
  const { name, college = "" } = mine;
  const reload = useReload();
  const form = useToolForm(changeMyAccount, {
    name: "details",
    values: { name, college, language },
    whenDone: ({ account }) => {
      setViewer({ name: account.name, role: account.role });
      return reload();
    },
  });
  return (
    <form {...form.props} className="stack">
      <ProblemSummary form={form} title={words.problems} />
      <TextField form={form} name="name" label={words.name} autoComplete="name" />
      <TextField form={form} name="college" label={accountDetails.college} autoComplete="organization" />
      <FormField form={form} name="language" label={accountDetails.language}>
        <Select {...controlProps({ form, name: "language" })}>
          {languages.map((each) => (
            <option key={each} value={each} lang={languageTags[each]}>
              {accountDetails.languages[each]}
            </option>
          ))}
        </Select>
      </FormField>
      <SubmitButton form={form} pending={words.saving}>
        {accountDetails.save}
      </SubmitButton>
    </form>
  );
}
