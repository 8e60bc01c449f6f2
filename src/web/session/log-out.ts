import { logOut } from "#contract/account/account.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { callByFetch } from "#web/api/call-by-fetch.ts";
import { showToast } from "#web/ui/toasts.ts";
import { forgetDraftsExcept } from "./saved-drafts.ts";
import { shortlistChanged } from "./local-shortlist.ts";
import { setViewer } from "./viewer.ts";

/**
 * Ends the session and shows a toast about it; never throws.
 * @param leave shows the sign-in page
 * @param describeFailure formats the failure message; the server's message is undefined if there was no response
 */
export async function endSession(
  leave: () => unknown,
  describeFailure: (serverMessage: string | undefined) => string,
): Promise<void> {
  try {
    const { message } = await callByFetch(logOut);
    setViewer(undefined);
    void forgetDraftsExcept(undefined);
    window.dispatchEvent(new Event(shortlistChanged));
    leave();
    showToast(message);
  } catch (error) {
    const answer = error instanceof ApiFailure && error.status > 0 ? error.message : undefined;
    showToast(describeFailure(answer), "error");
  }
}
