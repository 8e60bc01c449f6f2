import { fill } from "#web/format/fill.ts";
import chip from "#web/ui/chip.module.css";
import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { searchMessages } from "#web/messages/search/search.ts";
import type { AppliedFilter } from "./applied-filters.ts";
import { withoutFilters } from "./changed-searches.ts";
import { SearchLink } from "#web/pages/search/search-link.tsx";
import type { Undo } from "./use-undo.ts";
import styles from "./applied-chips.module.css";

/** The filters that hold, each a link to the same search without it; and once they are cleared, the way back. */
export function AppliedChips({
  filters,
  query,
  undo: { cleared, remember },
}: {
  filters: readonly AppliedFilter[];
  query: PageQuery;
  undo: Undo;
}) {
  const { search } = searchMessages;
  return (
    <div className={styles.bar} data-keeps-focus>
      <output className={styles.cleared}>{cleared && search.cleared}</output>
      {(filters.length > 0 || cleared) && (
        <nav aria-label={search.appliedFilters}>
          <ul className={classes(chip.chips, styles.chips)}>
            {filters.map(({ label, without }, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- where a chip is taken off, the focus is on the one that moves up
              <li key={i}>
                <SearchLink
                  className={classes(chip.chip, chip.applied)}
                  search={without}
                  aria-label={fill(search.removeFilter, { filter: label })}
                >
                  <span>{label}</span>
                  <Icon name="x" size="small" />
                </SearchLink>
              </li>
            ))}
            {/* One link for both: the focus is still there after the first click. */}
            <li key="clear">
              <SearchLink
                button={{ look: "text", size: "small" }}
                search={cleared ?? withoutFilters(query)}
                onClick={cleared ? undefined : remember}
              >
                {cleared ? search.undo : search.clearAll}
              </SearchLink>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
