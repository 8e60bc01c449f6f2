import {
  type SignInSearch,
  type WayInPath,
  isOfThisLanguage,
  nextUnlessHome,
  paths,
  signInAddress,
} from "#web/paths.ts";
import { useNavigate, useSignInSearch } from "#web/router-api.ts";

/** Where the user goes after signing in, and the URLs of the sign-in pages that lead there. */
export function useNext() {
  const search = useSignInSearch();
  const navigate = useNavigate();
  const nextAddress = nextUnlessHome(search.next);
  const next = nextAddress ?? paths.home;
  const lead = (address: string, replace: boolean) => {
    if (isOfThisLanguage(address)) void navigate({ href: address, replace });
    else if (replace) location.replace(address);
    else location.assign(address);
  };
  return {
    next,
    notice: search.error ?? search.notice,
    /** Another step, which leads on to the same page. */
    addressOf: (path: WayInPath, { step }: Pick<SignInSearch, "step"> = {}) =>
      signInAddress(path, { next: nextAddress, step }),
    step: search.step,
    /** Where the provider's way back leads on to the same page. */
    googleAddress: `/auth/google${next === "/" ? "" : `?${new URLSearchParams({ next }).toString()}`}`,
    goTo: (address: string, isReplacing = false) => lead(address, isReplacing),
    /** The first step to a new password, with a notice about starting again. */
    startAgain: signInAddress(paths.forgotPassword, { next: nextAddress, notice: "start-again" }),
  };
}
