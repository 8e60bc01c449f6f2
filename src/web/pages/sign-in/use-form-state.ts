import { getRouteApi, rootRouteId } from "@tanstack/react-router";
import type { FormState } from "#contract/wire/form-state.ts";

const root = getRouteApi(rootRouteId);

/** What a form was left as, where the page is the answer to a post of it without scripts. */
export function useFormState(name: string): FormState | undefined {
  const { form } = root.useLoaderData();
  return form?.name === name ? form : undefined;
}
