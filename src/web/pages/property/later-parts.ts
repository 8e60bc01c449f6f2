import { lazyRouteComponent } from "#web/router-api.ts";
import { firstInteraction, nextRequest } from "#web/hydration/on-first-interaction.ts";
import { recordClicks } from "#web/hydration/replay-clicks.ts";
import { hasEnquiryDraft } from "./enquiry/enquiry-draft.ts";
import type * as stayDetails from "./stay-details.tsx";

let isNeeded = false;
let resolveNeeded = () => {};
const needed = new Promise<void>((resolve) => {
  resolveNeeded = resolve;
});

/**
 * Parts of the details page that are rendered by the server and hydrated later: a page from the server loads their code at the first
 * interaction. A client-side navigation waits for it in the page's loader.
 */
export const StayDetails = lazyRouteComponent(() => {
  if (isNeeded) return import("./stay-details.tsx");
  recordClicks();
  return fetchAfter(firstInteraction(hasEnquiryDraft));
}, "StayDetails");

/** The page of a listing that is removed or paused: few visits need it. */
export const RemovedPage = lazyRouteComponent(() => import("./removed/removed-page.tsx"), "RemovedPage");

/** Loads the code of the removed listing's page before a client-side navigation renders it. */
export async function fetchRemovedPage(): Promise<void> {
  await RemovedPage.preload?.();
}

/** Loads the code of the parts at once, before a client-side navigation renders them. */
export async function fetchStayDetails(): Promise<void> {
  isNeeded = true;
  resolveNeeded();
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
