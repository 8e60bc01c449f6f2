import { useRouterState } from "#web/router-api.ts";

/** Whether another address is on its way; a page that only reads its own data anew is not moving. */
export function useIsMoving(): boolean {
  return useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && resolvedLocation.href !== location.href,
  });
}
