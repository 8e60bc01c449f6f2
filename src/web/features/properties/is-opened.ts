/** The placeholder that a failing answer carries is 16 pixels wide; no picture is shown so small. */
const widestPlaceholder = 40;

/** Whether an element that has loaded shows its picture, and not the placeholder that was sent in its place. */
export function isOpened({ naturalWidth }: HTMLImageElement): boolean {
  return naturalWidth > widestPlaceholder;
}
