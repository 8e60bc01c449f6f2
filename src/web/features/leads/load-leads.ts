import { type LeadStage, leadStages } from "#contract/lead/lead-facts.ts";
import {
  type AllLeads,
  type Lead,
  type OpenLead,
  type OwnLeads,
  allLeads,
  ownLead,
  ownLeads,
} from "#contract/lead/leads.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import type { Call } from "#web/api/call.ts";
import type { ListSearch } from "#web/paths.ts";

/** A page of enquiries, with the one that is open beside the list. */
export interface LoadedLeads {
  search: ListSearch;
  leads: Lead[];
  nextAt: string | undefined;
  counts: OwnLeads["counts"];
  /** To narrow the list to one of them; none for admins. */
  listings: OwnLeads["listings"];
  /** Undefined where none was chosen; "gone" where the chosen one is not to be had. */
  open: OpenLead | "gone" | undefined;
  /** Why nothing was searched for, where an admin's complete number was one too many. */
  problem?: string;
}

const nothing: AllLeads = {
  leads: [],
  counts: { all: 0, new: 0, contacted: 0, visit: 0, "moved-in": 0, lost: 0 },
};

/** Enquiries about one's own listings. */
export async function loadOwnLeads(call: Call, search: ListSearch): Promise<LoadedLeads> {
  const [found, open] = await Promise.all([call(ownLeads, { query: queryOf(search) }), openOne(call, search)]);
  return { search, ...withPlace(found), listings: found.listings, open };
}

/** Everybody's. */
export async function loadAllLeads(call: Call, search: ListSearch): Promise<LoadedLeads> {
  let problem: string | undefined;
  const [found, open] = await Promise.all([
    call(allLeads, { query: queryOf(search) }).catch((error: unknown) => {
      if (!(error instanceof ApiFailure) || error.status !== 429 || search.find === undefined) throw error;
      problem = error.message;
      return nothing;
    }),
    openOne(call, search),
  ]);
  return { search, ...withPlace(found), listings: [], open, ...(problem !== undefined && { problem }) };
}

function withPlace({ leads, counts, nextAt }: AllLeads): Pick<LoadedLeads, "leads" | "counts" | "nextAt"> {
  return { leads, counts, nextAt };
}

/** Drops values from the URL that the API would refuse. */
export function queryOf({ find, stage, listing, at }: ListSearch) {
  return {
    ...(find !== undefined && { find: find.slice(0, 80) }),
    ...(isStage(stage) && { stage }),
    ...(listing !== undefined && { listing: listing.slice(0, 64) }),
    ...(isPlace(at) && { at }),
  };
}

function isStage(text: string | undefined): text is LeadStage {
  return leadStages.some((stage) => stage === text);
}

/** As the API hands out places in a list. */
function isPlace(text: string | undefined): text is string {
  return /^\d{1,17}\.[\da-f-]{36}$/.test(text ?? "");
}

async function openOne(call: Call, { lead: id }: ListSearch): Promise<LoadedLeads["open"]> {
  if (id === undefined) return undefined;
  if (!/^[\da-f-]{36}$/.test(id)) return "gone";
  try {
    return await call(ownLead, { params: { id } });
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return "gone";
    throw error;
  }
}
