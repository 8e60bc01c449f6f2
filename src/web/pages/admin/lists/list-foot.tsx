import { fill } from "#web/format/fill.ts";
import { formatNumber } from "#web/format/money.ts";
import { type AdminPath, type ListSearch, listAddress } from "#web/paths.ts";
import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { adminMessages } from "#web/messages/admin.ts";
import styles from "#web/pages/admin/admin-page.module.css";

/** Which rows of a list are shown, and the ways to the others. Nothing where there are none. */
export function ListFoot({
  path,
  search,
  before,
  shown,
  total,
  next,
}: {
  path: AdminPath;
  search: ListSearch;
  /** Rows above those that are shown. */
  before: number;
  shown: number;
  /** Absent where it is not counted. */
  total?: number;
  /** Where the list goes on. */
  next: string | undefined;
}) {
  const { adminList: words } = adminMessages;
  if (shown === 0 && before === 0) return null;
  const range = { first: formatNumber(before + 1), last: formatNumber(before + shown) };
  return (
    <nav className={classes("spread", styles.foot)} aria-label={words.label}>
      <p>
        {total === undefined
          ? fill(words.rangeAlone, range)
          : fill(words.range, { ...range, total: formatNumber(total) })}
      </p>
      <div className={styles.acts}>
        {before > 0 && (
          <LinkButton look="line" href={listAddress(path, { ...search, at: undefined })}>
            {words.first}
          </LinkButton>
        )}
        {next !== undefined && (
          <LinkButton look="line" href={listAddress(path, { ...search, at: next })}>
            {words.next}
            <Icon name="chevron-right" />
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
