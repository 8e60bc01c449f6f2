import type { ReactNode } from "react";
import { formatNumber } from "#web/format/money.ts";
import { type AdminPath, type ListSearch, listAddress } from "#web/paths.ts";
import chip from "#web/ui/chip.module.css";
import { PageLink } from "#web/ui/page-link.tsx";

/** One of several ways to narrow a list, as links. */
export function FilterChips({
  path,
  label,
  choices,
  children,
}: {
  path: AdminPath;
  label: string;
  choices: readonly { text: string; search: ListSearch; isChosen: boolean; count?: number }[];
  /** What stands behind them. */
  children?: ReactNode;
}) {
  return (
    <nav aria-label={label} className={chip.chips}>
      {choices.map(({ text, search, isChosen, count }) => (
        <PageLink
          key={text}
          href={listAddress(path, search)}
          className={chip.chip}
          aria-current={isChosen ? "true" : undefined}
        >
          {text}
          {count !== undefined && <span className={chip.count}>{formatNumber(count)}</span>}
        </PageLink>
      ))}
      {children}
    </nav>
  );
}
