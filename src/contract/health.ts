import * as z from "zod/mini";
import { endpoint } from "./wire/endpoint.ts";

export const isLive = endpoint({
  method: "GET",
  path: "/api/health/live",
  access: "anyone",
  summary: "The process answers",
  response: z.object({ status: z.literal("live") }),
});

export const isReady = endpoint({
  method: "GET",
  path: "/api/health/ready",
  access: "anyone",
  summary: "The process can serve: its database answers and its search is loaded",
  response: z.object({ status: z.literal("ready") }),
});
