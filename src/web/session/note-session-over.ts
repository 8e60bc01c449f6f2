import { forgetHint } from "./hint-cookie.ts";
import { setViewer } from "./viewer.ts";

/** What this tab does once the server has said that nobody is signed in; only in a browser. */
export function noteSessionOver(): void {
  forgetHint();
  setViewer(undefined);
}
