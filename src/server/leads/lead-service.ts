import type { Account } from "#contract/account/account.ts";
import type { LeadStage, LostReason } from "#contract/lead/lead-facts.ts";
import { OpenLead } from "#contract/lead/leads.ts";
import * as z from "zod/mini";
import type { Database, Transaction } from "#server/database/database.ts";
import { changedMeanwhile, conflict, notFound } from "#server/http/errors.ts";
import { mostNotes } from "./lead-limits.ts";
import { presentLead } from "./lead-presenter.ts";
import { findLead, findLeadEvents } from "./lead-store.ts";

/** One enquiry with what was done about it. Throws 404 for somebody else's; an admin opens every one. */
export async function openLead(
  queries: Pick<Database["pool"], "query">,
  id: string,
  { id: userId, role }: Account,
): Promise<OpenLead> {
  const row = await findLead(queries, id, { userId, isAdmin: role === "admin" });
  if (!row) throw notFound("Enquiry");
  // Owners note numbers down: to an admin those are masked as well.
  const isOwn = row.ownerId === userId;
  return {
    ...presentLead(row, { userId }),
    events: await findLeadEvents(queries, id, isOwn ? {} : { isMasked: true }),
  };
}

/** Moves an enquiry to a stage. Throws 404, 409 for a withdrawn one, and 409 with the current one for an older version. */
export async function moveLead(
  { client }: Transaction,
  id: string,
  actor: Account,
  change: { stage: LeadStage; lostReason: LostReason | undefined; version: number },
): Promise<OpenLead> {
  const before = await lockLead(client, id, actor);
  if (before.withdrawnAt !== undefined) throw conflict("This enquiry was withdrawn, so it stays as it is.");
  if (before.version !== change.version)
    throw changedMeanwhile("Somebody changed this enquiry meanwhile.", z.encode(OpenLead, before));
  const lostReason = change.stage === "lost" ? (change.lostReason ?? null) : null;
  if (before.stage === change.stage && (before.lostReason ?? null) === lostReason) return before;
  await client.query("UPDATE leads SET stage = $2, lost_reason = $3, version = version + 1 WHERE id = $1", [
    id,
    change.stage,
    lostReason,
  ]);
  await client.query("INSERT INTO lead_events (lead_id, actor_id, stage) VALUES ($1, $2, $3)", [
    id,
    actor.id,
    change.stage,
  ]);
  return openLead(client, id, actor);
}

/** Writes a note down. Throws 404, and 409 where there are as many as there may be. */
export async function addNote({ client }: Transaction, id: string, actor: Account, note: string): Promise<OpenLead> {
  await lockLead(client, id, actor);
  const { rows } = await client.query<{ notes: number }>(
    "SELECT count(*)::int AS notes FROM lead_events WHERE lead_id = $1 AND note IS NOT NULL",
    [id],
  );
  if ((rows[0]?.notes ?? 0) >= mostNotes)
    throw conflict(`This enquiry already has ${mostNotes} notes, which is the limit.`);
  await client.query("INSERT INTO lead_events (lead_id, actor_id, note) VALUES ($1, $2, $3)", [id, actor.id, note]);
  return openLead(client, id, actor);
}

/** Nobody else changes it until the transaction ends. */
async function lockLead(client: Transaction["client"], id: string, actor: Account): Promise<OpenLead> {
  await client.query("SELECT FROM leads WHERE id = $1 FOR UPDATE", [id]);
  return openLead(client, id, actor);
}
