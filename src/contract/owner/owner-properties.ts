/**
 * What owners do with their listings. An admin may do all of it with every listing; somebody else's listing is 404, whatever is
 * asked of it.
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

/** The form's field that repeats for each picture. */
export const photosField = "Images";

/**
 * With a header `Idempotency-Key`, a UUID made once for the form: sent twice, the second answer is that of the first, with
 * `Idempotent-Replayed: true`. Of several pictures that are refused, `fields` names each as `Images.0`, `Images.1`, …
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

/** Why an admin takes somebody else's listing off the site. */
const suspensionReason = mailedReasonField("Say why: its owner is told", { least: 3, most: 200 });

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

/** The same as our pages ask for it, about somebody else's listing: never without a reason. */
export const explainedRemoval = { ...deleteProperty, body: z.object({ reason: suspensionReason }) };

const ownStatus = z.enum(["live", "paused", "removed"]);
export type OwnStatus = z.output<typeof ownStatus>;

/** An admin took the listing off the site: its owner cannot bring it back. Without a reason where none was given. */
const Suspension = z.object({ reason: z.optional(z.string()) });

const OwnListing = z.object({
  id: z.string(),
  pgId: z.string(),
  title: z.string(),
  locality: z.string(),
  city: z.string(),
  status: ownStatus,
  cover: z.optional(Photo),
  /** The lowest rent, rupees a month; absent where no sharing has one. */
  rentFrom: z.optional(z.number()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Of a removed one. */
  restorableUntil: z.optional(z.iso.datetime()),
  suspension: z.optional(Suspension),
  /** People who asked about it and did not take that back, and those of them whom nobody has answered yet. */
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
 * Names which photos a listing has, in which order. Sent back with a change of them: one that was made to others is refused with
 * what there is now, as for `version`. Adding takes nothing from anybody, and goes without.
 */
const photosVersion = z.string("Say which photos were changed");

/** One listing as its owner edits it. */
export const EditableListing = z.object({
  id: z.string(),
  pgId: z.string(),
  status: ownStatus,
  /** Sent back with a change: one that was made to an older version is refused. Pictures and status do not count. */
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

/** What is absent from the draft is not stated any more. */
export const changeListing = endpoint({
  method: "PATCH",
  path: ownListing,
  access: "owner",
  summary: "Write a listing anew; 409 with the `current` one where somebody else did so meanwhile",
  params: PropertyParams,
  body: z.object({ version: z.int("Say which version was changed"), draft: PropertyDraft }),
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
    status: z.enum(["live", "paused"], "Must be live or paused"),
    /** Of an admin who pauses somebody else's. */
    reason: z.optional(suspensionReason),
  }),
  response: z.object({ message: z.string(), status: ownStatus }),
  failures: [404, 409],
});

/** The same as our pages ask for it, of an admin about somebody else's listing: never without a reason. */
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

/** What became of the pictures. */
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
  params: z.extend(PropertyParams, { photoId: z.guid("Not a photo") }),
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
  body: z.object({ photosVersion, order: z.array(z.guid("Not a photo"), "Name the photos in their order") }),
  response: ArrangedPhotos,
  failures: [404, 409],
});
