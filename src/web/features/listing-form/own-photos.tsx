import { useState } from "react";
import { listingPhotos } from "#contract/limits.ts";
import { addPhotos, arrangePhotos, photosField, removePhoto } from "#contract/owner-properties.ts";
import type { OwnPhoto } from "#contract/property-schemas.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { callByFetch } from "#web/api/call-by-fetch.ts";
import { sendForm } from "#web/api/send-form.ts";
import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.ts";
import styles from "./listing-form.module.css";
import { moved } from "./move-photo.ts";
import { newUuid } from "./new-uuid.ts";
import { PhotoInput } from "./photo-input.tsx";
import { photoProblems } from "./photo-problems.ts";
import { PhotoTray } from "./photo-tray.tsx";
import { shrinkPhoto } from "./shrink-photo.ts";
import { SignedOutNotice } from "./signed-out-notice.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useListingFormMessages } from "./use-listing-form-messages.ts";
import { useUpload } from "./use-upload.ts";

/** Photos on their way, named by a key however often they are sent. */
interface Sending {
  files: readonly Blob[];
  key: string;
}

/** The photos of a listing that is on the site: each change counts at once. */
export function OwnPhotos({ id, first }: { id: string; first: readonly OwnPhoto[] }) {
  const { photos: words, failed } = useListingFormMessages();
  const [photos, setPhotos] = useState(first);
  const [isBusy, setIsBusy] = useState(false);
  /** Why the last change did not come about. */
  const [failure, setFailure] = useState<{ texts: string[]; isSignedOut: boolean }>();
  /** Those that were chosen and did not arrive, as far as is known: under the same key they are added once. */
  const [waiting, setWaiting] = useState<Sending>();
  const upload = useUpload();

  const refuse = ({ message, status, fields }: ApiFailure) => {
    const problems = [...photoProblems(fields).byPlace];
    const named = problems.map(([place, problem]) => fill(words.problem, { position: place + 1, problem }));
    setFailure({ texts: named.length > 0 ? named : [message], isSignedOut: status === 401 });
    showToast(message, "error");
  };
  const change = async (
    shown: readonly OwnPhoto[],
    call: () => Promise<{ message: string; photos: readonly OwnPhoto[] }>,
  ) => {
    setPhotos(shown);
    setIsBusy(true);
    setFailure(undefined);
    try {
      const answer = await call();
      setPhotos(answer.photos);
      showToast(answer.message);
    } catch (error) {
      setPhotos(photos);
      refuse(error instanceof ApiFailure ? error : new ApiFailure(0, { message: failed }));
    }
    setIsBusy(false);
  };
  const move = (position: number, by: 1 | -1) => {
    const arranged = moved(photos, position, by);
    const order = arranged.map((photo) => photo.id);
    void change(arranged, () => callByFetch(arrangePhotos, { params: { id }, body: { order } }));
  };
  const remove = (position: number) => {
    const { id: photoId = "" } = photos[position] ?? {};
    void change(photos.toSpliced(position, 1), () => callByFetch(removePhoto, { params: { id, photoId } }));
  };
  const send = async (sending: Sending) => {
    setFailure(undefined);
    setWaiting(sending);
    setIsBusy(true);
    const form = new FormData();
    for (const [place, file] of sending.files.entries()) form.append(photosField, file, `photo-${place + 1}`);
    const headers = { "Idempotency-Key": sending.key };
    const sent = await upload.run((options) => sendForm(addPhotos, { params: { id }, form, headers, ...options }));
    setIsBusy(false);
    if ("isStopped" in sent) return;
    if ("failure" in sent) return refuse(sent.failure);
    setPhotos(sent.answer.photos);
    setWaiting(undefined);
    showToast(sent.answer.message);
  };
  const choose = async (files: readonly File[]) => {
    setIsBusy(true);
    const pictures: Blob[] = [];
    const room = listingPhotos.most - photos.length;
    for (const file of files.slice(0, room)) pictures.push(await shrinkPhoto(file));
    await send({ files: pictures, key: newUuid() });
  };
  const isFull = photos.length >= listingPhotos.most;
  const isSpare = photos.length > listingPhotos.least;
  return (
    <fieldset className={styles.part}>
      <legend>{words.own}</legend>
      <div className={styles.photos}>
        <p className="mute">{fill(words.range, listingPhotos)}</p>
        <PhotoTray
          photos={photos.map(({ id: photo, path }) => ({ id: photo, source: `/${path}?w=320` }))}
          isLocked={isBusy}
          canRemove={isSpare}
          onMove={move}
          onRemove={remove}
        />
        <div role="alert" className={styles.alert}>
          {failure?.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {failure?.isSignedOut && <SignedOutNotice />}
        <UploadProgress upload={upload} />
        {waiting && upload.progress === undefined && (
          <div className={styles.notice}>
            <Button onClick={() => void send(waiting)}>{words.again}</Button>
            <Button look="line" onClick={() => setWaiting(undefined)}>
              {words.give}
            </Button>
          </div>
        )}
        <PhotoInput label={words.addMore} disabled={isFull || isBusy} onChoose={(files) => void choose(files)} />
        {isFull && <p className="mute">{fill(words.atMost, listingPhotos)}</p>}
        {!isSpare && <p className="mute">{fill(words.atLeast, listingPhotos)}</p>}
      </div>
    </fieldset>
  );
}
