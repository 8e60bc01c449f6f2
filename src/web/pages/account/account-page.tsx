import type { ReactNode } from "react";
import { myEnquiries } from "#contract/lead/enquiry.ts";
import { myAccount, mySessions } from "#contract/account/my-account.ts";
import { formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { type PersonalArgs, personalHead } from "#web/personal-loader.ts";
import { LogOutForm } from "#web/session/log-out-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { paths } from "#web/paths.ts";
import { classes } from "#web/ui/classes.ts";
import { accountMessages } from "#web/messages/account/account.ts";
import { searchesMessages } from "#web/messages/account/searches.ts";
import styles from "./account-page.module.css";
import { DeletionNotice } from "./deletion-notice.tsx";
import { Deletion } from "./deletion.tsx";
import { DetailsForm } from "./details-form.tsx";
import { GoogleLink } from "./google-link.tsx";
import { NewestEnquiries } from "./newest-enquiries.tsx";
import { NumberForm } from "./number-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SessionsList } from "./sessions-list.tsx";
import { useAccount } from "./use-account.ts";
import { withNamesOfPlaces } from "./with-names-of-places.ts";

/** Enquiries that the account page itself shows: a row of them on a wide screen. */
const fewEnquiries = 3;

export async function load({ call, site, path }: PersonalArgs) {
  const [mine, { sessions }, { enquiries }] = await Promise.all([
    call(myAccount),
    call(mySessions),
    call(myEnquiries, { query: {} }),
  ]);
  return {
    mine,
    sessions,
    enquiries: enquiries.slice(0, fewEnquiries).map(withNamesOfPlaces),
    head: personalHead(site, accountMessages.account, path),
  };
}

/** One's own account: who one is here, and what can be done about it. */
export function Page() {
  const { account: words, accountNumber, session } = accountMessages;
  const { mine } = useAccount();
  const { name } = mine.account;
  const hasScript = useHasScript();
  return (
    <main id="main" tabIndex={-1} className={classes("wrap", styles.page)}>
      <h1>{name ? fill(words.welcome, { name }) : words.welcomeNobody}</h1>
      {mine.erasedAt !== undefined && hasScript && <DeletionNotice erasedAt={mine.erasedAt} />}
      {mine.secondFactor === "required" && (
        <div className={classes("spread", styles.notice)}>
          <p>{words.secondFactorRequired}</p>
          <LinkButton href={paths.secondFactor}>{words.secondFactor}</LinkButton>
        </div>
      )}
      <NewestEnquiries />
      <h2 className={styles.heading}>{words.settings}</h2>
      <div className={styles.tools}>
        <Details />
        <Tool title={accountNumber.title}>
          <NumberForm />
        </Tool>
        {hasScript && <Tools />}
      </div>
      {!hasScript && <p className={classes("mute", styles.needsScript)}>{words.needsScript}</p>}
      <div className={classes("actions", styles.ways)}>
        <LinkButton look="line" href={paths.savedSearches}>
          {searchesMessages.searches.title}
        </LinkButton>
        {(mine.secondFactor === "on" || mine.secondFactor === "offered") && (
          <LinkButton look="line" href={paths.secondFactor}>
            {words.secondFactor}
          </LinkButton>
        )}
        <LogOutForm describeFailure={(reason) => reason ?? words.logOutFailed}>
          <Button type="submit" look="line">
            {session.logOut}
          </Button>
        </LogOutForm>
      </div>
    </main>
  );
}

/** Who one is here: each fact once, in the form that changes it where there is one. */
function Details() {
  const { account: words, accountDetails } = accountMessages;
  const { name, email, college, createdAt } = useAccount().mine.account;
  const hasScript = useHasScript();
  const facts: [label: string, fact: string | undefined][] = [
    [words.email, email],
    [words.joined, formatDate(createdAt)],
  ];
  if (!hasScript) facts.unshift([words.name, name], [words.college, college]);
  return (
    <Tool title={accountDetails.title}>
      <dl className={styles.facts}>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt className="small mute">{label}</dt>
            <dd>{fact || words.notStated}</dd>
          </div>
        ))}
      </dl>
      {hasScript && <DetailsForm />}
    </Tool>
  );
}

/** All but details and number: they change things by calls of the API, so they are not there where none can be made. */
function Tools() {
  const { accountPassword, accountGoogle, accountSessions, accountDeletion } = accountMessages;
  const { mine } = useAccount();
  return (
    <>
      <Tool title={mine.hasPassword ? accountPassword.change : accountPassword.set}>
        <PasswordForm />
      </Tool>
      {mine.hasGoogle && (
        <Tool title={accountGoogle.title}>
          <GoogleLink />
        </Tool>
      )}
      <Tool title={accountSessions.title}>
        <SessionsList />
      </Tool>
      {mine.erasedAt === undefined && (
        <Tool title={accountDeletion.title}>
          <Deletion />
        </Tool>
      )}
    </>
  );
}

function Tool({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes("card", styles.tool)}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
