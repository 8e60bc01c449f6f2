import { createHash } from "node:crypto";
import type { Transaction } from "#server/database/database.ts";
import { type AuditLink, findUnlinkedEvent, readAsOfNow, readLinks } from "./audit-store.ts";

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

/** The hash before the first one. */
const genesis: AuditHead = { position: 0, hash: "00".repeat(32) };
/** Rows in memory at once. */
const batch = 2000;

export function writeHead({ position, hash }: AuditHead): string {
  return `${position}:${hash}`;
}

/** Throws where the text is not in the format of `writeHead`. */
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
export async function verifyAudit(transaction: Transaction, known?: AuditHead): Promise<AuditVerdict> {
  await readAsOfNow(transaction);
  let head = genesis;
  let addresses = 0;
  for (;;) {
    const links = await readLinks(transaction, head.position, batch);
    for (const link of links) {
      const reason = faultOf(link, head, known);
      if (reason !== undefined) return { isWhole: false, position: head.position + 1, reason };
      head = { position: link.position, hash: link.hash.toString("hex") };
      if (link.address !== null) addresses += 1;
    }
    if (links.length < batch) break;
  }
  const reason = (await findUnchained(transaction)) ?? missingAtTheEnd(head, known);
  return reason === undefined
    ? { isWhole: true, head, addresses }
    : { isWhole: false, position: head.position + 1, reason };
}

/** An event that was inserted while the triggers were off. */
async function findUnchained(transaction: Transaction): Promise<string | undefined> {
  const id = await findUnlinkedEvent(transaction);
  return id === undefined ? undefined : `event ${id} was added past the chain`;
}

function missingAtTheEnd({ position }: AuditHead, known: AuditHead | undefined): string | undefined {
  return known && known.position > position
    ? `the chain ends at ${position}, and reached ${known.position} when the given head was written down`
    : undefined;
}

/** Checks a link against its predecessor. Returns the fault; undefined for none. */
function faultOf(link: AuditLink, before: AuditHead, known: AuditHead | undefined): string | undefined {
  const { position } = link;
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
