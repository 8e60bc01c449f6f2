import type { PageQuery } from "#contract/search/search-filters.ts";
import type { LocalityOfSearch } from "#contract/search/search-localities.ts";
import { fill } from "#web/format/fill.ts";
import { formatNumber, formatRupees } from "#web/format/money.ts";
import { mapMessages } from "#web/messages/search/map.ts";
import { searchAddress } from "#web/paths.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { withoutFilter } from "#web/pages/search/filters/changed-searches.ts";
import { asList } from "./map-searches.ts";
import styles from "./locality-table.module.css";

/** What a map tells, without one: how many PGs there are in each locality, and what half of them cost at most. */
export function LocalityTable({ localities, query }: { localities: readonly LocalityOfSearch[]; query: PageQuery }) {
  const words = mapMessages;
  if (localities.length === 0) return <p>{words.noLocalities}</p>;
  return (
    <table className={styles.table}>
      <caption>
        {words.localities}
        <small>{words.medianRentHelp}</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.locality}</th>
          <th scope="col">{words.pgs}</th>
          <th scope="col">{words.medianRent}</th>
        </tr>
      </thead>
      <tbody>
        {localities.map(({ key, name, city, total, medianRent }) => (
          <tr key={key}>
            <th scope="row">
              <PageLink href={searchAddress(searchIn(query, key))}>
                {fill(words.inCity, { locality: name, city })}
              </PageLink>
            </th>
            <td>{formatNumber(total)}</td>
            <td>{medianRent === undefined ? "–" : formatRupees(medianRent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same search in one locality, as a list. */
function searchIn(query: PageQuery, key: string): PageQuery {
  return { ...asList(withoutFilter(query, "place")), locality: [key] };
}
