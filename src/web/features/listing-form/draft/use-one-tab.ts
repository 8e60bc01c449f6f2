import { useEffect, useState } from "react";
import { type OpenDraft, isOpenElsewhere, claimListingDraft } from "./listing-draft.ts";
import { newUuid } from "#web/features/listing-form/new-uuid.ts";

/** Names this tab until it is loaded anew. */
const thisTab = newUuid();

/**
 * Gives a draft to the tab that opened it last, so that two tabs do not overwrite each other's words. By the storage that the
 * draft lies in, which tells other tabs of its changes: locks are only for pages that came by https.
 */
export function useOneTab({ account, about }: OpenDraft): {
  draft: OpenDraft;
  isElsewhere: boolean;
  /** Takes it back from the other tab. */
  take: () => void;
} {
  const [isElsewhere, setIsElsewhere] = useState(false);
  const draft = { account, about, tab: thisTab };
  useEffect(() => {
    const opened = { account, about, tab: thisTab };
    claimListingDraft(opened);
    const look = () => {
      if (isOpenElsewhere(opened)) setIsElsewhere(true);
    };
    // A page in the back/forward cache gets no events about changes made meanwhile.
    const events = ["storage", "pageshow", "visibilitychange"];
    for (const event of events) window.addEventListener(event, look);
    return () => {
      for (const event of events) window.removeEventListener(event, look);
    };
  }, [account, about]);
  return {
    draft,
    isElsewhere,
    take: () => {
      claimListingDraft(draft);
      setIsElsewhere(false);
    },
  };
}
