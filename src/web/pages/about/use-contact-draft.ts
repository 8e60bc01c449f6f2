import { type RefObject, useEffect } from "react";
import { type FormValues, valuesOf } from "#web/forms/use-form.ts";
import { useViewer } from "#web/session/viewer.ts";
import { forget, recall, remember } from "#web/session/visit-memory.ts";

/** Forgotten at sign-out with everything under this prefix. */
const draftKey = "draft:contact";

interface ContactDraft {
  /** Id of the account that was signed in. */
  viewer: string | undefined;
  values: FormValues;
}

/**
 * What is typed into the contact form, for a page that is loaded again or in the other language; forgotten once it is sent. What the
 * server sent back with the form stays as it is.
 * @returns a function that stores the form's current values
 */
export function useContactDraft(
  form: RefObject<HTMLFormElement | null>,
  { isSent, isLeft }: { isSent: boolean; isLeft: boolean },
): () => void {
  const viewer = useViewer()?.name;
  useEffect(() => {
    if (isSent) forget(draftKey);
    if (isSent || isLeft) return;
    const draft = JSON.parse(recall(draftKey) ?? "null") as ContactDraft | null;
    if (!draft || draft.viewer !== viewer) return;
    for (const [name, value] of Object.entries(draft.values)) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isField && field.value === "") field.value = value;
    }
  }, [form, viewer, isSent, isLeft]);
  return () => {
    if (form.current) remember(draftKey, JSON.stringify({ viewer, values: valuesOf(form.current) }));
  };
}
