/**
 * The URL path of a stored picture, without a leading slash, since the specification's clients prepend the API's origin. Stored
 * paths of owners' photos are complete; pictures of the image service are below `images/`.
 */
export function picturePath(stored: string): string {
  // Old clients on Windows stored backslashes; the specification shows forward ones.
  const path = stored.replaceAll("\\", "/");
  return path.startsWith("uploads/") ? path : `images/${path}`;
}
