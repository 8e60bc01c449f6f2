import { notFound } from "@tanstack/react-router";
import type { Account } from "#contract/account/account.ts";
import { lastPage } from "#contract/limits.ts";
import { myAccount } from "#contract/account/my-account.ts";
import { type OwnApplication, myOwnerApplication } from "#contract/owner/owner-applications.ts";
import {
  type EditableListing,
  type OwnListing,
  editableListing,
  myListings,
} from "#contract/owner/owner-properties.ts";
import { enrolFirstCode } from "#contract/account/second-factor-codes.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { type LoadedLeads, loadOwnLeads } from "#web/features/leads/load-leads.ts";
import { leadMessages } from "#web/messages/lead/leads.ts";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import { ownerMessages } from "#web/messages/owner/owner.ts";
import { applyMessages } from "#web/messages/owner/owner-apply.ts";
import { ownListingAddress, paths } from "#web/paths.ts";
import { type PersonalAnswer, type PersonalQuestion, personalHead, toSecondFactor } from "#web/personal-loader.ts";

/** One page of one's own listings. */
export interface MyListings {
  listings: OwnListing[];
  total: number;
  page: number;
  pages: number;
}

/** What a page for owners shows; `account` is the id of whose it is. */
export type OwnerPage = PersonalAnswer &
  (
    | { page: "listings"; mine: MyListings }
    | { page: "add"; account: string }
    | { page: "edit"; account: string; listing: EditableListing }
    | { page: "apply"; account: Account; application?: OwnApplication | undefined }
    | { page: "leads"; leads: LoadedLeads }
    | { page: "refused" }
  );

/** One page for owners; to whoever is none it says so. Throws ApiFailure 401 where nobody is signed in. */
export async function loadOwnerPage(asked: PersonalQuestion): Promise<OwnerPage> {
  try {
    return await loadPage(asked);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 404 || error.status === 400) throw notFound();
    if (error.status !== 403) throw error;
    if (error.code === enrolFirstCode) throw toSecondFactor(asked);
    const { refusedTitle: title, refusedText: description } = ownerMessages.owner;
    return { page: "refused", status: 403, head: personalHead(asked.site, { title, description }, asked.path) };
  }
}

async function loadPage({ call, site, path, search, id }: PersonalQuestion): Promise<OwnerPage> {
  switch (path) {
    case paths.owner: {
      const mine = await call(myListings, { query: pageOf(search.at) });
      return { page: "listings", mine, head: personalHead(site, ownerMessages.owner, path) };
    }
    case paths.ownerLeads: {
      const leads = await loadOwnLeads(call, search);
      return { page: "leads", leads, head: personalHead(site, leadMessages.ownLeads, path) };
    }
    case paths.addProperty: {
      const { account, secondFactor } = await call(myAccount);
      if (secondFactor === "required") throw toSecondFactor({ path, search, id });
      if (account.role === "user") throw new ApiFailure(403, { message: ownerMessages.owner.refusedTitle });
      return { page: "add", account: account.id, head: personalHead(site, listingFormMessages.addProperty, path) };
    }
    case paths.ownerApply: {
      const [{ account }, { application }] = await Promise.all([call(myAccount), call(myOwnerApplication)]);
      return { page: "apply", account, application, head: personalHead(site, applyMessages.ownerApply, path) };
    }
    case paths.ownListing: {
      const [{ account }, listing] = await Promise.all([call(myAccount), call(editableListing, { params: { id } })]);
      const words = { title: listing.draft.title, description: listingFormMessages.editListing.description };
      return { page: "edit", account: account.id, listing, head: personalHead(site, words, ownListingAddress(id)) };
    }
    default:
      throw notFound();
  }
}

function pageOf(text: string | undefined): { page?: number } {
  const page = /^\d{1,5}$/.test(text ?? "") ? Number(text) : 0;
  return page >= 1 && page <= lastPage ? { page } : {};
}
