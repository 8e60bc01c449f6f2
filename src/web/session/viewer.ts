import { rootRouteId, useLoaderData } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { Viewer } from "#contract/account/viewer.ts";

/** Who is signed in, as far as this tab knows. */
export interface Access {
  viewer?: Viewer | undefined;
  /** Somebody may be, but the server did not say so in time. */
  isUnknown?: boolean;
}

const listeners = new Set<() => void>();
/** What this tab has learnt since the page came; only ever set in a browser. */
let learnt: Access | undefined;

export function useAccess(): Access {
  const frame: Access = useLoaderData({ from: rootRouteId });
  return useSyncExternalStore(
    listen,
    () => learnt ?? frame,
    () => frame,
  );
}

/** Whoever is signed in: right in the server's HTML already. */
export function useViewer(): Viewer | undefined {
  return useAccess().viewer;
}

export function setAccess(access: Access): void {
  learnt = access;
  for (const listener of listeners) listener();
}

/** After a log-in, a registration or a log-out in this tab. */
export function setViewer(viewer: Viewer | undefined): void {
  setAccess({ viewer });
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
