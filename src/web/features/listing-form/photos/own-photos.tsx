import { listingPhotos } from "#contract/limits.ts";
import type { EditableListing } from "#contract/owner/owner-properties.ts";
import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import { LeftOutNotice } from "#web/features/listing-form/left-out-notice.tsx";
import styles from "#web/features/listing-form/listing-form.module.css";
import { PhotoInput } from "./photo-input.tsx";
import { PhotoTray } from "./photo-tray.tsx";
import { SignedOutNotice } from "#web/features/listing-form/draft/signed-out-notice.tsx";
import { UploadProgress } from "#web/features/listing-form/upload-progress.tsx";
import { useOwnPhotos } from "./use-own-photos.ts";

/** The photos of a listing that is on the site: each change counts at once. */
export function OwnPhotos({ listing, reload }: { listing: EditableListing; reload: () => Promise<void> }) {
  const { photos: words } = listingFormMessages;
  const { photos, isBusy, failure, leftOut, upload, move, remove, choose, waiting } = useOwnPhotos(listing, reload);
  const isFull = photos.length >= listingPhotos.most;
  const isSpare = photos.length > listingPhotos.least;
  return (
    <fieldset className={classes("card", styles.part)}>
      <legend>{words.own}</legend>
      <div className={styles.photos}>
        <p className="mute">{fill(words.range, listingPhotos)}</p>
        <PhotoTray
          photos={photos.map(({ id, path }) => ({ id, source: `/${path}?w=320` }))}
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
        <LeftOutNotice leftOut={leftOut} />
        {failure?.isSignedOut && <SignedOutNotice />}
        <UploadProgress upload={upload} />
        {waiting && upload.progress === undefined && (
          <div className={classes("spread", styles.notice)}>
            <Button onClick={waiting.sendAgain}>{words.again}</Button>
            <Button look="line" onClick={waiting.leave}>
              {words.give}
            </Button>
          </div>
        )}
        <PhotoInput label={words.addMore} disabled={isFull || isBusy} onChoose={choose} />
        {isFull && <p className="mute">{fill(words.atMost, listingPhotos)}</p>}
        {!isSpare && <p className="mute">{fill(words.atLeast, listingPhotos)}</p>}
      </div>
    </fieldset>
  );
}
