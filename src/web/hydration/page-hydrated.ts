import { type ComponentType, createElement, useEffect } from "react";

let isHydrated = false;

/** Whether the page, not only the frame around it, has been hydrated. Always false on the server. */
export function isPageHydrated(): boolean {
  return isHydrated;
}

/** The same page, which notes when it has been hydrated. React hydrates it after the frame, so nothing outside it can tell. */
export function notingHydration(Page: ComponentType): ComponentType {
  return function NotingHydration() {
    useEffect(() => {
      isHydrated = true;
    }, []);
    return createElement(Page);
  };
}
