import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import { PageLink } from "./page-link.tsx";

/** A link to a page of ours with the look of a button. */
export function LinkButton({
  look,
  size,
  isWide,
  ...rest
}: Omit<ComponentProps<typeof PageLink>, "className"> & ButtonLook) {
  return <PageLink {...rest} className={buttonClass({ look, size, isWide })} />;
}
