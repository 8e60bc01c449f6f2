/** How many bytes at the start of a file are needed to determine its format. */
export const photoStart = 32;

/** The image format according to the file's first bytes, regardless of its name; undefined for others, including animated pictures. */
export function photoKind(start: Uint8Array): "jpeg" | "png" | "webp" | undefined {
  const text = String.fromCharCode(...start.subarray(0, photoStart));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (!text.startsWith("RIFF") || text.slice(8, 12) !== "WEBP") return undefined;
  const moves = text.slice(12, 16) === "VP8X" && ((start[20] ?? 0) & 2) !== 0;
  return moves ? undefined : "webp";
}
