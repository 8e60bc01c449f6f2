import { addToShortlist, removeFromShortlist } from "#contract/shortlist/shortlist.ts";
import { type PageForm, toStep } from "#server/http/forms/page-form.ts";

const common = {
  path: "/shortlist",
  leadsTo: ({ prefix }) => ({ location: `${prefix}/shortlist` }),
  // Back from signing in, the page offers to save that listing: following an address changes nothing.
  refusalLeadsTo: (code, { prefix }, { id }) => {
    if (code !== "unauthorized") return undefined;
    const listing = typeof id === "string" ? `?${new URLSearchParams({ listing: id.slice(0, 64) }).toString()}` : "";
    return toStep("/login", { next: `${prefix}/shortlist${listing}`, prefix }).location;
  },
} satisfies Partial<PageForm>;

/** The hearts on cards and on details pages, and the forms of the shortlist: each names the listing as `id`. */
export const shortlistForms: readonly PageForm[] = [
  { ...common, name: "remove", sentWith: "remove", endpoint: removeFromShortlist, keeps: [] },
  { ...common, name: "shortlist", endpoint: addToShortlist, keeps: ["id", "note"] },
];
