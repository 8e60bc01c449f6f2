import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import type { Transaction } from "#server/database/database.ts";

/** The last link of the chain, as an operator writes it down: `1204:9f86d0…`. */
export interface AuditHead {
  position: number;
  /** Hexadecimal. */
  hash: string;
}

export type AuditVerdict =
  | { isWhole: true; head: AuditHead; addresses: number }
  /** `position` of the first link that is wrong or missing. */
  | { isWhole: false; position: number; reason: string };

interface LinkRow {
  position: string;
  eventId: string;
  hash: Buffer;
  /** What the hash covers; null where the event is gone. */
  content: string | null;
  addressHash: Buffer | null;
  address: string | null;
  salt: Buffer | null;
}

/** The hash before the first one. */
const genesis: AuditHead = { position: 0, hash: "00".repeat(32) };
/** Rows that are held in memory at once. */
const batch = 2000;

export function writeHead({ position, hash }: AuditHead): string {
  return `${position}:${hash}`;
}

/** Throws where the text is not what `writeHead` writes. */
export function readHead(text: string): AuditHead {
  const [, position, hash] = /^(\d{1,15}):([\da-f]{64})$/i.exec(text.trim()) ?? [];
  if (position === undefined || hash === undefined)
    throw new Error("--head must be a position and a hash as audit:verify prints them, such as 12:9f86d081…");
  return { position: Number(position), hash: hash.toLowerCase() };
}

/**
 * Recomputes the chain from its beginning: every link against its event and the link before, every event against its link,
 * every address that is still there against its hash. Rows that are missing at the end show only against a `known` head.
 */
export async function verifyAudit({ client }: Pick<Transaction, "client">, known?: AuditHead): Promise<AuditVerdict> {
  await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
  let head = genesis;
  let addresses = 0;
  for (;;) {
    const links = await readLinks(client, head.position);
    for (const link of links) {
      const reason = faultOf(link, head, known);
      if (reason !== undefined) return { isWhole: false, position: head.position + 1, reason };
      head = { position: Number(link.position), hash: link.hash.toString("hex") };
      if (link.address !== null) addresses += 1;
    }
    if (links.length < batch) break;
  }
  const reason = (await findUnchained(client)) ?? missingAtTheEnd(head, known);
  return reason === undefined
    ? { isWhole: true, head, addresses }
    : { isWhole: false, position: head.position + 1, reason };
}

/** An event that was inserted while the triggers were off. */
async function findUnchained(client: PoolClient): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM audit_events
      WHERE NOT EXISTS (SELECT FROM audit_links WHERE event_id = audit_events.id) ORDER BY id LIMIT 1`,
  );
  return rows[0] && `event ${rows[0].id} was added past the chain`;
}

function missingAtTheEnd({ position }: AuditHead, known: AuditHead | undefined): string | undefined {
  return known && known.position > position
    ? `the chain ends at ${position}, and reached ${known.position} when the given head was written down`
    : undefined;
}

async function readLinks(client: PoolClient, after: number): Promise<LinkRow[]> {
  const { rows } = await client.query<LinkRow>(
    `SELECT link.position, link.event_id AS "eventId", link.hash, event.address_hash AS "addressHash",
        CASE WHEN event.id IS NOT NULL THEN audit_content(link.position, event) END AS content, kept.address, kept.salt
      FROM audit_links AS link
        LEFT JOIN audit_events AS event ON event.id = link.event_id
        LEFT JOIN audit_addresses AS kept ON kept.event_id = link.event_id
      WHERE link.position > $1 ORDER BY link.position LIMIT $2`,
    [after, batch],
  );
  return rows;
}

/** What is wrong with a link, seen from the one before; undefined for nothing. */
function faultOf(link: LinkRow, before: AuditHead, known: AuditHead | undefined): string | undefined {
  const position = Number(link.position);
  const event = `event ${link.eventId}`;
  if (position !== before.position + 1) return `link ${before.position + 1} is missing`;
  if (link.content === null) return `${event} was removed`;
  const expected = createHash("sha256").update(before.hash, "hex").update(link.content).digest("hex");
  if (expected !== link.hash.toString("hex")) return `${event} was changed, or stands in another place than before`;
  if (known?.position === position && known.hash !== expected) return `${event} is not what the given head was made of`;
  if (link.address === null || link.salt === null) return undefined;
  const ofAddress = createHash("sha256").update(link.salt).update(link.address).digest();
  return link.addressHash?.equals(ofAddress) ? undefined : `the address of ${event} was changed`;
}
