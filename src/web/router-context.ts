import type { Call } from "./api/call.ts";
import type { PageFrame } from "./page-frame.ts";

/** What every route's loader is given. */
export interface RouterContext {
  call: Call;
  /** Known while a page is rendered; the browser finds it in the page. */
  frame?: PageFrame;
}
