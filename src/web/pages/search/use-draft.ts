import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { SearchResult } from "#contract/property-search.ts";
import type { PageQuery } from "#contract/search-filters.ts";
import { firstPage, readSearchForm, searchKey } from "./search-form.ts";

/** Milliseconds without a change before the server is asked. */
const patience = 250;

type Counts = Pick<SearchResult, "facets"> & { total: number | undefined };

/** What the form asks for as it is filled now. */
export interface Draft extends Counts {
  /** The shown search that the form was changed from: another one makes the draft void. */
  from: string;
  wish: PageQuery;
}

/** The search that the form was changed to and what it would find: its total is undefined until that is known. */
export function useDraft(query: PageQuery, shown: Counts) {
  const router = useRouter();
  const [draft, setDraft] = useState<Draft>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
    },
    [],
  );

  const from = searchKey(query);
  const changed = draft?.from === from ? draft : undefined;
  const { total, facets, wish } = changed ?? { ...shown, wish: query };

  /** Reads the form again, and asks what it would find. */
  const readForm = (form: HTMLFormElement) => {
    clearTimeout(waiting.current);
    const { upTo: _, ...wished } = readSearchForm(form, query);
    if (searchKey(wished) === searchKey(firstPage(query))) {
      setDraft(undefined);
      return;
    }
    setDraft({ from, wish: wished, total: undefined, facets });
    const count = async () => {
      const { countSearch } = await import("./load-search.ts");
      const found = await countSearch(router.options.context.call, wished);
      if (waiting.current === asked) setDraft({ from, wish: wished, total: found.total, facets: found.facets });
    };
    const asked = setTimeout(() => {
      // Without an answer the button says "Apply", which is true at any time.
      count().catch(() => {});
    }, patience);
    waiting.current = asked;
  };
  return { isChanged: changed !== undefined, total, facets, wish, readForm };
}
