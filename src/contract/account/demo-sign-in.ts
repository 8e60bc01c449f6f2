import * as z from "zod/mini";
import { Account } from "./account.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { problem } from "#contract/messages/problem.ts";

export const demoPeople = ["tenant", "owner", "admin"] as const;
export type DemoPerson = (typeof demoPeople)[number];

export const signInToDemo = endpoint({
  method: "POST",
  path: "/api/v1/demo/sign-in",
  access: "anyone",
  summary: "Only where listings and people are fictional: sign in as one of them",
  body: z.object({ as: z.enum(demoPeople, problem("wire.one-of", { names: demoPeople.join(", ") })) }),
  response: z.object({ user: Account, message: z.string() }),
  failures: [404],
});
