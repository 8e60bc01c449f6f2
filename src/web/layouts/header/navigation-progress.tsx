import { useRouterState } from "@tanstack/react-router";
import styles from "./navigation-progress.module.css";

/** A line along the top edge while the next page is on its way. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? <div className={styles.bar} /> : null;
}
