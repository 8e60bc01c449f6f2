import { getRouteApi, rootRouteId, useSearch } from "@tanstack/react-router";
import type { FormState } from "#contract/wire/form-state.ts";
import type { Form } from "#web/forms/use-form.ts";
import { type SignInSearch, nextUnlessHome, paths, signInAddress } from "#web/paths.ts";

const root = getRouteApi(rootRouteId);

/** How the form that this page is the answer to was left; undefined where it is no such answer. */
export function useLeftForm(): FormState | undefined {
  return root.useLoaderData().form;
}

/**
 * A form that browsers post themselves, with scripts too: its answer is a page. It shows what was wrong with it where the
 * page answers a post of this one.
 */
export function usePlainForm(name: string): Form {
  const left = useLeftForm();
  const own = left?.name === name ? left : undefined;
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
  const search: SignInSearch = useSearch({ strict: false });
  const next = nextUnlessHome(search.next);
  return { next, action: signInAddress(paths.secondFactor, { next }) };
}
