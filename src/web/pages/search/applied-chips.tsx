import { Link } from "@tanstack/react-router";
import type { PageQuery } from "#contract/search-filters.ts";
import { fill } from "#web/format/fill.ts";
import { useSearchMessages } from "./use-search-messages.ts";
import { paths } from "#web/paths.ts";
import chip from "#web/ui/chip.module.css";
import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { type AppliedFilter, withoutFilters } from "./applied-filters.ts";
import styles from "./applied-chips.module.css";

/** The filters that hold; each is a link to the same search without it. */
export function AppliedChips({ filters, query }: { filters: readonly AppliedFilter[]; query: PageQuery }) {
  const { search } = useSearchMessages();
  if (filters.length === 0) return null;
  return (
    <nav aria-label={search.appliedFilters}>
      <ul className={classes(chip.chips, styles.chips)}>
        {filters.map(({ key, label, without }) => (
          <li key={key}>
            <Link
              className={classes(chip.chip, chip.applied)}
              to={paths.search}
              search={without}
              aria-label={fill(search.removeFilter, { filter: label })}
              activeOptions={{ exact: true }}
            >
              <span>{label}</span>
              <Icon name="x" size="small" />
            </Link>
          </li>
        ))}
        <li>
          <LinkButton
            look="text"
            size="small"
            to={paths.search}
            search={withoutFilters(query)}
            activeOptions={{ exact: true }}
          >
            {search.clearAll}
          </LinkButton>
        </li>
      </ul>
    </nav>
  );
}
