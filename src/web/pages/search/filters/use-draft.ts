import { useEffect, useState } from "react";
import type { SearchResult } from "#contract/search/property-search.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { useCall } from "#web/router-api.ts";
import { firstPage, readSearchForm, searchKey } from "./search-form.ts";

/** Milliseconds without a change before the request is sent. */
const patience = 250;

type Counts = Pick<SearchResult, "facets"> & { total: number | undefined };

/** The search that the form's current values describe. */
export interface Draft extends Counts {
  /** The search on the page when the form was changed; the draft is discarded when that changes. */
  from: string;
  criteria: PageQuery;
}

/** The changed search of the form and its counts; the total is undefined until the server has answered. */
export function useDraft(query: PageQuery, shown: Counts) {
  const call = useCall();
  const [draft, setDraft] = useState<Draft>();
  const from = searchKey(query);
  // Discarded permanently: going back to a search shows it without the draft.
  if (draft && draft.from !== from) setDraft(undefined);
  const { total, facets, criteria } = draft ?? { ...shown, criteria: query };

  const changed = draft?.criteria;
  useEffect(() => {
    if (!changed) return undefined;
    let isCancelled = false;
    const count = async () => {
      const { countSearch } = await import("#web/pages/search/load-search.ts");
      const found = await countSearch(call, changed);
      if (!isCancelled) setDraft({ ...found, from, criteria: changed });
    };
    const waiting = setTimeout(() => {
      // Without a count the button shows "Apply".
      count().catch(() => {});
    }, patience);
    return () => {
      isCancelled = true;
      clearTimeout(waiting);
    };
  }, [call, from, changed]);

  /** Updates the draft from the form and requests its counts. */
  const readForm = (form: HTMLFormElement) => {
    const requested = readSearchForm(form, query);
    const isChanged = searchKey(requested) !== searchKey(firstPage(query));
    setDraft(isChanged ? { from, criteria: requested, total: undefined, facets } : undefined);
  };
  return { isChanged: draft !== undefined, total, facets, criteria, readForm };
}
