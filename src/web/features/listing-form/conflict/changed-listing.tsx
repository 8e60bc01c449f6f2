import { type RefObject, useState } from "react";
import { changedMeanwhileCode } from "#contract/wire/changed-meanwhile.ts";
import { type EditableListing, changeListing } from "#contract/owner/owner-properties.ts";
import type { PropertyDraft } from "#contract/property/property-draft.ts";
import type { ApiFailure } from "#web/api/api-failure.ts";
import { asFailure } from "#web/api/read-answer.ts";
import { callByFetch } from "#web/api/call-by-fetch.ts";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { type FormFailure, type FormValues, useForm, valuesOf } from "#web/forms/use-form.ts";
import type { DraftName } from "#web/session/saved-drafts.ts";
import { showToast } from "#web/ui/toasts.ts";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import { describeProblem } from "#web/features/listing-form/fields/field-words.ts";
import { SavedDraftNotice } from "#web/features/listing-form/draft/saved-draft-notice.tsx";
import { discardListingDraft, saveListingDraft } from "#web/features/listing-form/draft/listing-draft.ts";
import { ListingFields } from "#web/features/listing-form/fields/listing-fields.tsx";
import styles from "#web/features/listing-form/listing-form.module.css";
import { readListing } from "#web/features/listing-form/listing-values.ts";
import { SignedOutNotice } from "#web/features/listing-form/draft/signed-out-notice.tsx";

/** The form to edit a listing. Its input is stored on the device until it is saved. */
export function ChangedListing({
  element,
  draft,
  listing,
  base,
  values,
  savedAt,
  onSaved,
  onMeanwhile,
  onDiscard,
}: {
  element: RefObject<HTMLFormElement | null>;
  draft: DraftName;
  listing: EditableListing;
  /** The field values of this version. */
  base: FormValues;
  values: FormValues;
  savedAt: number | undefined;
  onSaved: (listing: EditableListing) => void;
  /** Somebody else saved first: theirs, on the wire's terms, and what is typed here. */
  onMeanwhile: (current: unknown, typed: FormValues) => void;
  onDiscard: () => void;
}) {
  const messages = listingFormMessages;
  const { editListing: words, sending } = messages;
  const [isSignedOut, setIsSignedOut] = useState(false);
  const [wasSaved, setWasSaved] = useState(savedAt !== undefined);

  const send = async (body: PropertyDraft): Promise<FormFailure | undefined> => {
    setIsSignedOut(false);
    const { id, version } = listing;
    try {
      const answer = await callByFetch(changeListing, { params: { id }, body: { version, draft: body } });
      await discardListingDraft(draft);
      setWasSaved(false);
      showToast(answer.message);
      onSaved(answer.listing);
      return undefined;
    } catch (thrown) {
      const error = asFailure(thrown);
      if (error.code === changedMeanwhileCode && element.current) {
        onMeanwhile(error.current, valuesOf(element.current));
        return undefined;
      }
      setIsSignedOut(error.status === 401);
      const message = error.status === 401 ? sending.signIn : error.message;
      showToast(message, "error");
      return { message, problems: error.status === 401 ? {} : problemsOf(error) };
    }
  };
  const form = useForm({ name: "listing", values, read: readListing, send });
  return (
    <form
      {...form.props}
      ref={element}
      className={styles.form}
      onInput={({ currentTarget }) => saveListingDraft(draft, valuesOf(currentTarget), base)}
      aria-label={words.facts}
    >
      {wasSaved && savedAt !== undefined && <SavedDraftNotice at={savedAt} onDiscard={onDiscard} />}
      <ProblemSummary
        form={form}
        title={messages.listing.problems}
        describeProblem={(name, problem) => describeProblem(name, problem, messages)}
      />
      {isSignedOut && <SignedOutNotice />}
      <div className={styles.fields} inert={form.isPending}>
        <ListingFields form={form} />
      </div>
      <SubmitButton form={form} pending={words.saving}>
        {words.save}
      </SubmitButton>
    </form>
  );
}

/** By the names of the form's fields: the body has them in its draft. */
function problemsOf({ fields }: ApiFailure): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name.replace(/^draft\./, ""), problem]));
}
