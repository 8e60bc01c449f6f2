import { type SignInPath, type WayInPath, isOfThisLanguage, nextUnlessHome, paths, signInAddress } from "#web/paths.ts";
import { useNavigate, useSignInSearch } from "#web/routing.ts";

/** Where the visitor is led after signing in, and the ways there. */
export function useNext() {
  const search = useSignInSearch();
  const navigate = useNavigate();
  const kept = nextUnlessHome(search.next);
  const next = kept ?? paths.home;
  const lead = (address: string, replace: boolean) => {
    if (isOfThisLanguage(address)) void navigate({ href: address, replace });
    else if (replace) location.replace(address);
    else location.assign(address);
  };
  return {
    next,
    notice: search.error ?? search.notice,
    /** Another step, which leads on to the same page. */
    addressOf: (path: WayInPath) => signInAddress(path, { next: kept }),
    /** Where the provider's way back leads on to the same page. */
    googleAddress: `/auth/google${next === "/" ? "" : `?${new URLSearchParams({ next }).toString()}`}`,
    /** Going back does not lead to a form that is done with. */
    goOn: () => lead(next, true),
    goTo: (address: string, isReplacing = false) => lead(address, isReplacing),
    /** The first step of a flow, which says why. */
    beginAgain: (path: SignInPath) =>
      void navigate({ href: signInAddress(path, { next: kept, notice: "start-again" }), replace: true }),
  };
}
