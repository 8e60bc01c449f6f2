export const roles = ["user", "pg-owner", "admin"] as const;
export type Role = (typeof roles)[number];
