import type { FormState } from "#contract/wire/form-state.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Viewer } from "#contract/account/viewer.ts";

/** The built files that a page needs, as URLs. */
interface PageAssets {
  styles: string[];
  /** Module scripts that start the page in the browser. */
  scripts: string[];
  /** Modules that the scripts will ask for; fetched early. */
  preloads: string[];
  fonts: string[];
}

/** What surrounds every page: given by the server, carried in the page to the browser. */
export interface PageFrame {
  site: SiteSettings;
  assets: PageAssets;
  /** Absent where nobody is signed in. */
  viewer?: Viewer;
  /** Where the page is the answer to a form that was posted without scripts. */
  form?: FormState;
}
