import { changeSearch, deleteSearch, endAlerts, saveSearch } from "#contract/alerts/saved-searches.ts";
import type { PageForm } from "#server/http/forms/page-form.ts";

const searches = "/account/searches";
const toSearches: PageForm["leadsTo"] = ({ prefix }) => ({ location: `${prefix}${searches}` });

/**
 * The forms of saved searches, which are plain posts with and without scripts. Following the link of a mail alone, as mail scanners do,
 * ends nothing; mail programs post to it (RFC 8058).
 */
export const savedSearchForms: readonly PageForm[] = [
  { path: searches, name: "change", sentWith: "change", endpoint: changeSearch, keeps: ["id"], leadsTo: toSearches },
  { path: searches, name: "delete", sentWith: "delete", endpoint: deleteSearch, keeps: ["id"], leadsTo: toSearches },
  {
    path: searches,
    name: "save",
    endpoint: saveSearch,
    keeps: ["search", "back", "frequency"],
    leadsTo: toSearches,
  },
  {
    path: "/alerts/unsubscribe/:token",
    name: "end-alerts",
    endpoint: endAlerts,
    keeps: [],
    leadsTo: () => ({ stage: "ended" }),
    showsAnswer: true,
  },
];
