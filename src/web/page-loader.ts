import type { SiteSettings } from "#contract/site.ts";
import type { Call } from "#web/api/call.ts";
import type { PageFrame } from "#web/page-frame.ts";

/** What the loader of a page is given. */
export interface LoaderArgs<Path extends string = string, Search = object> {
  call: Call;
  site: SiteSettings;
  path: Path;
  /** What its data depends on of what its address says. */
  search: Search;
  /** Of what the address names, such as a listing; empty where it names nothing. */
  id: string;
  /** Known only while the server renders. */
  frame: PageFrame | undefined;
}

/** What the loader of every page returns beside what the page shows. */
export interface LoaderData {
  /** Title and all else that the router puts into the document's head. */
  head: object;
  /** Of the response, where it is not 200: 403 for a page that is not for this person. */
  status?: number;
}
