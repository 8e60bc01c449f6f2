import { lazyRouteComponent } from "@tanstack/react-router";

/**
 * Parts of the details page that the server renders and whose code wakes them after the page is shown: a page that comes
 * from the server is complete without it, and one that is navigated to waits for it in its loader.
 */
export const StayDetails = lazyRouteComponent(() => import("./stay-details.tsx"), "StayDetails");
