import type { FormState } from "#contract/wire/form-state.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Viewer } from "#contract/account/viewer.ts";

/** The built files that a page needs, as URLs. */
interface PageAssets {
  styles: string[];
  /** Module scripts that start the page in the browser. */
  scripts: string[];
  /** Modules that the scripts will request; fetched together with them. */
  preloads: string[];
  /**
   * The text of the styles, and the script that starts the others after the first paint. Absent in development: then
   * the page links to all of them.
   */
  inline?: { styles: string; starter: string; startsAtOnce: boolean; hearts: string };
}

/** What surrounds every page: given by the server; all but the assets is sent to the browser as page data. */
export interface PageFrame {
  site: SiteSettings;
  assets: PageAssets;
  /** Absent where nobody is signed in. */
  viewer?: Viewer;
  /** Where the page is the answer to a form that was posted without scripts. */
  form?: FormState;
}
