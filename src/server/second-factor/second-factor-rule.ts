import type { Role } from "#contract/account/roles.ts";

/**
 * Who needs a second factor. `required-for-admins`: admins have no rights without one, owners are offered one. `off`, for a
 * demo: nobody is offered one; an account that has one is asked for it all the same.
 */
export type SecondFactorRule = "required-for-admins" | "off";

export function isSecondFactorRequired(rule: SecondFactorRule, role: Role): boolean {
  return rule === "required-for-admins" && role === "admin";
}

export function isSecondFactorOffered(rule: SecondFactorRule, role: Role): boolean {
  return rule === "required-for-admins" && role !== "user";
}
