import type { Transaction } from "#server/database/database.ts";

/** Empties whatever in enquiries names a person who is being erased, and what owners noted about them; when and where they asked is kept. */
export async function forgetPersonInLeads({ client }: Transaction, tenantId: string): Promise<void> {
  // The enquiries first: whoever is writing a note at this moment holds theirs, and is waited for.
  await client.query("UPDATE leads SET full_name = NULL, contact = NULL, college = NULL WHERE tenant_id = $1", [
    tenantId,
  ]);
  await client.query(
    "DELETE FROM lead_events WHERE stage IS NULL AND lead_id IN (SELECT id FROM leads WHERE tenant_id = $1)",
    [tenantId],
  );
}
