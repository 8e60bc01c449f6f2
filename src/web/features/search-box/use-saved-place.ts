import { useEffect } from "react";
import type { MyPlace } from "./my-place.ts";

/** Keeps what a list is near to as the visitor's own place, once the page stands: nobody waits for it. */
export function useSavedPlace(near: MyPlace | undefined): void {
  useEffect(() => {
    if (near) void keep(near);
  }, [near]);
}

async function keep(place: MyPlace): Promise<void> {
  try {
    const { saveMyPlace } = await import("./my-place.ts");
    saveMyPlace(place);
  } catch {
    // Not fetched: then the next list keeps its own.
  }
}
