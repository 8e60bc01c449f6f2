import type { Account } from "#contract/account/account.ts";
import type { LeadStage, LostReason } from "#contract/lead/lead-facts.ts";
import { OpenLead } from "#contract/lead/leads.ts";
import * as z from "zod/mini";
import type { Queries, Transaction } from "#server/database/database.ts";
import { changedMeanwhile, conflict, notFound } from "#server/http/errors.ts";
import { canReadLead, canReadLeadContact, canWorkOnLead } from "#server/policies/lead-policies.ts";
import { mostNotes } from "./lead-rate-limits.ts";
import { presentLead } from "./lead-presenter.ts";
import { countNotes, findLead, findLeadEvents, insertLeadEvent, lockLeadRow, setStage } from "./lead-store.ts";

/** An enquiry with its history. Throws 404 for one that this user may not see by `isAllowed`. */
export async function openLead(
  queries: Queries,
  id: string,
  account: Account,
  isAllowed: typeof canReadLead = canReadLead,
): Promise<OpenLead> {
  const row = await findLead(queries, id);
  if (!row || !isAllowed(account, row)) throw notFound("lead.not-found");
  return {
    ...presentLead(row, { userId: account.id }),
    // Owners write phone numbers into notes: for admins those are masked too.
    events: await findLeadEvents(queries, id, { isMasked: !canReadLeadContact(account, row) }),
  };
}

/** Sets the stage. Throws 404; 409 for a withdrawn enquiry; 409 with the current state where `version` is outdated. */
export async function moveLead(
  transaction: Transaction,
  id: string,
  actor: Account,
  change: { stage: LeadStage; lostReason: LostReason | undefined; version: number },
): Promise<OpenLead> {
  const before = await lockLead(transaction, id, actor);
  if (before.withdrawnAt !== undefined) throw conflict("lead.withdrawn-stays");
  if (before.version !== change.version) throw changedMeanwhile("lead.changed-meanwhile", z.encode(OpenLead, before));
  const lostReason = change.stage === "lost" ? (change.lostReason ?? null) : null;
  if (before.stage === change.stage && (before.lostReason ?? null) === lostReason) return before;
  await setStage(transaction, id, { stage: change.stage, lostReason });
  await insertLeadEvent(transaction, { leadId: id, actorId: actor.id, stage: change.stage });
  return openLead(transaction, id, actor);
}

/** Adds a note. Throws 404, and 409 where there are `mostNotes` already. */
export async function addNote(transaction: Transaction, id: string, actor: Account, note: string): Promise<OpenLead> {
  await lockLead(transaction, id, actor);
  if ((await countNotes(transaction, id)) >= mostNotes) throw conflict("lead.too-many-notes", { count: mostNotes });
  await insertLeadEvent(transaction, { leadId: id, actorId: actor.id, note });
  return openLead(transaction, id, actor);
}

/** Locks the enquiry until the transaction ends. Throws 404. */
async function lockLead(transaction: Transaction, id: string, actor: Account): Promise<OpenLead> {
  await lockLeadRow(transaction, id);
  return openLead(transaction, id, actor, canWorkOnLead);
}
