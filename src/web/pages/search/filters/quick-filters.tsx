import { type PageQuery, sortOrders, usualSort } from "#contract/search/search-filters.ts";
import chip from "#web/ui/chip.module.css";
import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { searchResultMessages } from "#web/messages/search/search-result.ts";
import { searchMessages } from "#web/messages/search/search.ts";
import type { QuickChip } from "./quick-chips.ts";
import { SearchLink } from "#web/pages/search/search-link.tsx";
import styles from "./quick-filters.module.css";

/** The row above the list: the way to all filters and the most wanted ones on phones, and the order of the list. */
export function QuickFilters({
  query,
  chips,
  chipsName,
  appliedCount,
  applied,
  panelId,
  formId,
}: {
  query: PageQuery;
  chips: readonly QuickChip[];
  chipsName: string;
  appliedCount: number;
  /** The same in words. */
  applied: string;
  panelId: string;
  formId: string;
}) {
  const { search } = searchMessages;
  const usual = usualSort(query);
  // The usual one first: it is what the form falls back on.
  const orders = [
    usual,
    ...sortOrders.filter(
      (order) =>
        order !== usual &&
        (order !== "distance" || query.near !== undefined) &&
        (order !== "fair" || query.near2 !== undefined),
    ),
  ];
  return (
    <div className={styles.bar} data-keeps-focus>
      <div className={classes(chip.chips, chip.scrolling, styles.row)}>
        <button
          type="button"
          className={classes(chip.chip, styles.open)}
          popoverTarget={panelId}
          aria-haspopup="dialog"
        >
          <Icon name="sliders-horizontal" size="small" />
          {search.filters}
          {appliedCount > 0 && (
            <b>
              <span aria-hidden="true">{appliedCount}</span>
              <span className="vh">, {applied}</span>
            </b>
          )}
        </button>
        <span className={styles.sort}>
          <label htmlFor="sort">{search.sort}</label>
          <span className={styles.pick}>
            <select
              id="sort"
              name="sort"
              form={formId}
              defaultValue={query.sort ?? usual}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            >
              {orders.map((order) => (
                <option key={order} value={order}>
                  {search.sorts[order]}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" size="small" />
          </span>
          <noscript>
            {import.meta.env.SSR && (
              <button type="submit" form={formId} className={chip.chip}>
                {searchResultMessages.result.applySort}
              </button>
            )}
          </noscript>
        </span>
        <nav className={styles.quick} aria-label={chipsName}>
          {chips.map(({ label, isOn, next }) => (
            <SearchLink key={label} className={chip.chip} search={next} aria-current={isOn ? "true" : undefined}>
              {label}
            </SearchLink>
          ))}
        </nav>
      </div>
    </div>
  );
}
