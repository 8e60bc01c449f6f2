/**
 * Where a stored picture is served, without a slash in front: the specification's clients put the API's origin before it.
 * Owners' photos say so themselves; what the image service draws lies below `images/`.
 */
export function picturePath(stored: string): string {
  // Old clients on Windows stored backslashes; the specification shows forward ones.
  const path = stored.replaceAll("\\", "/");
  return path.startsWith("uploads/") ? path : `images/${path}`;
}
