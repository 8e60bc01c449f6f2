import type { SiteSettings } from "#contract/site.ts";
import type { Call } from "#web/api/call.ts";
import type { PageFrame } from "#web/page-frame.ts";

/** The arguments of a page's loader. */
export interface LoaderArgs<Path extends string = string, Search = object> {
  call: Call;
  site: SiteSettings;
  path: Path;
  /** The search parameters on which its data depend. */
  search: Search;
  /** The id in the path, such as a listing's; empty if the path has none. */
  id: string;
  /** Only defined in server rendering. */
  frame: PageFrame | undefined;
}

/** The data that every page's loader returns besides the page's own. */
export interface LoaderData {
  /** Title and all else that the router puts into the document's head. */
  head: object;
  /** HTTP status, if it is not 200: 403 for a page that this user may not see. */
  status?: number;
}
