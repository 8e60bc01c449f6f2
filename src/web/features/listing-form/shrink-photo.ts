/** Pixels of the longer side: the widest at which pictures are shown. */
const longest = 1600;
const quality = 0.85;

/**
 * A photo as it is worth sending: turned upright, at most 1600 pixels long, as JPEG, without what the camera wrote into it. A
 * file that this browser cannot open goes as it is: the server says what it makes of it.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    try {
      return (await drawn(picture)) ?? file;
    } finally {
      picture.close();
    }
  } catch {
    return file;
  }
}

/** Width and height with the longer side at most 1600, never enlarged. */
export function fittingSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

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
