import type { Account } from "#contract/account/account.ts";
import type { Role } from "#contract/account/roles.ts";
import type { Actor } from "./role-policies.ts";

/** A property's owner: `ownerId`, or else `createdBy`; both are null where those accounts were erased. */
export interface Ownership {
  ownerId: string | null;
  createdBy: string | null;
}

/** The id of the account that a property belongs to; null where that account was erased. */
export function ownerIdOf({ ownerId, createdBy }: Ownership): string | null {
  return ownerId ?? createdBy;
}

export function isPropertyOwner({ id }: Pick<Account, "id">, property: Ownership): boolean {
  return ownerIdOf(property) === id;
}

export function canAddProperty(role: Role): boolean {
  return role === "pg-owner" || role === "admin";
}

/** Owners edit their own properties, admins every one. */
export function canEditProperty(actor: Actor, property: Ownership): boolean {
  return actor.role === "admin" || isPropertyOwner(actor, property);
}

/** An admin who pauses or removes somebody else's property suspends it; on their own they act as its owner. */
export function canSuspendProperty(actor: Actor, property: Ownership): boolean {
  return actor.role === "admin" && !isPropertyOwner(actor, property);
}

/** Whether a user may lift an admin's suspension. */
export function canLiftSuspension({ role }: Pick<Actor, "role">): boolean {
  return role === "admin";
}

/** Owners cannot send enquiries about their own property. */
export function canEnquireAbout({ id }: Pick<Account, "id">, property: { ownerId: string | null }): boolean {
  return property.ownerId !== id;
}

/**
 * Anybody sees photos of live listings; others are for admins and for those whose properties have the photo. `viewer` is
 * undefined for somebody who is not signed in.
 */
export function canViewPhoto(
  viewer: Actor | undefined,
  photo: { isShown: boolean; owners: readonly (string | null)[] },
): boolean {
  if (photo.isShown) return true;
  return viewer !== undefined && (viewer.role === "admin" || photo.owners.includes(viewer.id));
}
