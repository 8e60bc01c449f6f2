import { getAccess } from "#contract/account/account.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { callByFetch } from "#web/api/call-by-fetch.ts";
import { noteSessionOver } from "./note-session-over.ts";
import { setAccess, setViewer } from "./viewer.ts";

/** Timeout of the request, in milliseconds. */
const patience = 10_000;

/**
 * Asks the server who is signed in, if the page and the hint cookie disagree. Always resolves: to a viewer, to nobody (401, which is not
 * an error), or to "unknown" if there was no response in time.
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
