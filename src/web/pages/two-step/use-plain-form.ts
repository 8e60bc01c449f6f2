import type { Form } from "#web/forms/use-form.ts";
import { nextUnlessHome, paths, signInAddress } from "#web/paths.ts";
import { usePageSearch, usePostedForm } from "#web/router-api.ts";

/**
 * A form that browsers post themselves, with scripts too: its answer is a page. It shows what was wrong with it where the
 * page answers a post of this one.
 */
export function usePlainForm(name: string): Form {
  const own = usePostedForm(name);
  return {
    name,
    values: own?.values ?? {},
    problems: own?.problems ?? {},
    message: own?.message,
    isPending: false,
    refusals: own && (own.message !== undefined || Object.keys(own.problems).length > 0) ? 1 : 0,
    props: { noValidate: true, method: "post" },
  };
}

/** Where the page on which the second factor is set up leads on to, and the address that its forms post to. */
export function useSecondFactorAddress(): { next: string | undefined; action: string } {
  const next = nextUnlessHome(usePageSearch(paths.secondFactor).next);
  return { next, action: signInAddress(paths.secondFactor, { next }) };
}
