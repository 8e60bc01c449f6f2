import type { Sharing } from "#contract/property/property-facts.ts";
import { picturesOf } from "#web/features/properties/property-facts.ts";
import { PropertyPicture } from "#web/features/properties/property-picture.tsx";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { shortlistMessages } from "#web/messages/shortlist/shortlist.ts";
import { propertyAddress } from "#web/paths.ts";
import { classes } from "#web/ui/classes.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { pictureSizes } from "#web/ui/picture-sizes.ts";
import type { Cell, Column, RowGroup } from "./compare-rows.ts";
import styles from "./compare-page.module.css";

const widths = [160, 240, 320, 480, 640] as const;
const sizes = pictureSizes(["(min-width: 60em)", "320px"], ["", "152px"]);

/** PGs as columns. It scrolls sideways on phones, and the first column stays. */
export function CompareTable({
  columns,
  groups,
  sharing,
}: {
  columns: readonly Column[];
  groups: readonly RowGroup[];
  sharing: Sharing;
}) {
  const { compare: words, facts } = shortlistMessages;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the arrow keys
    <section className={styles.scroller} aria-label={words.region} tabIndex={0}>
      <table className={styles.table}>
        <caption className="vh">{fill(words.caption, { sharing: facts.sharing[sharing] })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{words.compared}</span>
            </th>
            {columns.map((column) => (
              <th key={column.pgId} scope="col">
                <ColumnHead {...column} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map(({ label, cells, isSame }) => (
              <tr key={label} className={isSame ? styles.same : undefined}>
                <th scope="row">{label}</th>
                {columns.map(({ pgId }, at) => (
                  <td key={pgId}>
                    <CellContent cell={cells[at]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function ColumnHead({ pgId, property }: Column) {
  const { compare: words, facts } = shortlistMessages;
  const photo = property && picturesOf(property)[0];
  return (
    <>
      <PropertyPicture photo={photo} widths={widths} sizes={sizes} alt="" />
      {property ? (
        <>
          <PageLink href={propertyAddress(pgId)} lang={languageOf(property.title)}>
            {property.title}
          </PageLink>
          <small>{fill(facts.place, { locality: property.locality, city: property.city })}</small>
        </>
      ) : (
        <>
          <span>{pgId}</span>
          <small>{words.gone}</small>
        </>
      )}
    </>
  );
}

function CellContent({ cell }: { cell: Cell | undefined }) {
  const { compare: words } = shortlistMessages;
  if (!cell) return "–";
  const { text, note, isUnknown, isLeast, isAtLeast, share } = cell;
  if (share === undefined)
    return (
      <>
        <span className={isUnknown ? styles.unknown : undefined}>{text}</span>
        {note !== undefined && <small>{note}</small>}
      </>
    );
  return (
    <div className={classes(styles.sum, isLeast && styles.least)}>
      <b>{text}</b>
      {isLeast && <small>{words.least}</small>}
      {note !== undefined && <small>{note}</small>}
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="10" />
        <rect className={isAtLeast ? styles.open : undefined} width={Math.round(share * 100)} height="10" />
      </svg>
    </div>
  );
}
