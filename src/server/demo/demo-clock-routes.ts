import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Database } from "#server/database/database.ts";
import { badForm, notFound } from "#server/http/errors.ts";
import { type DueWork, moveDemoClock } from "./demo-clock.ts";
import { message } from "#contract/messages/message.ts";

const path = "/dev/clock";

/** As PostgreSQL reads them too: years to days, weeks, and a time with at most a fraction of a second. */
const durationPattern = /^P(?=\d|T\d)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d{1,3})?S)?)?$/;
const longestDuration = 60;
const Body = z.object({
  ahead: z.union([z.literal("next"), z.string().max(longestDuration).regex(durationPattern)]),
});

/**
 * `POST /dev/clock`: moves `business_now()` of a demo database ahead, by JSON or a form. For `npm start` alone. What is due then
 * is done before the answer.
 */
export function registerDemoClock(
  app: FastifyInstance,
  { database, dueWork }: { database: Database; dueWork: readonly DueWork[] },
): void {
  // Apart, because only here may forms be sent.
  void app.register(async (routes) => {
    await routes.register(formbody);
    routes.post(path, async (request, reply) => {
      const { data } = Body.safeParse(request.body);
      if (!data) throw badForm({ ahead: message("demo.ahead-wrong") });
      const reading = await moveDemoClock(database, data.ahead, dueWork);
      if (!reading) throw notFound("demo.clock-not-found");
      const { now, aheadMs, nextDueAt } = reading;
      return reply.header("Cache-Control", "no-store").send({
        now: now.toISOString(),
        aheadSeconds: aheadMs / 1000,
        next: nextDueAt?.toISOString() ?? null,
      });
    });
  });
}
