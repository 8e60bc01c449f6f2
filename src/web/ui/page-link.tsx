import type { ComponentProps } from "react";

/**
 * A link to a page of ours: an anchor with its address and nothing else, so that a page of a hundred costs little. In the
 * browser one listener for all of them has the router follow it.
 */
export function PageLink({
  keepsScroll = false,
  children,
  ...rest
}: ComponentProps<"a"> & {
  href: string;
  /** The next page is shown from where this one is scrolled to, not from its top. */
  keepsScroll?: boolean;
}) {
  return (
    <a {...rest} data-keeps-scroll={keepsScroll ? "" : undefined}>
      {children}
    </a>
  );
}
