import type { ReactNode } from "react";
import { type PersonalPath, listAddress } from "#web/paths.ts";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { leadMessages } from "#web/messages/lead/leads.ts";
import styles from "./lead-board.module.css";
import { LeadFilters, StageTabs } from "./lead-filters.tsx";
import { LeadList } from "./lead-list.tsx";
import type { LeadTools } from "./lead-tools.ts";
import type { LoadedLeads } from "./load-leads.ts";
import { OpenLead } from "./open-lead.tsx";

/** Enquiries, and beside them the one that was chosen; on a phone that one alone, with the way back. */
export function LeadBoard({
  path,
  loaded,
  empty,
  tools,
  aboutOpen,
}: {
  path: PersonalPath;
  loaded: LoadedLeads;
  /** The text if there are no enquiries at all. */
  empty: { title: string; text: string };
  tools: LeadTools;
  /** What else is shown of the open one. */
  aboutOpen?: ReactNode;
}) {
  const { leads: words } = leadMessages;
  const { search, leads, counts, listings, nextAt, open } = loaded;
  const { lead: _lead, ...listSearch } = search;
  const isNarrowed = [search.find, search.stage, search.listing, search.at].some((value) => value !== undefined);
  if (counts.all === 0 && !isNarrowed) return <EmptyState shows="luggage" title={empty.title} text={empty.text} />;
  return (
    <div className={classes(styles.board, open && styles.hasOpen)}>
      <div className={styles.narrow}>
        <LeadFilters path={path} search={search} listings={listings} />
        <StageTabs path={path} search={search} counts={counts} />
      </div>
      <section className={styles.listed} aria-label={words.list}>
        {leads.length === 0 ? (
          <EmptyState shows="luggage" title={words.noneTitle} text={words.noneText}>
            <LinkButton look="line" href={path}>
              {words.clear}
            </LinkButton>
          </EmptyState>
        ) : (
          <LeadList path={path} search={search} leads={leads} />
        )}
        {(nextAt !== undefined || search.at !== undefined) && (
          <nav className={styles.pages} aria-label={words.pages}>
            {search.at !== undefined && (
              <LinkButton look="line" href={listAddress(path, { ...listSearch, at: undefined })}>
                {words.newest}
              </LinkButton>
            )}
            {nextAt !== undefined && (
              <LinkButton look="line" href={listAddress(path, { ...listSearch, at: nextAt })}>
                {words.older}
              </LinkButton>
            )}
          </nav>
        )}
      </section>
      <div className={styles.opened}>
        {open && (
          <p className={styles.back}>
            <PageLink href={listAddress(path, listSearch)}>
              <Icon name="arrow-left" size="small" /> {words.back}
            </PageLink>
          </p>
        )}
        {open === undefined && <p className={styles.pick}>{words.pick}</p>}
        {open === "gone" && <p className={styles.pick}>{words.gone}</p>}
        {open !== undefined && open !== "gone" && (
          <OpenLead key={open.id} lead={open} tools={tools}>
            {aboutOpen}
          </OpenLead>
        )}
      </div>
    </div>
  );
}
