import { createHash } from "node:crypto";

/** Somebody fictional who has an account at the provider of the demo. */
export interface DemoGooglePerson {
  name: string;
  /** Lower case. */
  email: string;
}

/** What the demo's provider calls whoever has an address: the same after every start. */
export function subjectOf(email: string): string {
  return `demo-${createHash("sha256").update(email).digest("hex").slice(0, 24)}`;
}
