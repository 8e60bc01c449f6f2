import type { IconName } from "./icon-names.ts";
import spriteUrl from "./icons.svg?url&no-inline";

/** A decorative icon; what it means is said in words beside it, or by the label of the control around it. */
export function Icon({ name, size = "usual" }: { name: IconName; size?: "small" | "usual" | "large" }) {
  const className = { small: "icon icon--s", usual: "icon", large: "icon icon--l" }[size];
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
