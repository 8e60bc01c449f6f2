import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's HTML, true once scripts run: for what only they can work, and for what only replaces them. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
