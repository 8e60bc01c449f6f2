import type { Account } from "#contract/account/account.ts";
import { myAccount } from "#contract/account/my-account.ts";
import { type OwnApplication, myOwnerApplication } from "#contract/owner/owner-applications.ts";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { formatCount } from "#web/format/words.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { paths } from "#web/paths.ts";
import { personalHead } from "#web/personal-loader.ts";
import { usePageData } from "#web/router-api.ts";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { OwnWords } from "#web/ui/own-words.tsx";
import { applyMessages } from "#web/messages/owner/owner-apply.ts";
import { ownWordsMessages } from "#web/messages/own-words.ts";
import { ApplyForm } from "./apply-form.tsx";
import styles from "./apply-page.module.css";
import { OwnerArea, forOwners } from "./owner-area.tsx";

export const load = forOwners(async ({ call, site, path }) => {
  const [{ account }, { application }] = await Promise.all([call(myAccount), call(myOwnerApplication)]);
  return { account, application, head: personalHead(site, applyMessages.ownerApply, path) };
});

export function Page() {
  const data = usePageData(paths.ownerApply);
  return <OwnerArea data={data}>{(loaded) => <Application {...loaded} />}</OwnerArea>;
}

/** How somebody becomes a PG owner: they ask here, and see here what came of it. */
function Application({ account, application }: { account: Account; application?: OwnApplication | undefined }) {
  const { ownerApply: words } = applyMessages;
  const hasScript = useHasScript();
  if (account.role !== "user")
    return (
      <main id="main" tabIndex={-1} className={classes("wrap", styles.page)}>
        <EmptyState shows="door" heading="h1" title={words.ownerTitle} text={words.ownerText}>
          <LinkButton href={paths.addProperty}>{words.add}</LinkButton>
        </EmptyState>
      </main>
    );
  const isWaiting = application?.status === "pending";
  return (
    <main id="main" tabIndex={-1} className={classes("wrap", styles.page)}>
      <h1>{words.title}</h1>
      {isWaiting ? (
        <Waiting application={application} />
      ) : (
        <>
          {application?.status === "declined" && <Declined application={application} />}
          <p>{words.lead}</p>
          {hasScript ? <ApplyForm contact={account.contact} /> : <p className="mute">{words.needsScript}</p>}
        </>
      )}
    </main>
  );
}

function Waiting({ application }: { application: OwnApplication }) {
  const { ownerApply: words } = applyMessages;
  const { createdAt, locality, city, pgCount, about } = application;
  return (
    <section className={classes("card", styles.card)}>
      <h2>{words.waitingTitle}</h2>
      <p>{fill(words.waitingText, { date: formatDate(createdAt) })}</p>
      <p className="mute">
        {fill(words.place, { locality, city })} · {formatCount(words.pgs, pgCount)}
      </p>
      {about !== undefined && <OwnWords words={about} language={languageOf(about)} />}
    </section>
  );
}

function Declined({ application: { createdAt, reason = "" } }: { application: OwnApplication }) {
  const { ownerApply: words } = applyMessages;
  const { ownWords } = ownWordsMessages;
  return (
    <section className={classes("card", styles.card)}>
      <h2>{fill(words.declinedTitle, { date: formatDate(createdAt) })}</h2>
      <OwnWords sentence={words.declinedText} words={reason} language={languageOf(reason)} label={ownWords.language} />
      <p>{words.again}</p>
    </section>
  );
}
