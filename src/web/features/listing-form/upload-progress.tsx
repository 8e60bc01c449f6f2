import { fill } from "#web/format/fill.ts";
import { Button } from "#web/ui/button.tsx";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import styles from "./listing-form.module.css";
import type { Upload } from "./use-upload.ts";

/** How far an upload is, and the way to stop it. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { sending: words } = listingFormMessages;
  const { progress } = upload;
  if (progress === undefined) return null;
  // In tens: each step is read out.
  const percent = Math.floor(progress * 10) * 10;
  return (
    <div className={styles.progress}>
      <output>{progress < 1 ? fill(words.sent, { percent }) : words.finishing}</output>
      <Button look="line" onClick={upload.stop}>
        {words.cancel}
      </Button>
      <progress aria-label={words.progress} max={1} {...(progress < 1 ? { value: progress } : {})} />
    </div>
  );
}
