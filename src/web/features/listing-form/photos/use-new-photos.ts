import { useEffect, useRef, useState } from "react";
import { listingPhotos } from "#contract/limits.ts";
import { savedFiles } from "#web/session/saved-drafts.ts";
import { type OpenDraft, isOpenElsewhere, savePhotos } from "#web/features/listing-form/draft/listing-draft.ts";
import { newUuid } from "#web/features/listing-form/new-uuid.ts";
import { type LeftOut, type ReadyPhoto, readPhotos } from "./read-photos.ts";

/** A photo that was chosen and not sent yet. */
export interface NewPhoto extends ReadyPhoto {
  id: string;
}

export interface NewPhotos {
  photos: readonly NewPhoto[];
  /** Those that are being made ready. */
  isReading: boolean;
  /** Of those that were chosen last. */
  leftOut: readonly LeftOut[];
  add: (files: readonly File[]) => Promise<void>;
  arrange: (photos: readonly NewPhoto[]) => void;
}

/**
 * The photos of a listing draft, stored on the device.
 * @param onMissed called with the name of a photo that became ready after another tab took over the draft, and was not added to it.
 */
export function useNewPhotos(draft: OpenDraft, onMissed: (name: string) => void): NewPhotos {
  const [photos, setPhotos] = useState<readonly NewPhoto[]>([]);
  const [reading, setReading] = useState(0);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const latest = useRef(photos);
  const isGone = useRef(false);
  const { account, about } = draft;

  useEffect(() => {
    let isHere = true;
    isGone.current = false;
    const restore = async () => {
      const saved = (await savedFiles<NewPhoto>({ account, about })).filter(isPhoto);
      if (!isHere || saved.length === 0) return;
      // Some may have been chosen while the browser looked.
      latest.current = [...saved, ...latest.current].slice(0, listingPhotos.most);
      setPhotos(latest.current);
    };
    void restore();
    return () => {
      isHere = false;
      isGone.current = true;
    };
  }, [account, about]);

  const arrange = (arranged: readonly NewPhoto[]) => {
    latest.current = arranged;
    setPhotos(arranged);
    void savePhotos(draft, arranged);
  };
  const add = async (files: readonly File[]) => {
    setReading((count) => count + 1);
    setLeftOut([]);
    const without = await readPhotos(files, {
      hasRoom: () => latest.current.length < listingPhotos.most,
      onPhoto: (photo) => {
        if (isGone.current || isOpenElsewhere(draft)) onMissed(photo.name);
        else arrange([...latest.current, { id: newUuid(), ...photo }]);
      },
    });
    setLeftOut(without);
    setReading((count) => count - 1);
  };
  return { photos, isReading: reading > 0, leftOut, add, arrange };
}

function isPhoto(saved: Partial<NewPhoto> | null): saved is NewPhoto {
  return typeof saved?.id === "string" && typeof saved.name === "string" && saved.file instanceof Blob;
}
