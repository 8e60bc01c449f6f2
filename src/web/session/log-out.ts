import { logOut } from "#contract/account/account.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { callByFetch } from "#web/api/call-by-fetch.ts";
import { showToast } from "#web/ui/toasts.ts";
import { forgetDraftsExcept } from "./saved-drafts.ts";
import { setViewer } from "./viewer.ts";

/**
 * Ends the session and says so; never throws.
 * @param leave shows the sign-in page
 * @param sayFailure the sentence for a failure; the server's own is absent where no answer came
 */
export async function endSession(
  leave: () => unknown,
  sayFailure: (serverMessage: string | undefined) => string,
): Promise<void> {
  try {
    const { message } = await callByFetch(logOut);
    setViewer(undefined);
    void forgetDraftsExcept(undefined);
    leave();
    showToast(message);
  } catch (error) {
    const answer = error instanceof ApiFailure && error.status > 0 ? error.message : undefined;
    showToast(sayFailure(answer), "error");
  }
}
