import { Icon } from "#web/ui/icon.tsx";
import { SearchLink } from "#web/pages/search/search-link.tsx";
import type { WiderSearch } from "./wider-searches.ts";
import styles from "./wider-links.module.css";

/**
 * Beneath the list: what else there is, the other PGs of the place and those of the gender elsewhere under headings. Above it,
 * the ways on from a city that has none.
 */
export function WiderLinks({
  wider,
  title,
}: {
  wider: readonly (Omit<WiderSearch, "isOtherHalf"> & Partial<WiderSearch>)[];
  title: string;
}) {
  const others = wider.filter(({ isOtherHalf }) => !isOtherHalf);
  return (
    <div className={styles.wider}>
      {wider
        .filter(({ isOtherHalf }) => isOtherHalf)
        .map(({ label, search: widerSearch }) => (
          <h2 key={label}>
            <SearchLink search={widerSearch}>
              {label}
              <Icon name="chevron-right" />
            </SearchLink>
          </h2>
        ))}
      {others.length > 0 && (
        <>
          <h2>{title}</h2>
          <ul className="actions">
            {others.map(({ label, search: widerSearch }) => (
              <li key={label}>
                <SearchLink button={{ look: "line" }} search={widerSearch}>
                  {label}
                </SearchLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
