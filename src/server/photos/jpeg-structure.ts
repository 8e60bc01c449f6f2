/** Passes over a picture that a progressive JPEG may ask of the decoder; cameras and tools ask for some ten. */
const mostScans = 50;

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Markers that nothing follows: restarts, the start of an image, and one that stands for itself. */
function isAlone(marker: number): boolean {
  return (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;
}

/**
 * Whether a JPEG comes to its end, in no more passes than pictures have. Told from its markers, in milliseconds: a decoder works
 * through all that is there, for ten seconds and more with a large one, before it says that the end is missing.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  let scans = 0;
  // After the start of the image.
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      // The data of a scan: up to the next marker.
      at += 1;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return scans > 0;
    // 0xff is padding; 0 marks the 0xff before it as data.
    if (marker === 0xff) at += 1;
    else if (marker === 0 || isAlone(marker)) at += 2;
    else {
      if (marker === startOfScan) scans += 1;
      if (scans > mostScans) return false;
      at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    }
  }
  return false;
}
