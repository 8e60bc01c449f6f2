import type { IconName } from "./icon-names.ts";
import spriteUrl from "./icons.svg?url&no-inline";

const drawings = new Map<IconName, { __html: string }>();

/** Kept as text: a page has a hundred icons, and what React writes as it is costs a third of an element of its own. */
function drawingOf(name: IconName): { __html: string } {
  let drawing = drawings.get(name);
  if (!drawing) {
    drawing = { __html: `<use href="${spriteUrl}#${name}"></use>` };
    drawings.set(name, drawing);
  }
  return drawing;
}

/** A decorative icon; what it means is said in words beside it, or by the label of the control around it. */
export function Icon({ name, size = "usual" }: { name: IconName; size?: "small" | "usual" | "large" }) {
  const className = { small: "icon icon--s", usual: "icon", large: "icon icon--l" }[size];
  // oxlint-disable-next-line react/no-danger -- a name of ours and the sprite's address, nothing that anyone typed
  return <svg className={className} aria-hidden="true" dangerouslySetInnerHTML={drawingOf(name)} />;
}
