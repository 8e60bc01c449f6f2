import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/**
 * After a navigation to another page or search, the field shows the text of that search again. On phones the field of the header
 * is in a popover, which then closes; so it does when the search is sent and when the focus leaves it.
 */
export function useSearchEnd(input: HTMLInputElement, onType: (text: string) => void): void {
  const router = useRouter();

  const showSearch = useEffectEvent((typedBefore: string) => {
    // Else somebody went on typing while the page was on its way.
    if (input.value !== typedBefore) return;
    closePopoverAround(input);
    resetField(input);
    onType(input.value);
  });
  useEffect(() => {
    let typedBefore = input.defaultValue;
    const unsubscribe = [
      router.subscribe("onBeforeNavigate", () => {
        typedBefore = input.value;
      }),
      router.subscribe("onRendered", () => {
        showSearch(typedBefore);
      }),
    ];
    return () => {
      for (const each of unsubscribe) each();
    };
  }, [router, input]);

  useEffect(() => {
    const popover = input.closest("[popover]");
    const close = () => {
      closePopoverAround(input);
    };
    const closeWhenLeft = ({ relatedTarget }: Event & { relatedTarget?: EventTarget | null }) => {
      if (relatedTarget instanceof Node && !popover?.contains(relatedTarget)) close();
    };
    popover?.addEventListener("submit", close);
    popover?.addEventListener("focusout", closeWhenLeft);
    return () => {
      popover?.removeEventListener("submit", close);
      popover?.removeEventListener("focusout", closeWhenLeft);
    };
  }, [input]);
}

/** Nothing happens where there is none, or where it is not open. */
export function closePopoverAround(input: HTMLInputElement): void {
  input.closest<HTMLElement>("[popover]")?.hidePopover();
}

function resetField(input: HTMLInputElement): void {
  input.value = input.defaultValue;
}
