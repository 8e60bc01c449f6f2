import type { Role } from "#contract/account/roles.ts";

/**
 * Who needs a second factor. `required-for-admins`: admins have no rights without one; owners may set one up. `off`, for a demo:
 * nobody can set one up, but existing ones are still required.
 */
export type SecondFactorRule = "required-for-admins" | "off";

export function isSecondFactorRequired(rule: SecondFactorRule, role: Role): boolean {
  return rule === "required-for-admins" && role === "admin";
}

export function isSecondFactorOffered(rule: SecondFactorRule, role: Role): boolean {
  return rule === "required-for-admins" && role !== "user";
}
