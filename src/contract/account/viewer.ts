import type { Role } from "./roles.ts";

/** What pages know of whoever is signed in, to greet them and to show what is theirs; nothing else of a person is in a page. */
export interface Viewer {
  name: string;
  role: Role;
}

/** Where the Logout button posts to while no script runs. */
export const logOutForm = "/logout";
