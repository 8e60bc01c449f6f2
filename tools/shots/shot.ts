import type { Page } from "@playwright/test";

/** One state of one page that people may meet. */
export interface Shot {
  /** Names the sheet. */
  name: string;
  path: string;
  /** Brings the page into the state, on a screen this wide. */
  prepare?: (page: Page, width: number) => Promise<unknown>;
  /** Only what the screen shows: for what lies above the page. */
  isScreenOnly?: boolean;
  /** As browsers without JavaScript show it. */
  isWithoutScript?: boolean;
}
