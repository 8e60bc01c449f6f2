import { describe, expect, test } from "vitest";
import { roles } from "#contract/account/roles.ts";
import { canManageSearch } from "./saved-search-policies.ts";
import { canReadLead, canReadLeadContact, canWorkOnLead } from "./lead-policies.ts";
import {
  canAddProperty,
  canEditProperty,
  canEnquireAbout,
  canLiftSuspension,
  canSuspendProperty,
  canViewPhoto,
  isPropertyOwner,
  ownerIdOf,
} from "./property-policies.ts";
import {
  type Actor,
  canApplyAsOwner,
  canCallEndpoint,
  canCloseAccountAsAdmin,
  needsFreshProof,
} from "./role-policies.ts";

const tenant: Actor = { id: "tenant", role: "user" };
const owner: Actor = { id: "owner", role: "pg-owner" };
const admin: Actor = { id: "admin", role: "admin" };
const actors = { tenant, owner, admin };

/** Names of the actors for whom a predicate is true. */
function allowed(isAllowed: (actor: Actor) => boolean): string[] {
  return Object.values(actors)
    .filter(isAllowed)
    .map(({ id }) => id);
}

const listings = {
  "the owner's": { ownerId: "owner", createdBy: "owner" },
  "added by an admin for the owner": { ownerId: "owner", createdBy: "admin" },
  "added by the owner, before ids of owners were stored": { ownerId: null, createdBy: "owner" },
  "the admin's own": { ownerId: "admin", createdBy: "admin" },
  "of a tenant who was an owner once": { ownerId: "tenant", createdBy: "tenant" },
  "of another owner": { ownerId: "another", createdBy: "owner" },
  "of an erased account": { ownerId: null, createdBy: null },
};

describe("properties", () => {
  test.each<[keyof typeof listings, { own: string[]; edit: string[]; suspend: string[]; enquire: string[] }]>([
    ["the owner's", { own: ["owner"], edit: ["owner", "admin"], suspend: ["admin"], enquire: ["tenant", "admin"] }],
    [
      "added by an admin for the owner",
      { own: ["owner"], edit: ["owner", "admin"], suspend: ["admin"], enquire: ["tenant", "admin"] },
    ],
    [
      "added by the owner, before ids of owners were stored",
      { own: ["owner"], edit: ["owner", "admin"], suspend: ["admin"], enquire: ["tenant", "admin"] },
    ],
    ["the admin's own", { own: ["admin"], edit: ["admin"], suspend: [], enquire: ["tenant", "owner"] }],
    [
      "of a tenant who was an owner once",
      { own: ["tenant"], edit: ["tenant", "admin"], suspend: ["admin"], enquire: ["owner", "admin"] },
    ],
    ["of another owner", { own: [], edit: ["admin"], suspend: ["admin"], enquire: ["tenant", "owner", "admin"] }],
    ["of an erased account", { own: [], edit: ["admin"], suspend: ["admin"], enquire: ["tenant", "owner", "admin"] }],
  ])("a listing %s", (name, expected) => {
    const listing = listings[name];
    expect({
      own: allowed((actor) => isPropertyOwner(actor, listing)),
      edit: allowed((actor) => canEditProperty(actor, listing)),
      suspend: allowed((actor) => canSuspendProperty(actor, listing)),
      enquire: allowed((actor) => canEnquireAbout(actor, { ownerId: ownerIdOf(listing) })),
    }).toEqual(expected);
  });

  test("owners and admins add listings; only admins lift a suspension", () => {
    expect(roles.filter(canAddProperty)).toEqual(["pg-owner", "admin"]);
    expect(allowed(canLiftSuspension)).toEqual(["admin"]);
  });

  test("photos that no live listing shows are for admins and for those whose listings have them", () => {
    const hidden = { isShown: false, owners: ["owner", null] };
    expect(canViewPhoto(undefined, { ...hidden, isShown: true })).toBe(true);
    expect(canViewPhoto(undefined, hidden)).toBe(false);
    expect(allowed((actor) => canViewPhoto(actor, hidden))).toEqual(["owner", "admin"]);
    expect(allowed((actor) => canViewPhoto(actor, { ...hidden, owners: ["another"] }))).toEqual(["admin"]);
  });
});

describe("leads", () => {
  test.each([
    ["owner", { read: ["owner", "admin"], contact: ["owner"] }],
    ["another", { read: ["admin"], contact: [] }],
    ["admin", { read: ["admin"], contact: ["admin"] }],
    [null, { read: ["admin"], contact: [] }],
  ])("a lead about a listing of %s", (ownerId, expected) => {
    expect({
      read: allowed((actor) => canReadLead(actor, { ownerId })),
      contact: allowed((actor) => canReadLeadContact(actor, { ownerId })),
    }).toEqual(expected);
    expect(allowed((actor) => canWorkOnLead(actor, { ownerId }))).toEqual(expected.read);
  });
});

describe("accounts and roles", () => {
  test.each([
    ["anyone", ["user", "pg-owner", "admin"]],
    ["signed-in", ["user", "pg-owner", "admin"]],
    ["owner", ["pg-owner", "admin"]],
    ["admin", ["admin"]],
  ] as const)("who calls endpoints for %s", (access, expected) => {
    expect((["user", "pg-owner", "admin"] as const).filter((role) => canCallEndpoint(role, access))).toEqual(expected);
  });

  test("only tenants apply as owners", () => {
    expect(roles.filter(canApplyAsOwner)).toEqual(["user"]);
  });

  test("admins close other people's accounts, never their own", () => {
    expect(allowed((actor) => canCloseAccountAsAdmin(actor, { id: "somebody" }))).toEqual(["admin"]);
    expect(allowed((actor) => canCloseAccountAsAdmin(actor, { id: "admin" }))).toEqual([]);
  });

  test("every change that makes or unmakes an admin needs a fresh proof", () => {
    const changes = roles.flatMap((from) => roles.map((to) => ({ from, to })));
    const free = changes.filter((change) => !needsFreshProof(change));
    expect(free.every(({ from, to }) => from !== "admin" && to !== "admin")).toBe(true);
    expect(free).toHaveLength(4);
    expect(needsFreshProof({ from: "admin" })).toBe(true);
    expect(needsFreshProof({ from: "user" })).toBe(false);
  });
});

test("a saved search is for the person who saved it, not for admins", () => {
  expect(allowed((actor) => canManageSearch(actor, { userId: "tenant" }))).toEqual(["tenant"]);
  expect(allowed((actor) => canManageSearch(actor, { userId: "another" }))).toEqual([]);
});
