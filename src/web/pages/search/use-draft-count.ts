import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { PageQuery } from "#contract/search-filters.ts";
import { firstPage, readSearchForm, searchKey } from "./search-form.ts";

/** Milliseconds without a change before the server is asked. */
const patience = 250;

interface DraftCount {
  /** The shown search that the form was changed from: another one makes the draft void. */
  from: string;
  count: number | undefined;
}

/**
 * How many PGs the form would find as it is filled now; undefined while that is not known.
 * @param isAsking whether changes are worth a call: only where the number is shown.
 */
export function useDraftCount(query: PageQuery, total: number, isAsking: boolean) {
  const router = useRouter();
  const [draft, setDraft] = useState<DraftCount>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
    },
    [],
  );

  const from = searchKey(query);
  const countAgain = (form: HTMLFormElement) => {
    clearTimeout(waiting.current);
    const { upTo: _, ...wish } = readSearchForm(form, query);
    const isUnchanged = searchKey(wish) === searchKey(firstPage(query));
    setDraft({ from, count: isUnchanged ? total : undefined });
    if (isUnchanged || !isAsking) return;
    const count = async () => {
      const { countSearch } = await import("./load-search.ts");
      const found = await countSearch(router.options.context.call, wish);
      if (waiting.current === asked) setDraft({ from, count: found });
    };
    const asked = setTimeout(() => {
      // Without an answer the button says "Apply", which is true at any time.
      count().catch(() => {});
    }, patience);
    waiting.current = asked;
  };
  return { count: draft?.from === from ? draft.count : total, countAgain };
}
