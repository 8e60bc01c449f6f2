import type { Account } from "#contract/account/account.ts";
import type { Role } from "#contract/account/roles.ts";
import type { Access } from "#contract/wire/endpoint.ts";

/** The signed-in user on whose behalf something is done. */
export type Actor = Pick<Account, "id" | "role">;

/** Whether a signed-in user of this role may call an endpoint of this access at all. Policies on single objects come after it. */
export function canCallEndpoint(role: Role, access: Access): boolean {
  if (access === "admin") return role === "admin";
  return access !== "owner" || role === "admin" || role === "pg-owner";
}

/** Whether a user of this role may apply to become a PG owner: owners and admins can add properties already. */
export function canApplyAsOwner(role: Role): boolean {
  return role === "user";
}

/** Nobody closes their own account on the admin's page: their account page does that, with its own confirmation. */
export function canCloseAccountAsAdmin(actor: Actor, target: Pick<Account, "id">): boolean {
  return actor.role === "admin" && actor.id !== target.id;
}

/**
 * Whether an admin must have entered their password or second factor again in the last minutes: for every change that makes
 * somebody admin or takes that away, so that a stolen session alone neither creates admins nor removes those who could end it.
 */
export function needsFreshProof({ from, to }: { from: Role; to?: Role }): boolean {
  return from === "admin" || to === "admin";
}
