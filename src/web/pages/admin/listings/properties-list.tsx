import { listingStatuses } from "#contract/admin/admin-properties.ts";
import { NamesNote } from "#web/features/properties/names-note.tsx";
import { fill } from "#web/format/fill.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { listAddress, paths } from "#web/paths.ts";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import styles from "#web/pages/admin/admin-page.module.css";
import { FilterChips } from "#web/pages/admin/lists/filter-chips.tsx";
import { FindField } from "#web/pages/admin/lists/find-field.tsx";
import { ListFoot } from "#web/pages/admin/lists/list-foot.tsx";
import { ListForm } from "#web/pages/admin/lists/list-form.tsx";
import type { LoadedProperties } from "./load-properties.ts";
import { PropertyCard } from "./property-card.tsx";
import { useIsMoving } from "#web/pages/admin/lists/use-is-navigating.ts";
import { usePreviousRows } from "#web/pages/admin/lists/use-previous-rows.ts";

const path = paths.admin;

/** All listings; a search for an unknown PG id still shows all of them, below a notice. */
export function PropertiesList({ list }: { list: LoadedProperties }) {
  const { adminProperties: words, adminList } = adminMessages;
  const { properties, total, nextCursor, before, search, unmatched } = list;
  const { rows, keep } = usePreviousRows(properties, `${search.find} ${search.status} ${before}`);
  const isMoving = useIsMoving();
  const hasScript = useHasScript();
  const statuses = [undefined, ...listingStatuses].map((status) => ({
    text: words.statuses[status ?? "all"],
    search: { find: search.find, status },
    isChosen: search.status === status,
  }));
  return (
    <section aria-labelledby="all-properties">
      <h2 id="all-properties">{words.title}</h2>
      <div className={styles.toolbar}>
        <ListForm path={path} filters={{ status: search.status }}>
          <FindField
            key={search.find}
            id="find-pg"
            label={words.find}
            find={search.find}
            maxLength={40}
            words={{ search: words.search, removeSearch: words.removeSearch }}
            everything={listAddress(path, { status: search.status })}
          />
        </ListForm>
        <FilterChips path={path} label={words.statusLabel} choices={statuses} />
      </div>
      {unmatched && (
        <output className={styles.notice}>
          {unmatched.isNow === undefined ? (
            fill(words.unmatched, unmatched)
          ) : (
            <>
              {fill(words.elsewhere[unmatched.isNow], unmatched)}{" "}
              <PageLink href={listAddress(path, { find: unmatched.pgId })}>{words.showIt}</PageLink>
            </>
          )}
        </output>
      )}
      {!hasScript && <p className="mute">{adminList.needsScript}</p>}
      {rows.length === 0 ? (
        <EmptyState shows="luggage" heading="h3" title={words.empty} />
      ) : (
        <ul className={classes(styles.cards, isMoving && styles.busy)} aria-busy={isMoving}>
          {rows.map((property) => (
            <li key={property.id}>
              <PropertyCard property={property} onKeep={keep} />
            </li>
          ))}
        </ul>
      )}
      <NamesNote of={rows} />
      <ListFoot path={path} search={search} before={before} shown={properties.length} total={total} next={nextCursor} />
    </section>
  );
}
