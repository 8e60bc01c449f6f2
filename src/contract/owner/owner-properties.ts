/**
 * Endpoints for owners to manage their listings. An admin may manage all listings; for everybody else, any request about somebody
 * else's listing answers 404.
 */
import * as z from "zod/mini";
import { mailedReasonField } from "#contract/account/account-fields.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { lastPage, listingPhotos } from "#contract/limits.ts";
import { PropertyDraft, WrittenProperty } from "#contract/property/property-draft.ts";
import { OwnPhoto, Photo } from "#contract/property/property-schemas.ts";
import { Property, PropertyParams } from "#contract/property/property.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { line, wholeNumber } from "#contract/wire/value-codec.ts";
import { problem } from "#contract/messages/problem.ts";

/** The form's field that repeats for each picture. */
export const photosField = "Images";

/**
 * Accepts a header `Idempotency-Key`, a UUID created once per form: a repeated request gets the response of the first, with
 * `Idempotent-Replayed: true`. If several photos are refused, `fields` has a key for each: `Images.0`, `Images.1`, …
 */
export const addProperty = endpoint({
  method: "POST",
  path: "/api/property/add-property",
  access: "owner",
  summary: "Add a listing with exactly four pictures (JPEG, PNG or WebP, 8 MB each)",
  body: PropertyDraft,
  files: photosField,
  response: z.object({ message: z.string(), property: Property }),
  failures: [401, 403, 409, 413, 415, 422, 429, 507],
});

/** Why an admin suspends somebody else's listing. */
const suspensionReason = mailedReasonField(problem("property.reason-for-owner-missing"), { least: 3, most: 200 });

export const deleteProperty = endpoint({
  method: "DELETE",
  path: "/api/property/delete-property/:id",
  access: "owner",
  summary:
    "Remove a listing; for 30 days it can be restored. An admin who removes somebody else's says why: its owner gets a mail, and only an admin restores it",
  params: PropertyParams,
  body: z.object({ reason: z.optional(suspensionReason) }),
  response: z.object({ message: z.string(), restorableUntil: z.iso.datetime() }),
  failures: [404],
});

/** The form of our pages for somebody else's listing, where the reason is required. */
export const explainedRemoval = { ...deleteProperty, body: z.object({ reason: suspensionReason }) };

const ownStatus = z.enum(["live", "paused", "removed"]);
export type OwnStatus = z.output<typeof ownStatus>;

/** An admin has suspended the listing: its owner cannot restore it. The reason is absent if none was given. */
const Suspension = z.object({ reason: z.optional(z.string()) });

