import { useEffect, useState } from "react";
import type { SearchResult } from "#contract/search/property-search.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { useCall } from "#web/routing.ts";
import { firstPage, readSearchForm, searchKey } from "./search-form.ts";

/** Milliseconds without a change before the server is asked. */
const patience = 250;

type Counts = Pick<SearchResult, "facets"> & { total: number | undefined };

/** What the form asks for as it is filled now. */
export interface Draft extends Counts {
  /** The shown search that the form was changed from: another one makes the draft void. */
  from: string;
  criteria: PageQuery;
}

/** The search that the form was changed to and what it would find: its total is undefined until that is known. */
export function useDraft(query: PageQuery, shown: Counts) {
  const call = useCall();
  const [draft, setDraft] = useState<Draft>();
  const from = searchKey(query);
  // For good: Back to a search shows it as it is, not as its form once was.
  if (draft && draft.from !== from) setDraft(undefined);
  const { total, facets, criteria } = draft ?? { ...shown, criteria: query };

  const asked = draft?.criteria;
  useEffect(() => {
    if (!asked) return undefined;
    let isVoid = false;
    const count = async () => {
      const { countSearch } = await import("#web/pages/search/load-search.ts");
      const found = await countSearch(call, asked);
      if (!isVoid) setDraft({ ...found, from, criteria: asked });
    };
    const waiting = setTimeout(() => {
      // Without an answer the button says "Apply", which is true at any time.
      count().catch(() => {});
    }, patience);
    return () => {
      isVoid = true;
      clearTimeout(waiting);
    };
  }, [call, from, asked]);

  /** Reads the form again, and asks what it would find. */
  const readForm = (form: HTMLFormElement) => {
    const requested = readSearchForm(form, query);
    const isChanged = searchKey(requested) !== searchKey(firstPage(query));
    setDraft(isChanged ? { from, criteria: requested, total: undefined, facets } : undefined);
  };
  return { isChanged: draft !== undefined, total, facets, criteria, readForm };
}
