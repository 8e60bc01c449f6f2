import type { ComponentProps } from "react";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { searchAddress } from "#web/paths.ts";
import { type ButtonLook, buttonClass } from "#web/ui/button-class.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { expectSearch } from "./results/use-result-focus.ts";

/** A link to another search that preserves the scroll position. */
export function SearchLink({
  search,
  button,
  className,
  onClick,
  ...rest
}: Pick<ComponentProps<"a">, "aria-current" | "aria-label" | "children" | "className" | "onClick"> & {
  search: PageQuery;
  /** The look of a button, in place of `className`. */
  button?: ButtonLook;
}) {
  return (
    <PageLink
      {...rest}
      className={button ? buttonClass(button) : className}
      href={searchAddress(search)}
      keepsScroll
      onClick={(event) => {
        expectSearch(search);
        onClick?.(event);
      }}
    />
  );
}
