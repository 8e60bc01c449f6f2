/** Bytes of a file's start that tell what it is. */
export const photoStart = 32;

/** What the first bytes of a file say it is, whatever its name says. Pictures that move are none of ours. */
export function photoKind(start: Uint8Array): "jpeg" | "png" | "webp" | undefined {
  const text = String.fromCharCode(...start.subarray(0, photoStart));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (!text.startsWith("RIFF") || text.slice(8, 12) !== "WEBP") return undefined;
  const moves = text.slice(12, 16) === "VP8X" && ((start[20] ?? 0) & 2) !== 0;
  return moves ? undefined : "webp";
}
