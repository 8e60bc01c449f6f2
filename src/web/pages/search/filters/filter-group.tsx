import { Icon } from "#web/ui/icon.tsx";
import { fill } from "#web/format/fill.ts";
import { searchMessages } from "#web/messages/search/search.ts";
import { FilterOption } from "./filter-option.tsx";
import { FilterSection } from "./filter-section.tsx";
import styles from "./filter-group.module.css";

interface Choice {
  value: string;
  label: string;
  total: number | undefined;
}

/** So many are in view, the others behind "more". */
const inView = 8;

/** Boxes of which any number can be ticked. */
export function FilterGroup({
  name,
  title,
  rule,
  choices,
  isOpen = false,
  shown,
  requested,
}: {
  name: string;
  title: string;
  /** Whether any or all of what is ticked is looked for, in words. */
  rule: string;
  choices: readonly Choice[];
  isOpen?: boolean;
  shown: URLSearchParams;
  requested: URLSearchParams;
}) {
  const { search } = searchMessages;
  const option = (choice: Choice) => (
    <FilterOption key={choice.value} {...choice} name={name} shown={shown} requested={requested} />
  );
  const chosen = choices.filter(({ value }) => requested.getAll(name).includes(value));
  const more = choices.slice(inView);
  return (
    <FilterSection
      title={title}
      chosen={chosen.map(({ label }) => label)}
      isOpen={isOpen || shown.has(name)}
      ruleId={`${name}-rule`}
    >
      <p className={styles.rule} id={`${name}-rule`}>
        {rule}
      </p>
      {choices.slice(0, inView).map(option)}
      {more.length > 0 && (
        <details className={styles.more} open={more.some(({ value }) => shown.getAll(name).includes(value))}>
          <summary>
            {fill(search.more, { count: more.length })}
            <Icon name="chevron-down" size="small" />
          </summary>
          {more.map(option)}
        </details>
      )}
    </FilterSection>
  );
}
