import { type SecondFactor, mySecondFactor } from "#contract/account/second-factor.ts";
import { myAccount } from "#contract/account/my-account.ts";
import { type PersonalArgs, personalHead } from "#web/personal-loader.ts";
import { SavedEnquiryNotice } from "#web/features/leads/saved-enquiry-notice.tsx";
import { paths } from "#web/paths.ts";
import { usePageData, usePageFrame } from "#web/router-api.ts";
import { classes } from "#web/ui/classes.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { twoStepMessages } from "#web/messages/account/two-step.ts";
import { EnrolmentSteps } from "./enrolment-steps.tsx";
import { PlainForm } from "./plain-form.tsx";
import { ProveFirst } from "./prove-first.tsx";
import { RecoveryCodes, readRecoveryCodes } from "./recovery-codes.tsx";
import { Standing } from "./standing.tsx";
import styles from "./two-step.module.css";
import { Button } from "#web/ui/button.tsx";
import { usePlainForm, useSecondFactorAddress } from "./use-plain-form.ts";

export async function load({ call, site, path }: PersonalArgs) {
  const [factor, mine] = await Promise.all([call(mySecondFactor), call(myAccount)]);
  return { factor, mine, head: personalHead(site, twoStepMessages.secondFactor, path) };
}

/** The page on which two-step login is set up and changed. Each of its forms is answered by a page. */
export function Page() {
  const { secondFactor: words } = twoStepMessages;
  const { factor, mine } = usePageData(paths.secondFactor);
  const { next } = useSecondFactorAddress();
  return (
    <main id="main" tabIndex={-1} className={classes("stack", styles.narrow)}>
      <p>
        <PageLink href={paths.account}>{words.toAccount}</PageLink>
      </p>
      <h1>{words.title}</h1>
      <SavedEnquiryNotice next={next} className={styles.notice} />
      {factor.isRequired && factor.enrolledAt === undefined && <p className={styles.notice}>{words.required}</p>}
      <Step factor={factor} email={mine.account.email} />
      {mine.account.role === "admin" && factor.enrolledAt !== undefined && (
        <LinkButton look="line" isWide href={paths.admin}>
          {words.toAdmin}
        </LinkButton>
      )}
    </main>
  );
}

function Step({ factor, email }: { factor: SecondFactor; email: string }) {
  const { secondFactor: words } = twoStepMessages;
  const codes = readRecoveryCodes(usePageFrame().form);
  const begin = usePlainForm("begin");
  const { action } = useSecondFactorAddress();
  if (codes) return <RecoveryCodes codes={codes} />;
  const isOn = factor.enrolledAt !== undefined;
  if (!factor.isOffered && !isOn) return <p>{words.notOffered}</p>;
  if (!factor.isProved) return <ProveFirst factor={factor} email={email} />;
  if (factor.enrolment) return <EnrolmentSteps enrolment={factor.enrolment} />;
  if (isOn) return <Standing factor={factor} />;
  return (
    <>
      <p>{words.what}</p>
      <PlainForm form={begin} action={action} problems={words.problems} sentAs="begin">
        <Button type="submit" size="big" isWide>
          {words.begin}
        </Button>
      </PlainForm>
    </>
  );
}
