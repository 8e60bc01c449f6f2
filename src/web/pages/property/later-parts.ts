import { lazyRouteComponent } from "#web/routing.ts";
import { firstInteraction, nextRequest } from "#web/hydration/on-first-interaction.ts";
import { recordClicks } from "#web/hydration/replay-clicks.ts";
import { hasEnquiryDraft } from "./enquiry/enquiry-draft.ts";
import type * as stayDetails from "./stay-details.tsx";

let isNeeded = false;
let sayNeeded = () => {};
const needed = new Promise<void>((resolve) => {
  sayNeeded = resolve;
});

/**
 * Parts of the details page that the server renders and whose code wakes them: a page that comes from the server is complete
 * without it, and fetches it at the visitor's first act. One that is navigated to waits for it in its loader.
 */
export const StayDetails = lazyRouteComponent(() => {
  if (isNeeded) return import("./stay-details.tsx");
  recordClicks();
  return fetchAfter(firstInteraction(hasEnquiryDraft));
}, "StayDetails");

/** The page of a listing that is removed or paused: few visits need it. */
export const RemovedPage = lazyRouteComponent(() => import("./removed/removed-page.tsx"), "RemovedPage");

/** For whoever is about to render it, and cannot show it without its code. */
export async function fetchRemovedPage(): Promise<void> {
  await RemovedPage.preload?.();
}

/** For whoever is about to render them, and cannot show them without their code. */
export async function fetchStayDetails(): Promise<void> {
  isNeeded = true;
  sayNeeded();
  await StayDetails.preload?.();
}

async function fetchAfter(act: Promise<void>): Promise<typeof stayDetails> {
  await Promise.race([needed, act]);
  try {
    return await import("./stay-details.tsx");
  } catch (error) {
    if (isNeeded) throw error;
    // What the server sent can be read meanwhile.
    return fetchAfter(nextRequest());
  }
}
