import { useEffect, useEffectEvent, useState } from "react";

/** The id of an option of a list, by its place in it. */
export function optionId(listId: string, position: number): string {
  return `${listId}-${position}`;
}

interface Combobox {
  /** The list is wanted, whether or not it has options. */
  isOpen: boolean;
  /** The list is in view. */
  isShown: boolean;
  /** Place of the option that the keyboard is on; -1 for none. */
  active: number;
  close: () => void;
}

/**
 * Makes a text input and the list beside it an editable combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * The focus never leaves the input. What is typed is given to `onType` again and again, also while it is still composed, as
 * all is on the keyboards of phones.
 * @param takesFirst Enter without a choice takes the first option, where there is no text to be sent.
 */
export function useCombobox({
  input,
  listId,
  keys,
  takesFirst,
  onType,
}: {
  input: HTMLInputElement;
  listId: string;
  /** Of the options, in order. */
  keys: readonly string[];
  takesFirst: boolean;
  onType: (text: string) => void;
}): Combobox {
  // Typed into before this was here: then the list is wanted already.
  const [isOpen, setIsOpen] = useState(() => input === document.activeElement && isWanted(input));
  // By its key: an answer that comes late may move it, and must not put another in its place.
  const [activeKey, setActiveKey] = useState<string>();
  const active = activeKey === undefined ? -1 : keys.indexOf(activeKey);
  const isShown = isOpen && keys.length > 0;

  const close = () => {
    setIsOpen(false);
    setActiveKey(undefined);
  };
  const moveTo = (event: KeyboardEvent, position: number) => {
    event.preventDefault();
    setIsOpen(true);
    if (!event.altKey) setActiveKey(keys.at(position % keys.length));
  };
  const choose = (event: KeyboardEvent, position: number) => {
    event.preventDefault();
    document.getElementById(optionId(listId, position))?.click();
  };

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // Enter and the arrows belong to the keyboard's own list of words until one is taken.
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    switch (event.key) {
      case "ArrowDown":
        moveTo(event, isShown ? active + 1 : 0);
        break;
      case "ArrowUp":
        if (event.altKey) close();
        else moveTo(event, isShown && active > 0 ? active - 1 : -1);
        break;
      case "Enter":
        if (isShown && active >= 0) choose(event, active);
        else if (isShown && takesFirst) choose(event, 0);
        break;
      case "Escape":
        if (!isShown && input.value === "") return;
        event.preventDefault();
        if (!isShown) {
          emptyField(input);
          onType("");
        }
        close();
        break;
      case "Home":
      case "End":
      case "ArrowLeft":
      case "ArrowRight":
        setActiveKey(undefined);
        break;
      default:
    }
  });
  const handleInput = useEffectEvent(() => {
    onType(input.value);
    setActiveKey(undefined);
    setIsOpen(true);
  });
  const handleClick = useEffectEvent(() => {
    onType(input.value);
    setIsOpen(true);
  });
  const handleFocus = useEffectEvent(() => {
    onType(input.value);
    if (isWanted(input)) setIsOpen(true);
  });
  const handleEnd = useEffectEvent(close);
  // A tap beside an input does not take its focus away on every phone.
  const handlePointer = useEffectEvent(({ target }: PointerEvent) => {
    const list = document.getElementById(listId);
    if (target instanceof Node && target !== input && !list?.contains(target)) close();
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener("keydown", handleKey, { signal });
    input.addEventListener("input", handleInput, { signal });
    input.addEventListener("click", handleClick, { signal });
    input.addEventListener("focus", handleFocus, { signal });
    input.addEventListener("blur", handleEnd, { signal });
    input.form?.addEventListener("submit", handleEnd, { signal });
    document.addEventListener("pointerdown", handlePointer, { signal });
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", listId);
    // What was typed after the first look at it and before anybody listened.
    if (input === document.activeElement) queueMicrotask(handleFocus);
    return () => {
      listening.abort();
    };
  }, [input, listId]);

  useEffect(() => {
    input.setAttribute("aria-expanded", String(isShown));
    if (isShown && active >= 0) {
      const id = optionId(listId, active);
      input.setAttribute("aria-activedescendant", id);
      document.getElementById(id)?.scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  }, [input, listId, isShown, active]);

  return { isOpen, isShown, active, close };
}

/** A list that opens by itself helps an empty field, and one that is being typed into; it disturbs who tabs past. */
function isWanted(input: HTMLInputElement): boolean {
  return input.value === "" || input.value !== input.defaultValue;
}

export function emptyField(input: HTMLInputElement): void {
  input.value = "";
}
