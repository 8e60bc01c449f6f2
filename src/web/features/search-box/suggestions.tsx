import { useRouter } from "@tanstack/react-router";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { PlaceSuggestion } from "#contract/search/places.ts";
import { GenderName } from "#contract/property/property-facts.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { formatCount } from "#web/format/words.ts";
import { fill } from "#web/format/fill.ts";
import { messages } from "#web/messages/messages.ts";
import { suggestionMessages } from "#web/messages/search/suggestions.ts";
import { Icon } from "#web/ui/icon.tsx";
import { fitBelow, hangBelowButton } from "./fit-below.ts";
import { forgetMyPlace, useMyPlace } from "./my-place.ts";
import { describeQuery } from "./describe-query.ts";
import { type SuggestionOption, myPlaceOptions, placeOptions, searchOptions } from "./suggestion-options.ts";
import { SuggestionRow } from "./suggestion-row.tsx";
import { emptyField, optionId, useCombobox } from "./use-combobox.ts";
import { closePopoverAround, useSearchEnd } from "./use-search-end.ts";
import { type Answer, useSuggestions } from "./use-suggestions.ts";
import styles from "./suggestions.module.css";

/** The suggestions for `input` in a list below it, which together form a combobox. */
export function Suggestions({
  input,
  onChoose,
}: {
  input: HTMLInputElement;
  /** Where a place is chosen for this page; without it, each option leads to a list or a listing. */
  onChoose?: ((place: PlaceSuggestion) => void) | undefined;
}) {
  const { suggestions: words } = suggestionMessages;
  const listId = useId();
  const [typed, setTyped] = useState(input.value);
  const { answer, isAnswered } = useSuggestions(typed);
  const options = useOptions(input, typed, answer, onChoose !== undefined);
  const { isOpen, isShown, active, close } = useCombobox({
    input,
    listId,
    keys: options.map(({ key }) => key),
    takesFirst: onChoose !== undefined && isAnswered,
    onType: setTyped,
  });
  useSearchEnd(input, setTyped);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const field = list.current?.parentElement;
    if (isOpen && field) hangBelowButton(field, input);
  }, [isOpen, input]);
  useEffect(() => (isShown && list.current ? fitBelow(list.current, input) : undefined), [isShown, input]);

  const handleChosen = ({ place, forgets }: SuggestionOption) => {
    if (place) onChoose?.(place);
    if (forgets) forgetMyPlace();
    emptyField(input);
    setTyped("");
    close();
    if (!forgets) closePopoverAround(input);
  };

  const handleClear = () => {
    emptyField(input);
    setTyped("");
    input.focus();
  };
  const isNothing = isOpen && isAnswered && options.length === 0;
  const nothing = fill(words.nothing, { text: typed.trim() });

  return (
    <>
      {typed !== "" && (
        <button
          type="button"
          className={styles.clear}
          aria-label={words.clear}
          // Or the field would lose the focus before the click arrives, and a phone its keyboard.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={handleClear}
        >
          <Icon name="x" size="small" />
        </button>
      )}
      {isNothing && <p className={styles.nothing}>{nothing}</p>}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows neither kinds nor counts, and its options are no links */}
      <div ref={list} id={listId} role="listbox" aria-label={words.label} className={styles.list} hidden={!isShown}>
        {options.map((option, position) => (
          <SuggestionRow
            key={option.key}
            id={optionId(listId, position)}
            option={option}
            typed={typed}
            isActive={position === active}
            onChosen={handleChosen}
          />
        ))}
      </div>
      <output className="vh">{isShown ? formatCount(words.count, options.length) : isNothing && nothing}</output>
    </>
  );
}

/** The options for a typed text; without text, the user's stored place. */
function useOptions(
  input: HTMLInputElement,
  typed: string,
  answer: Answer | undefined,
  isChoosing: boolean,
): SuggestionOption[] {
  const { suggestions: words } = suggestionMessages;
  const { facts } = messages;
  const router = useRouter();
  const myPlace = useMyPlace();

  if (isChoosing) return answer ? placeOptions(answer, words) : [];
  const gender = chosenGender(input);
  if (typed === "") return myPlace ? myPlaceOptions(myPlace, gender, words) : [];
  return searchOptions(typed, answer ?? { places: [] }, {
    gender,
    words,
    readSearch: (search) => router.options.parseSearch?.(search) as PageQuery,
    describeQuery: (search, names) => describeQuery(search, names, words.search, facts),
  });
}

/** The other fields of the search box. */
function chosenGender({ form }: HTMLInputElement) {
  const written = form ? new FormData(form).get("gender") : null;
  return typeof written === "string" ? GenderName.read(written).value : undefined;
}
