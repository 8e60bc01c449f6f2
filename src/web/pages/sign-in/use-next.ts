import { useRouter, useSearch } from "@tanstack/react-router";
import { safeNext } from "#contract/next-address.ts";
import { type SignInPath, type SignInSearch, signInAddress } from "#web/paths.ts";

/** Where the visitor is led after signing in, and the ways there. */
export function useNext() {
  const search: SignInSearch = useSearch({ strict: false });
  const router = useRouter();
  const next = safeNext(search.next);
  const kept = next === "/" ? undefined : next;
  return {
    next,
    notice: search.error ?? search.notice,
    /** Another step, which leads on to the same page. */
    addressOf: (path: SignInPath) => signInAddress(path, { next: kept }),
    /** Where the provider's way back leads on to the same page. */
    googleAddress: `/auth/google${kept === undefined ? "" : `?${new URLSearchParams({ next: kept }).toString()}`}`,
    /** Going back does not lead to a form that is done with. */
    goOn: () => void router.navigate({ href: next, replace: true }),
    goTo: (address: string, isReplacing = false) => void router.navigate({ href: address, replace: isReplacing }),
    /** The first step of a flow, which says why. */
    beginAgain: (path: SignInPath) =>
      void router.navigate({ href: signInAddress(path, { next: kept, notice: "start-again" }), replace: true }),
  };
}
