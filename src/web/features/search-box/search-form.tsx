import { useNavigate } from "@tanstack/react-router";
import type { ReactNode, SubmitEvent } from "react";
import { pageFilters } from "#contract/search/search-filters.ts";
import type { RawQuery } from "#contract/wire/query-fields.ts";
import { paths } from "#web/paths.ts";

/** The way into the list: a plain GET form, which JavaScript only spares the reload and the empty fields. */
export function SearchForm({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const navigate = useNavigate();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const raw = Object.fromEntries(new FormData(event.currentTarget)) as RawQuery;
    void navigate({ to: paths.search, search: pageFilters.read(raw).value });
  }

  return (
    <form className={className} action={paths.search} onSubmit={handleSubmit}>
      {children}
    </form>
  );
}
