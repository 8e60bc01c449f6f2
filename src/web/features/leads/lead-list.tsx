import type { Lead } from "#contract/lead/leads.ts";
import { formatDate } from "#web/format/dates.ts";
import { languageOf } from "#web/format/language-of.ts";
import { type ListSearch, type PersonalPath, listAddress } from "#web/paths.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { leadMessages } from "#web/messages/lead/leads.ts";
import { moveInWords } from "#web/messages/lead/move-in.ts";
import styles from "./lead-list.module.css";
import { initialsOf, describePerson } from "./describe-lead.ts";
import { StageBadge } from "./stage-badge.tsx";

/** A list of enquiries with sender, listing and date, each a link to its details. */
export function LeadList({ path, search, leads }: { path: PersonalPath; search: ListSearch; leads: readonly Lead[] }) {
  const { leads: words, facts } = leadMessages;
  return (
    <ul className={styles.list}>
      {leads.map((lead) => (
        <li key={lead.id}>
          <PageLink
            className={styles.lead}
            href={listAddress(path, { ...search, lead: lead.id })}
            aria-current={search.lead === lead.id ? "true" : undefined}
          >
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(lead.fullName ?? "")}
            </span>
            <strong lang={languageOf(describePerson(lead, words))} dir="auto">
              {describePerson(lead, words)}
            </strong>
            <time dateTime={lead.askedAt}>{formatDate(lead.askedAt)}</time>
            <span className={styles.about}>
              <bdi lang={lead.property && languageOf(lead.property.title)}>{lead.property?.title ?? words.general}</bdi>{" "}
              · {moveInWords[lead.days]}
              {lead.sharing && ` · ${facts.sharing[lead.sharing]}`}
              {lead.owner !== undefined && ` · ${lead.owner}`}
            </span>
            <span className={styles.stage}>
              <StageBadge lead={lead} />
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
