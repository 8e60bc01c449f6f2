import { useState } from "react";
import { newListingPhotos } from "#contract/limits.ts";
import { photosField } from "#contract/owner/owner-properties.ts";
import { fill } from "#web/format/fill.ts";
import { type Form, fieldId } from "#web/forms/use-form.ts";
import { classes } from "#web/ui/classes.ts";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import { LeftOutNotice } from "#web/features/listing-form/left-out-notice.tsx";
import styles from "#web/features/listing-form/listing-form.module.css";
import { moved } from "./move-photo.ts";
import { PhotoInput } from "./photo-input.tsx";
import { PhotoTray } from "./photo-tray.tsx";
import type { NewPhoto, NewPhotos } from "./use-new-photos.ts";

/** The photos of a new listing: exactly four, and those that were chosen stay while the rest is looked for. */
export function NewPhotosField({
  form,
  chosen,
  problems,
  onChange,
}: {
  form: Form;
  chosen: NewPhotos;
  /** Id of a photo → what the server found wrong with it. */
  problems: ReadonlyMap<string, string>;
  /** After anything was chosen, moved or removed. */
  onChange: () => void;
}) {
  const { photos: words } = listingFormMessages;
  const [wasTouched, setWasTouched] = useState(false);
  const { photos, isReading, leftOut } = chosen;
  const id = fieldId(form, photosField);
  const isRefused = form.problems[photosField] !== undefined;
  const isWrong = (wasTouched || isRefused) && !isReading && photos.length !== newListingPhotos;

  const arrange = (arranged: readonly NewPhoto[]) => {
    setWasTouched(true);
    chosen.arrange(arranged);
    onChange();
  };
  const add = async (files: readonly File[]) => {
    setWasTouched(true);
    await chosen.add(files);
    onChange();
  };
  return (
    <fieldset className={classes("card", styles.part)}>
      <legend>{words.title}</legend>
      <div className={styles.photos}>
        <p className="mute">{words.help}</p>
        <p role="alert" id={`${id}-error`} className={styles.alert}>
          {isWrong && words.exactly}
        </p>
        <PhotoTray
          photos={photos.map(({ id: photo, file }) => ({ id: photo, source: file, problem: problems.get(photo) }))}
          onMove={(position, by) => arrange(moved(photos, position, by))}
          onRemove={(position) => arrange(photos.toSpliced(position, 1))}
        />
        <PhotoInput
          label={photos.length === 0 ? words.add : words.addMore}
          id={id}
          name={photosField}
          aria-describedby={`${id}-error ${id}-count`}
          aria-invalid={isWrong || undefined}
          onChoose={(files) => void add(files)}
        />
        <output id={`${id}-count`} className="mute">
          {isReading ? words.reading : fill(words.count, { count: photos.length, most: newListingPhotos })}
        </output>
        <LeftOutNotice leftOut={leftOut} />
      </div>
    </fieldset>
  );
}
