import { useNavigate } from "@tanstack/react-router";
import type { SubmitEvent } from "react";
import { leadStages } from "#contract/lead/lead-facts.ts";
import type { StageCounts } from "#contract/lead/leads.ts";
import { formatNumber } from "#web/format/money.ts";
import { type ListSearch, type PersonalPath, listAddress } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { leadMessages } from "#web/messages/lead/leads.ts";
import styles from "./lead-filters.module.css";
import type { LoadedLeads } from "./load-leads.ts";

/** A text and one of the listings: a plain GET form, which JavaScript only spares the reload. */
export function LeadFilters({
  path,
  search,
  listings,
}: {
  path: PersonalPath;
  search: ListSearch;
  listings: LoadedLeads["listings"];
}) {
  const { leads: words } = leadMessages;
  const navigate = useNavigate();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    void navigate({
      href: listAddress(path, { find: typed["find"]?.trim(), stage: typed["stage"], listing: typed["listing"] }),
    });
  };
  const isNarrowed = search.find !== undefined || search.listing !== undefined;
  return (
    // As a new form for a new search: its fields keep their own values.
    <search key={`${search.find} ${search.listing}`}>
      <form action={path} className={styles.filters} onSubmit={handleSubmit}>
        {search.stage !== undefined && <input type="hidden" name="stage" value={search.stage} />}
        <Field id="lead-find" label={words.find}>
          <TextInput id="lead-find" name="find" type="search" icon="search" defaultValue={search.find ?? ""} />
        </Field>
        {listings.length > 1 && (
          <Field id="lead-listing" label={words.listing}>
            <Select id="lead-listing" name="listing" defaultValue={search.listing ?? ""}>
              <option value="">{words.allListings}</option>
              {listings.map(({ pgId, title }) => (
                <option key={pgId} value={pgId}>
                  {title} · {pgId}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <div className={styles.acts}>
          <Button type="submit">{words.search}</Button>
          {isNarrowed && (
            <LinkButton look="text" href={listAddress(path, { stage: search.stage })}>
              {words.clear}
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  );
}

/** One stage or all, each with how many there are. */
export function StageTabs({ path, search, counts }: { path: PersonalPath; search: ListSearch; counts: StageCounts }) {
  const { leads: words } = leadMessages;
  const { find, listing } = search;
  const tabs = [undefined, ...leadStages];
  return (
    <nav className={styles.tabs} aria-label={words.stage}>
      {tabs.map((stage) => (
        <PageLink
          key={stage ?? "all"}
          href={listAddress(path, { find, listing, stage })}
          aria-current={search.stage === stage ? "page" : undefined}
        >
          {stage === undefined ? words.all : words.stages[stage]} <b>{formatNumber(counts[stage ?? "all"])}</b>
        </PageLink>
      ))}
    </nav>
  );
}
