import { type ListedApplication, applicationStatuses } from "#contract/owner/owner-applications.ts";
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
import { OwnWords } from "#web/ui/own-words.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import { ownWordsMessages } from "#web/messages/own-words.ts";
import { AdminArea, forAdmins } from "#web/pages/admin/admin-area.tsx";
import styles from "#web/pages/admin/admin-page.module.css";
import { AnswerApplication } from "./answer-application.tsx";
import { FilterChips } from "#web/pages/admin/lists/filter-chips.tsx";
import { ListFoot } from "#web/pages/admin/lists/list-foot.tsx";
import { type LoadedApplications, loadApplications } from "./load-applications.ts";
import { useIsMoving } from "#web/pages/admin/lists/use-is-navigating.ts";

const path = paths.adminApplications;

export const load = forAdmins(async ({ call, site, search }) => ({
  list: await loadApplications(call, search),
  head: personalHead(site, adminMessages.adminApplications, path),
}));

export function Page() {
  const data = usePageData(path);
  return <AdminArea data={data}>{({ list }) => <Applications list={list} />}</AdminArea>;
}

/** Who asks to become a PG owner, and the answers. */
function Applications({ list }: { list: LoadedApplications }) {
  const { adminApplications: words, adminList } = adminMessages;
  const { applications, counts, status, before, nextCursor } = list;
  const isMoving = useIsMoving();
  const hasScript = useHasScript();
  const choices = applicationStatuses.map((choice) => ({
    text: words.statuses[choice],
    search: choice === "pending" ? {} : { status: choice },
    isChosen: choice === status,
    count: counts[choice],
  }));
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>{words.title}</h1>
      <p className="mute">{words.lead}</p>
      <div className={styles.toolbar}>
        <FilterChips path={path} label={words.statusLabel} choices={choices} />
      </div>
      {!hasScript && <p className="mute">{adminList.needsScript}</p>}
      {applications.length === 0 ? (
        <EmptyState shows="luggage" title={status === "pending" ? words.emptyPending : words.empty} />
      ) : (
        <ul className={classes(styles.cards, isMoving && styles.busy)} aria-busy={isMoving}>
          {applications.map((application) => (
            <li key={application.id}>
              <ApplicationFacts application={application} />
              {hasScript && status === "pending" && <AnswerApplication application={application} />}
            </li>
          ))}
        </ul>
      )}
      <ListFoot
        path={path}
        search={status === "pending" ? {} : { status }}
        before={before}
        shown={applications.length}
        total={counts[status]}
        next={nextCursor}
      />
    </main>
  );
}

function ApplicationFacts({ application }: { application: ListedApplication }) {
  const { adminApplications: words } = adminMessages;
  const { ownWords } = ownWordsMessages;
  const { applicant, pgCount, city, locality, contact, about, reason, createdAt, decidedAt, decidedBy } = application;
  const pgs = {
    one: fill(words.pgs.one, places(locality, city)),
    other: fill(words.pgs.other, places(locality, city)),
  };
  return (
    <div>
      <h2 lang={languageOf(applicant.name)} dir="auto">
        {applicant.name}
      </h2>
      <p>{formatCount(pgs, pgCount)}</p>
      <p>
        {applicant.userId} · {applicant.email} · <a href={`tel:+91${contact}`}>{contact}</a>
      </p>
      {about !== undefined && <OwnWords words={about} language={languageOf(about)} label={ownWords.language} />}
      <p>{fill(words.appliedOn, { date: formatDate(createdAt) })}</p>
      {decidedAt !== undefined && (
        <p>{fill(words.answeredOn, { date: formatDate(decidedAt), name: decidedBy ?? words.nobody })}</p>
      )}
      {reason !== undefined && (
        <OwnWords sentence={words.reasonGiven} words={reason} language={languageOf(reason)} label={ownWords.language} />
      )}
    </div>
  );
}

/** The place and the number of PGs. */
function places(locality: string, city: string) {
  return { place: `${locality}, ${city}`, count: "{count}" };
}
