import type { DemoGooglePerson } from "#server/google/demo-provider/demo-google-person.ts";

/** Accounts at the demo's stand-in for Google: one person who is registered here already, and two who are not. */
export const demoGooglePeople: readonly DemoGooglePerson[] = [
  { name: "Rohan Das", email: "tenant@example.in" },
  { name: "Kavya Nair", email: "kavya.nair@example.in" },
  { name: "Imran Qureshi", email: "imran.qureshi@example.in" },
];
