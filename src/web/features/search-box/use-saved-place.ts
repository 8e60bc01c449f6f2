import { useEffect } from "react";
import type { MyPlace } from "./my-place.ts";

/** Stores the place that a list is near as the user's place, after the page was rendered. */
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
