import { useEffect, useRef, useState } from "react";
import { listingPhotos } from "#contract/limits.ts";
import { type DraftName, keepFiles, keptFiles } from "#web/session/kept-drafts.ts";
import { newUuid } from "./new-uuid.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** A photo that was chosen and not sent yet. */
export interface NewPhoto {
  id: string;
  /** Of its file. */
  name: string;
  file: Blob;
}

export interface NewPhotos {
  photos: readonly NewPhoto[];
  /** Those that are being made ready. */
  isReading: boolean;
  /** So many were left out: they are no pictures, or there was no room. */
  leftOut: number;
  add: (files: readonly File[]) => Promise<void>;
  arrange: (photos: readonly NewPhoto[]) => void;
}

/** The photos of a listing that is being written, kept on the device while it is. */
export function useNewPhotos(draft: DraftName): NewPhotos {
  const [photos, setPhotos] = useState<readonly NewPhoto[]>([]);
  const [reading, setReading] = useState(0);
  const [leftOut, setLeftOut] = useState(0);
  const latest = useRef(photos);
  const { account, about } = draft;

  useEffect(() => {
    let isHere = true;
    const restore = async () => {
      const kept = (await keptFiles<NewPhoto>({ account, about })).filter(isPhoto);
      if (!isHere || kept.length === 0) return;
      // Some may have been chosen while the browser looked.
      latest.current = [...kept, ...latest.current].slice(0, listingPhotos.most);
      setPhotos(latest.current);
    };
    void restore();
    return () => {
      isHere = false;
    };
  }, [account, about]);

  const arrange = (arranged: readonly NewPhoto[]) => {
    latest.current = arranged;
    setPhotos(arranged);
    void keepFiles(draft, arranged);
  };
  const add = async (files: readonly File[]) => {
    setReading((count) => count + 1);
    let lost = 0;
    // One after the other: a phone has no memory for four decoded photos.
    for (const file of files) {
      if (!file.type.startsWith("image/") || latest.current.length >= listingPhotos.most) {
        lost += 1;
        continue;
      }
      const photo = { id: newUuid(), name: file.name, file: await shrinkPhoto(file) };
      arrange([...latest.current, photo]);
    }
    setLeftOut(lost);
    setReading((count) => count - 1);
  };
  return { photos, isReading: reading > 0, leftOut, add, arrange };
}

function isPhoto(kept: Partial<NewPhoto> | null): kept is NewPhoto {
  return typeof kept?.id === "string" && typeof kept.name === "string" && kept.file instanceof Blob;
}
