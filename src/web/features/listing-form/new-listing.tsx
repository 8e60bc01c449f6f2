import { useRef, useState } from "react";
import * as z from "zod/mini";
import { fallbackElectricityRate, newListingPhotos } from "#contract/limits.ts";
import { addProperty, photosField } from "#contract/owner/owner-properties.ts";
import { PropertyDraft } from "#contract/property/property-draft.ts";
import type { Property } from "#contract/property/property.ts";
import { sendForm } from "#web/api/send-form.ts";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { type FormFailure, type FormValues, useForm, valuesOf } from "#web/forms/use-form.ts";
import { paths } from "#web/paths.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { showToast } from "#web/ui/toasts.ts";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import { SavedDraftNotice } from "./draft/saved-draft-notice.tsx";
import { type OpenDraft, discardListingDraft, saveListingDraft, savedListingDraft } from "./draft/listing-draft.ts";
import { ListingFields } from "./fields/listing-fields.tsx";
import styles from "./listing-form.module.css";
import { readListing } from "./listing-values.ts";
import { NewPhotosField } from "./photos/new-photos-field.tsx";
import { appendPhotos, photoProblems } from "./photos/sent-photos.ts";
import { describeProblem } from "./fields/field-words.ts";
import { SignedOutNotice } from "./draft/signed-out-notice.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { type NewPhoto, useNewPhotos } from "./photos/use-new-photos.ts";
import { useUpload } from "./use-upload.ts";

const emptyForm: FormValues = { Electricity: String(fallbackElectricityRate) };
const noProblems: ReadonlyMap<string, string> = new Map();

/** The form for one new listing. What is typed and chosen stays on the device until it is sent. */
export function NewListing({
  draft,
  onMissedPhoto,
  onAdded,
  onDiscard,
}: {
  draft: OpenDraft;
  /** Of a photo that was ready only when this form had no draft any more. */
  onMissedPhoto: (name: string) => void;
  onAdded: (property: Property) => void;
  onDiscard: (values: FormValues, photos: readonly NewPhoto[]) => void;
}) {
  const messages = listingFormMessages;
  const { addProperty: words, sending, photos: photoWords } = messages;
  const element = useRef<HTMLFormElement>(null);
  const [saved] = useState(() => savedListingDraft(draft));
  const [wrongPhotos, setWrongPhotos] = useState(noProblems);
  const [isSignedOut, setIsSignedOut] = useState(false);
  /** The listing was already added by a request whose response was lost, and the current input differs from it. */
  const [wasAdded, setWasAdded] = useState(false);
  const chosen = useNewPhotos(draft, onMissedPhoto);
  const upload = useUpload();

  const keep = () => (element.current ? saveListingDraft(draft, valuesOf(element.current)) : undefined);
  const send = async (listing: PropertyDraft): Promise<FormFailure | undefined> => {
    const { photos } = chosen;
    setWrongPhotos(noProblems);
    setIsSignedOut(false);
    setWasAdded(false);
    const sent = await upload.run((options) =>
      sendForm(addProperty, {
        form: formOf(listing, photos),
        headers: { "Idempotency-Key": keep()?.sendKey ?? "" },
        ...options,
      }),
    );
    if ("isStopped" in sent) return { message: sending.stopped, problems: {} };
    if ("answer" in sent) {
      await discardListingDraft(draft);
      showToast(sent.answer.message);
      onAdded(sent.answer.property);
      return undefined;
    }
    const { message, code, status, fields } = sent.failure;
    const { byPlace, others } = photoProblems(fields);
    setWrongPhotos(new Map([...byPlace].map(([place, problem]) => [photos[place]?.id ?? "", problem])));
    setIsSignedOut(status === 401);
    setWasAdded(code === "key-reused");
    if (code === "key-reused") return refuse({ message: words.addedBefore, problems: {} });
    if (status === 401) return refuse({ message: sending.signIn, problems: {} });
    return refuse({ message: code === "unsaid" ? words.failed : message, problems: others });
  };
  const form = useForm({
    name: "listing",
    values: saved?.values ?? emptyForm,
    read: (values) => {
      const meaning = readListing(values);
      if (chosen.photos.length === newListingPhotos) return meaning;
      const problems = "problems" in meaning ? meaning.problems : {};
      return { problems: { ...problems, [photosField]: photoWords.exactly } };
    },
    send,
  });
  return (
    <form {...form.props} ref={element} className={styles.form} onInput={keep} aria-label={words.title}>
      {saved && (
        <SavedDraftNotice at={saved.at} onDiscard={() => onDiscard(keep()?.values ?? saved.values, chosen.photos)} />
      )}
      <ProblemSummary
        form={form}
        title={messages.listing.problems}
        describeProblem={(name, problem) => describeProblem(name, problem, messages)}
      />
      {isSignedOut && <SignedOutNotice />}
      {wasAdded && <PageLink href={paths.owner}>{words.myPgs}</PageLink>}
      <div className={styles.fields} inert={form.isPending}>
        <ListingFields form={form}>
          <NewPhotosField form={form} chosen={chosen} problems={wrongPhotos} onChange={keep} />
        </ListingFields>
      </div>
      <div className={styles.send}>
        <UploadProgress upload={upload} />
        <SubmitButton form={form} pending={words.pending} isDisabled={chosen.isReading}>
          {words.submit}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Shows the failure as a toast as well as above the form. */
function refuse(failure: FormFailure): FormFailure {
  showToast(failure.message, "error");
  return failure;
}

/** The specification's multipart form: maps as JSON, the pictures behind the texts. */
function formOf(listing: PropertyDraft, photos: readonly NewPhoto[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(z.encode(PropertyDraft, listing)))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  appendPhotos(form, photos);
  return form;
}
