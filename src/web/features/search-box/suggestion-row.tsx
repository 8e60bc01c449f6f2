import type { ReactNode } from "react";
import { languageOf } from "#web/format/language-of.ts";
import { formatCount } from "#web/format/words.ts";
import { suggestionMessages } from "#web/messages/search/suggestions.ts";
import { propertyAddress, searchAddress } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { matchingParts } from "./matching-parts.ts";
import type { SuggestionOption } from "./suggestion-options.ts";
import styles from "./suggestions.module.css";

/** One option of the list: a link where it leads somewhere, so that it can be opened as every link can. */
export function SuggestionRow({
  id,
  option,
  typed,
  isActive,
  onChosen,
}: {
  id: string;
  option: SuggestionOption;
  typed: string;
  /** The keyboard is on it; the focus itself stays in the field. */
  isActive: boolean;
  onChosen: (option: SuggestionOption) => void;
}) {
  const row = {
    id,
    role: "option",
    "aria-selected": isActive,
    tabIndex: -1,
    className: styles.option,
    // Or the field would lose the focus, and the list with it, before the click arrives.
    onMouseDown: (event: { preventDefault: () => void }) => {
      event.preventDefault();
    },
    onClick: () => {
      onChosen(option);
    },
    children: <RowContent option={option} typed={typed} />,
  };
  const { leadsTo } = option;
  if (leadsTo === undefined) return <button type="button" {...row} />;
  return "pgId" in leadsTo ? (
    <PageLink {...row} href={propertyAddress(leadsTo.pgId)} />
  ) : (
    <PageLink {...row} href={searchAddress(leadsTo.search)} />
  );
}

function RowContent({ option, typed }: { option: SuggestionOption; typed: string }): ReactNode {
  const { suggestions: words } = suggestionMessages;
  const { icon, label, note, total } = option;
  return (
    <>
      <Icon name={icon} />
      <span className={styles.text}>
        <span lang={languageOf(label)}>
          {matchingParts(label, typed).map(({ text, isMatch }, position) =>
            // oxlint-disable-next-line react/no-array-index-key -- the parts of one label, in their order
            isMatch ? <mark key={position}>{text}</mark> : text,
          )}
        </span>
        {note !== undefined && <small lang={languageOf(note)}>{note}</small>}
      </span>
      {total !== undefined && <span className={styles.total}>{formatCount(words.pgs, total)}</span>}
    </>
  );
}
