import { type PhotoFault, shrinkPhoto } from "./shrink-photo.ts";

/** A photo that is ready to be sent. */
export interface ReadyPhoto {
  /** Of the file that was chosen, as its owner knows it. */
  name: string;
  file: Blob;
}

/** A file that was chosen and is not taken. */
export interface LeftOut {
  name: string;
  because: PhotoFault | "noRoom";
}

/** Makes files ready to be sent, one by one, and answers which of them are not taken. What is no picture takes nobody's room. */
export async function readPhotos(
  files: readonly File[],
  { hasRoom, onPhoto }: { hasRoom: () => boolean; onPhoto: (photo: ReadyPhoto) => void },
): Promise<LeftOut[]> {
  const leftOut: LeftOut[] = [];
  // One after the other: a phone has no memory for four decoded photos.
  for (const file of files) {
    const { name } = file;
    const made = hasRoom() ? await shrinkPhoto(file) : { fault: "noRoom" as const };
    if ("fault" in made) leftOut.push({ name, because: made.fault });
    else onPhoto({ name, file: made.file });
  }
  return leftOut;
}