const OwnListing = z.object({
  id: z.string(),
  pgId: z.string(),
  title: z.string(),
  locality: z.string(),
  city: z.string(),
  status: ownStatus,
  cover: z.optional(Photo),
  /** The lowest rent, in rupees a month; absent if no rent is stated. */
  rentFrom: z.optional(z.number()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Only for a removed listing. */
  restorableUntil: z.optional(z.iso.datetime()),
  suspension: z.optional(Suspension),
  /** Enquiries that were not withdrawn, and those of them that are still new. */
  leads: z.int(),
  newLeads: z.int(),
});
export type OwnListing = z.output<typeof OwnListing>;

export const myListings = endpoint({
  method: "GET",
  path: "/api/v1/owner/properties",
  access: "owner",
  summary: "One's own listings, the newest first; removed ones as long as they can be restored",
  query: queryFields({ page: one(wholeNumber(1, lastPage), "From 1") }),
  response: z.object({
    listings: z.array(OwnListing),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  }),
});

/**
 * Version of a listing's photos and their order. A change of the photos must send it, and is refused with the current state if they
 * have changed since, as with `version`. Adding photos cannot overwrite anything and does not need it.
 */
const photosVersion = z.string(problem("property.photos-version-missing"));

/** A listing as its owner edits it. */
export const EditableListing = z.object({
  id: z.string(),
  pgId: z.string(),
  status: ownStatus,
  /** Sent with a change, which is refused if the listing has changed since this version. Photos and status do not affect it. */
  version: z.int(),
  suspension: z.optional(Suspension),
  draft: WrittenProperty,
  /** The first is the cover. */
  photos: z.array(OwnPhoto),
  photosVersion,
});
export type EditableListing = z.output<typeof EditableListing>;

const ownListing = "/api/v1/owner/properties/:id";

export const editableListing = endpoint({
  method: "GET",
  path: ownListing,
  access: "owner",
  summary: "A listing as its owner wrote it",
  params: PropertyParams,
  response: EditableListing,
  failures: [404],
});

/** Replaces all facts: one that is absent from the draft becomes not stated. */
export const changeListing = endpoint({
  method: "PATCH",
  path: ownListing,
  access: "owner",
  summary: "Write a listing anew; 409 with the `current` one where somebody else did so meanwhile",
  params: PropertyParams,
  body: z.object({ version: z.int(problem("wire.version-missing")), draft: PropertyDraft }),
  response: z.object({ message: z.string(), listing: EditableListing }),
  failures: [404, 409],
});

export const changeListingStatus = endpoint({
  method: "POST",
  path: `${ownListing}/status`,
  access: "owner",
  summary:
    "Pause a listing, so that visitors do not find it, or bring it back; what an admin paused only an admin brings back, as its owner has it",
  params: PropertyParams,
  body: z.object({
    status: z.enum(["live", "paused"], problem("property.status-wrong")),
    /** The reason, from an admin who pauses somebody else's listing. */
    reason: z.optional(suspensionReason),
  }),
  response: z.object({ message: z.string(), status: ownStatus }),
  failures: [404, 409],
});

/** The form of our pages for an admin and somebody else's listing, where the reason is required. */
export const explainedPause = {
  ...changeListingStatus,
  body: z.object({ status: z.literal("paused"), reason: suspensionReason }),
};

export const restoreListing = endpoint({
  method: "POST",
  path: `${ownListing}/restoration`,
  access: "owner",
  summary:
    "Bring a removed listing back as it was, within 30 days; what an admin removed only an admin brings back, as its owner has it",
  params: PropertyParams,
  response: z.object({ message: z.string(), status: ownStatus }),
  failures: [404, 409],
});

/** The photos after the change. */
const ArrangedPhotos = z.object({ message: z.string(), photos: z.array(OwnPhoto), photosVersion });
export type ArrangedPhotos = z.output<typeof ArrangedPhotos>;

export const addPhotos = endpoint({
  method: "POST",
  path: `${ownListing}/photos`,
  access: "owner",
  summary: `Add pictures behind the present ones; a listing has ${listingPhotos.most} at most`,
  params: PropertyParams,
  files: photosField,
  response: ArrangedPhotos,
  failures: [400, 404, 409, 413, 415, 422, 429, 507],
});

export const removePhoto = endpoint({
  method: "DELETE",
  path: `${ownListing}/photos/:photoId`,
  access: "owner",
  summary: `Remove a picture; a listing keeps ${listingPhotos.least} at least. 409 with the \`current\` one where they changed meanwhile`,
  params: z.extend(PropertyParams, { photoId: z.guid(problem("property.not-a-photo")) }),
  query: queryFields({ photosVersion: one(line(64), "Required: which photos were changed") }),
  response: ArrangedPhotos,
  failures: [404, 409],
});

export const arrangePhotos = endpoint({
  method: "POST",
  path: `${ownListing}/photos/order`,
  access: "owner",
  summary:
    "Put the pictures into an order, each named once; 409 with the `current` one where somebody changed them meanwhile",
  params: PropertyParams,
  body: z.object({
    photosVersion,
    order: z.array(z.guid(problem("property.not-a-photo")), problem("property.photo-order-missing")),
  }),
  response: ArrangedPhotos,
  failures: [404, 409],
});
