import type { Role } from "./roles.ts";

/** What pages contain about the signed-in user, for the header and for links to their own pages; they contain no other personal data. */
export interface Viewer {
  name: string;
  role: Role;
}

/** The action of the Logout form when JavaScript is not available. */
export const logOutForm = "/logout";
