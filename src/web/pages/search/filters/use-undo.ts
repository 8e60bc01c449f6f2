import { useState } from "react";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { withoutFilters } from "./changed-searches.ts";
import { firstPage, searchKey } from "./search-form.ts";

export interface Undo {
  /** The search whose filters were cleared, while the cleared one is shown. */
  cleared: PageQuery | undefined;
  /** To be called when the filters are being cleared. */
  remember: () => void;
}

/** Remembers the filters that were cleared until the next change. */
export function useUndo(query: PageQuery): Undo {
  const [before, setBefore] = useState<PageQuery>();
  const shown = searchKey(query);
  const isCleared = before !== undefined && shown === searchKey(withoutFilters(before));
  if (before && !isCleared && shown !== searchKey(before)) setBefore(undefined);
  return {
    cleared: isCleared && shown !== searchKey(firstPage(before)) ? before : undefined,
    remember: () => {
      setBefore(query);
    },
  };
}
