import { useState } from "react";
import * as z from "zod/mini";
import { changedMeanwhileCode } from "#contract/wire/changed-meanwhile.ts";
import {
  type ArrangedPhotos,
  EditableListing,
  addPhotos,
  arrangePhotos,
  editableListing,
  removePhoto,
} from "#contract/owner/owner-properties.ts";
import { listingPhotos } from "#contract/limits.ts";
import type { OwnPhoto } from "#contract/property/property-schemas.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { callByFetch } from "#web/api/call-by-fetch.ts";
import { sendForm } from "#web/api/send-form.ts";
import { showToast } from "#web/ui/toasts.ts";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import { moved } from "./move-photo.ts";
import { newUuid } from "#web/features/listing-form/new-uuid.ts";
import { type LeftOut, type ReadyPhoto, readPhotos } from "./read-photos.ts";
import { appendPhotos, photoProblems } from "./sent-photos.ts";
import { type Upload, useUpload } from "#web/features/listing-form/use-upload.ts";

/** The same write has arrived before and is not done yet. */
const underWayCode = "under-way";

/** Photos on their way, named by a key however often they are sent. */
interface Sending {
  photos: readonly ReadyPhoto[];
  key: string;
}

/** Why the last change did not come about, or not as a whole. */
interface Failure {
  texts: readonly string[];
  isSignedOut?: boolean;
}

interface OwnPhotosState {
  photos: readonly OwnPhoto[];
  isBusy: boolean;
  failure: Failure | undefined;
  /** Of the files that were chosen last. */
  leftOut: readonly LeftOut[];
  upload: Upload;
  move: (position: number, by: 1 | -1) => void;
  remove: (position: number) => void;
  choose: (files: readonly File[]) => void;
  /** Present while photos were chosen and did not arrive, as far as is known: sent again under the same key they are added once. */
  waiting: { sendAgain: () => void; leave: () => void } | undefined;
}

/**
 * The photos of a listing as the server has them, and what is done with them: each change is sent at once.
 * @param reload reloads the page's data, if they turn out to be outdated.
 */
export function useOwnPhotos(
  { id, ...first }: Pick<EditableListing, "id" | "photos" | "photosVersion">,
  reload: () => Promise<void>,
): OwnPhotosState {
  const { photos: words, sending: sendingWords, failed } = listingFormMessages;
  const [seen, setSeen] = useState<Pick<EditableListing, "photos" | "photosVersion">>(first);
  /** The expected photos while a request is pending. */
  const [expected, setExpected] = useState<readonly OwnPhoto[]>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const [waiting, setWaiting] = useState<Sending>();
  const upload = useUpload();
  const { photos, photosVersion } = seen;

  const accept = (answer: ArrangedPhotos) => {
    setSeen(answer);
    showToast(answer.message);
  };
  /** Others have changed what there is: what is shown is not what is there. */
  const lookAgain = async () => setSeen(await callByFetch(editableListing, { params: { id } }).catch(() => seen));
  /** @param before text to show before the failure. */
  const refuse = async ({ message, code, status, current }: ApiFailure, before: readonly string[] = []) => {
    const isLate = code === changedMeanwhileCode;
    const isSignedOut = status === 401;
    const texts = isSignedOut ? before : [...before, isLate ? words.meanwhile : message];
    setFailure({ texts, isSignedOut });
    showToast(isSignedOut ? sendingWords.signIn : message, "error");
    const now = isLate ? z.safeDecode(EditableListing, current as z.input<typeof EditableListing>) : undefined;
    if (now?.success) setSeen(now.data);
    else if (isLate || status === 400) await lookAgain();
    else if (isOutdated({ status, code })) await Promise.all([lookAgain(), reload()]);
  };
  /** Runs one change at a time; shows any failure, and unlocks the photos afterwards. */
  const whileBusy = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      await refuse(error instanceof ApiFailure ? error : new ApiFailure(0, { message: failed }));
    } finally {
      setExpected(undefined);
      setIsBusy(false);
    }
  };
  const change = (arranged: readonly OwnPhoto[], call: () => Promise<ArrangedPhotos>) =>
    whileBusy(async () => {
      setExpected(arranged);
      accept(await call());
    });
  /** Sends photos; those that the server refuses are named, and the others sent without them. */
  const send = async (sending: Sending, refused: readonly string[] = []): Promise<void> => {
    setFailure({ texts: refused });
    setWaiting(sending);
    const form = new FormData();
    appendPhotos(form, sending.photos);
    const headers = { "Idempotency-Key": sending.key };
    const sent = await upload.run((options) => sendForm(addPhotos, { params: { id }, form, headers, ...options }));
    if ("isStopped" in sent) return;
    if ("answer" in sent) {
      setWaiting(undefined);
      return accept(sent.answer);
    }
    if (!maySucceedLater(sent.failure)) setWaiting(undefined);
    const { byPlace } = photoProblems(sent.failure.fields);
    if (byPlace.size === 0) return refuse(sent.failure, refused);
    const named = [...refused, ...byPlace.values()];
    const others = sending.photos.filter((_, place) => !byPlace.has(place));
    if (others.length > 0) return send({ photos: others, key: newUuid() }, named);
    setFailure({ texts: named });
    showToast(sent.failure.message, "error");
  };
  const choose = async (files: readonly File[]) => {
    setLeftOut([]);
    const ready: ReadyPhoto[] = [];
    const room = listingPhotos.most - photos.length;
    const without = await readPhotos(files, {
      hasRoom: () => ready.length < room,
      onPhoto: (photo) => ready.push(photo),
    });
    setLeftOut(without);
    if (ready.length > 0) await send({ photos: ready, key: newUuid() });
  };

  return {
    photos: expected ?? photos,
    isBusy,
    failure,
    leftOut,
    upload,
    move: (position, by) => {
      const arranged = moved(photos, position, by);
      const body = { order: arranged.map((photo) => photo.id), photosVersion };
      void change(arranged, () => callByFetch(arrangePhotos, { params: { id }, body }));
    },
    remove: (position) => {
      const params = { id, photoId: photos[position]?.id ?? "" };
      void change(photos.toSpliced(position, 1), () => callByFetch(removePhoto, { params, query: { photosVersion } }));
    },
    choose: (files) => void whileBusy(() => choose(files)),
    waiting: waiting && {
      sendAgain: () => void whileBusy(() => send(waiting)),
      leave: () => setWaiting(undefined),
    },
  };
}

/** The listing is gone, removed or held meanwhile; a write that is still under way says nothing of that. */
function isOutdated({ status, code }: Pick<ApiFailure, "status" | "code">): boolean {
  return status === 404 || (status === 409 && code !== underWayCode);
}

/** The same photos may be taken when they are sent again: nobody answered, or what was in the way goes away. */
function maySucceedLater({ status, code }: ApiFailure): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500 || code === underWayCode;
}
