import { forgetHint } from "./hint-cookie.ts";
import { setViewer } from "./viewer.ts";

/** Updates this tab after the server has answered that nobody is signed in; only in a browser. */
export function noteSessionOver(): void {
  forgetHint();
  setViewer(undefined);
}
