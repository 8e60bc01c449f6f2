import { useRouterState } from "@tanstack/react-router";
import { type MouseEvent, useEffect, useRef } from "react";
import { PlaceField } from "#web/features/search-box/place-field.tsx";
import { SearchForm } from "#web/features/search-box/search-form.tsx";
import { paths } from "#web/paths.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { messages } from "#web/messages/messages.ts";
import styles from "./header-search.module.css";

const panelId = "header-search";

/**
 * The search of every page but home, which begins with a larger one: a field in the header, on phones over it, behind a
 * button. One popover serves both and opens without JavaScript; what suggests places also closes it.
 */
export function HeaderSearch() {
  const { searchBox } = messages;
  const panel = useRef<HTMLElement>(null);
  const typed = useRouterState({
    select: ({ location: { pathname, search } }) => (pathname === paths.home ? undefined : (search.q ?? "")),
  });

  // A field that was once written to does not follow its default value by itself.
  const shown = useRef(typed);
  useEffect(() => {
    if (shown.current === typed) return;
    shown.current = typed;
    const input = panel.current?.querySelector("input");
    // Somebody who goes on typing keeps what they type.
    if (input && input !== document.activeElement) input.value = input.defaultValue;
  }, [typed]);

  const handleOpen = (event: MouseEvent) => {
    // The keyboard of a phone comes up only for a focus within the tap itself.
    event.preventDefault();
    panel.current?.showPopover();
    panel.current?.querySelector("input")?.focus();
  };

  if (typed === undefined) return null;
  return (
    <>
      <IconButton
        icon="search"
        label={searchBox.open}
        look="text"
        className={styles.open}
        popoverTarget={panelId}
        onClick={handleOpen}
      />
      <search ref={panel} id={panelId} className={styles.panel} popover="auto" aria-label={searchBox.label}>
        <SearchForm className={styles.form}>
          <PlaceField
            id="header-place"
            label={searchBox.place}
            placeholder={searchBox.placePlaceholder}
            defaultValue={typed}
          />
          <IconButton
            icon="x"
            label={searchBox.close}
            look="text"
            className={styles.close}
            popoverTarget={panelId}
            popoverTargetAction="hide"
          />
        </SearchForm>
      </search>
    </>
  );
}
