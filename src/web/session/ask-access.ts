import { getAccess } from "#contract/account/account.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { callByFetch } from "#web/api/call-by-fetch.ts";
import { noteSessionOver } from "./note-session-over.ts";
import { setAccess, setViewer } from "./viewer.ts";

/** Milliseconds after which the question counts as unanswered. */
const patience = 10_000;

/**
 * Asks who is signed in, where the page and the hint cookie disagree. Always ends: with a visitor, with nobody (401, which is no
 * error), or with "unknown" when there was no answer in time.
 */
export async function askAccess(): Promise<void> {
  try {
    const { user } = await callByFetch(getAccess, { signal: AbortSignal.timeout(patience) });
    setViewer({ name: user.name, role: user.role });
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 401)) return setAccess({ isUnknown: true });
    noteSessionOver();
  }
}
