"use client";
import NextLink from "next/link";
import type { ComponentProps } from "react";

/** The addresses of the pages that the peer has; Next would try to prefetch the others, which do not exist there. */
const ownPages = /^\/(all-PG|pg-details\/[^/?#]+)?([?#]|$)/;

/** Replaces our link: as Next advises, each link to a page of the peer is a `next/link`. */
export function PageLink({
  keepsScroll = false,
  ...rest
}: ComponentProps<"a"> & { href: string; keepsScroll?: boolean }) {
  return <NextLink scroll={!keepsScroll} {...(ownPages.test(rest.href) ? {} : { prefetch: false })} {...rest} />;
}
