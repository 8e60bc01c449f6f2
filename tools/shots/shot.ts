import type { Page } from "@playwright/test";

/** One state of one page. */
export interface Shot {
  /** The name of the sheet. */
  name: string;
  path: string;
  /** Brings the page into this state, on a screen this wide. */
  prepare?: (page: Page, width: number) => Promise<unknown>;
  /** Captures only the visible part, for overlays. */
  isScreenOnly?: boolean;
  /** In a browser without JavaScript. */
  isWithoutScript?: boolean;
}
