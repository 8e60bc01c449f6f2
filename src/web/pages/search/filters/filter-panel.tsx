import { useEffect, useRef, useState } from "react";
import type { ComponentProps, ToggleEvent } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { searchMessages } from "#web/messages/search/search.ts";
import { FilterForm } from "./filter-form.tsx";
import { makeBackgroundInert } from "./make-background-inert.ts";
import { prepareToSearch } from "./prepare-to-search.ts";
import styles from "./filter-panel.module.css";

/**
 * All filters: a panel beside the list, on phones a sheet over it. One popover serves both and opens without JavaScript;
 * with it, the page behind the sheet is out of reach until the sheet closes.
 */
export function FilterPanel({
  id,
  formId,
  ...form
}: {
  id: string;
  formId: string;
} & Pick<ComponentProps<typeof FilterForm>, "query" | "result" | "undo">) {
  const { search } = searchMessages;
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const giveBackBackground = useRef<() => void>(undefined);

  const handleBeforeToggle = ({ newState }: ToggleEvent) => {
    // Before it closes, or the focus could not go back to the button that opened it.
    if (newState === "closed") giveBackBackground.current?.();
  };
  const handleToggle = ({ newState, target, currentTarget }: ToggleEvent) => {
    // React hands on what the sections in it do, too.
    if (target !== currentTarget) return;
    setIsOpen(newState === "open");
    if (newState !== "open" || !panel.current) return;
    giveBackBackground.current?.();
    giveBackBackground.current = makeBackgroundInert(panel.current);
    panel.current.focus();
  };
  // It may have been opened before this script was there.
  useEffect(() => {
    if (!panel.current?.matches(":popover-open")) return;
    setIsOpen(true);
    giveBackBackground.current = makeBackgroundInert(panel.current);
  }, []);
  // An open popover that leaves the page is hidden without a word: no toggle is fired.
  useEffect(() => () => giveBackBackground.current?.(), []);
  // Back and Forward apply to the page, so they close the sheet.
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeSheet = () => panel.current?.hidePopover();
    window.addEventListener("popstate", closeSheet);
    return () => {
      window.removeEventListener("popstate", closeSheet);
    };
  }, [isOpen]);
  // Turned to its wide side, a tablet shows the panel beside the list: the sheet has no head there and nothing to close it.
  useEffect(() => {
    if (!isOpen) return undefined;
    const wide = window.matchMedia("(min-width: 60em)");
    const closeSheet = () => panel.current?.hidePopover();
    wide.addEventListener("change", closeSheet);
    return () => {
      wide.removeEventListener("change", closeSheet);
    };
  }, [isOpen]);
  const close = () => {
    if (isOpen) panel.current?.hidePopover();
  };

  return (
    <div
      ref={panel}
      id={id}
      className={styles.panel}
      popover="auto"
      tabIndex={-1}
      {...(isOpen ? { role: "dialog", "aria-modal": true, "aria-label": search.filters } : {})}
      onFocus={prepareToSearch}
      onPointerEnter={prepareToSearch}
      onBeforeToggle={handleBeforeToggle}
      onToggle={handleToggle}
    >
      <div className={styles.head}>
        <h2>{search.filters}</h2>
        <IconButton icon="x" label={search.close} look="text" popoverTarget={id} popoverTargetAction="hide" />
      </div>
      <FilterForm {...form} id={formId} isInSheet={isOpen} onApplied={close} />
    </div>
  );
}
