import { pageHead, pageTitle } from "#web/document-head.ts";
import { SavedEnquiryNotice } from "#web/features/leads/saved-enquiry-notice.tsx";
import { RecoveryCodeField } from "#web/features/personal-tools/code-fields.tsx";
import { fill } from "#web/format/fill.ts";
import type { LoaderArgs } from "#web/page-loader.ts";
import { nextUnlessHome, paths, signInAddress } from "#web/paths.ts";
import { usePageSearch, usePostedForm } from "#web/router-api.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { useSite } from "#web/use-site.ts";
import { twoStepMessages } from "#web/messages/account/two-step.ts";
import { AppCodeField } from "./app-code-field.tsx";
import { PlainForm } from "./plain-form.tsx";
import styles from "./two-step.module.css";
import { usePlainForm } from "./use-plain-form.ts";

export function load({ site, path }: LoaderArgs) {
  const { title, description } = twoStepMessages.secondStep;
  const { meta, links } = pageHead(site, {
    title: pageTitle(title, site),
    description: fill(description, { brand: site.brandName }),
    path,
  });
  return { head: { meta: [...meta, { name: "robots", content: "noindex" }], links } };
}

/** Where a sign-in is finished. It says nothing of whose it is: that is in a cookie. */
export function Page() {
  const { secondStep: words } = twoStepMessages;
  const { brandName } = useSite();
  const next = nextUnlessHome(usePageSearch(paths.secondStep).next);
  const action = signInAddress(paths.secondStep, { next });
  const form = usePlainForm("code");
  const recovery = usePlainForm("recovery");
  return (
    <main id="main" tabIndex={-1} className={classes("stack", styles.narrow)}>
      <h1>{words.title}</h1>
      <p className="mute">{fill(words.lead, { brand: brandName })}</p>
      <SavedEnquiryNotice next={next} className={styles.notice} />
      <PlainForm form={form} action={action} problems={words.problems}>
        <AppCodeField form={form} words={words} label={words.label} />
        <Button type="submit" size="big" isWide>
          {words.submit}
        </Button>
      </PlainForm>
      <details className={styles.other} open={usePostedForm("recovery") !== undefined}>
        <summary>{words.recovery}</summary>
        <PlainForm form={recovery} action={action} problems={words.problems}>
          <RecoveryCodeField form={recovery} label={words.recoveryCode} help={words.recoveryHelp} />
          <Button type="submit" look="line" isWide>
            {words.recoverySubmit}
          </Button>
        </PlainForm>
        <p>
          {words.lost}{" "}
          <PageLink href={paths.contact} className={styles.link}>
            {words.contact}
          </PageLink>
        </p>
      </details>
      <p>
        <PageLink href={signInAddress(paths.login, { next })} className={styles.link}>
          {words.again}
        </PageLink>
      </p>
    </main>
  );
}
