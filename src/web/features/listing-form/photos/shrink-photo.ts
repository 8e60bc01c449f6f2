import { photoLimits } from "#contract/limits.ts";
import { photoKind, photoStart } from "#contract/property/photo-kind.ts";

/** Pixels of the longer side: the widest at which pictures are shown. */
const longest = 1600;
const quality = 0.85;

/** Why a file is not sent at all. */
export type PhotoFault = "unreadable" | "tooSmall" | "tooLarge";
type Shrunk = { file: Blob } | { fault: PhotoFault };

/**
 * A photo as it is worth sending: turned upright, at most 1600 pixels long, as JPEG, without what the camera wrote into it; or
 * why it is none. One that this device cannot open or draw, perhaps for want of memory, goes as it is, if it is not too large:
 * the server says what it makes of it.
 */
export async function shrinkPhoto(file: Blob): Promise<Shrunk> {
  // A film of a gigabyte is not read to see that it is none; a type that the device does not know is empty.
  if (file.type !== "" && !file.type.startsWith("image/")) return { fault: "unreadable" };
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return (await beginsAsPhoto(file)) ? unshrunk(file) : { fault: "unreadable" };
  }
  try {
    const { width, height } = fittingSize(picture);
    if (Math.min(width, height) < photoLimits.leastSide) return { fault: "tooSmall" };
    const made = await drawn(picture);
    return made ? { file: made } : unshrunk(file);
  } finally {
    picture.close();
  }
}

/** Of a kind that the server takes; a file that is gone, or that its owner may not read, is none. */
async function beginsAsPhoto(file: Blob): Promise<boolean> {
  try {
    const start = await file.slice(0, photoStart).arrayBuffer();
    return photoKind(new Uint8Array(start)) !== undefined;
  } catch {
    return false;
  }
}

function unshrunk(file: Blob): Shrunk {
  return file.size > photoLimits.bytes ? { fault: "tooLarge" } : { file };
}

/** Width and height with the longer side at most 1600, never enlarged. */
export function fittingSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Null where the browser has no memory for it, or does not let pages draw. */
function drawn(picture: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  const { width, height } = fittingSize(picture);
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext("2d");
  if (!brush) return Promise.resolve(null);
  // JPEG has no transparency: without this it would become black.
  brush.fillStyle = "white";
  brush.fillRect(0, 0, width, height);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", quality);
  });
}
