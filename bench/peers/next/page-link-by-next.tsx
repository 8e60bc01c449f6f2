"use client";
import NextLink from "next/link";
import type { ComponentProps } from "react";

/** Replaces our link: as Next advises, each is a `next/link`. */
export function PageLink({
  keepsScroll = false,
  ...rest
}: ComponentProps<"a"> & { href: string; keepsScroll?: boolean }) {
  return <NextLink scroll={!keepsScroll} {...rest} />;
}
