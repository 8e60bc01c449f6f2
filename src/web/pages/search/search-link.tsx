import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import type { PageQuery } from "#contract/search-filters.ts";
import { paths } from "#web/paths.ts";
import { type ButtonLook, buttonClass } from "#web/ui/button-class.ts";
import { expectSearch } from "./use-result-focus.ts";

/** A link to another search, which leaves the visitor where they are on the page. */
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
    <Link
      {...rest}
      className={button ? buttonClass(button) : className}
      to={paths.search}
      search={search}
      activeOptions={{ exact: true }}
      resetScroll={false}
      onClick={(event) => {
        expectSearch(search);
        onClick?.(event);
      }}
    />
  );
}
