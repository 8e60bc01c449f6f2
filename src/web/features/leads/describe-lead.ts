import type { Lead } from "#contract/lead/leads.ts";
import { fill } from "#web/format/fill.ts";
import type { LeadMessages } from "#web/messages/lead/leads.ts";

type Words = LeadMessages["leads"];

/** The sender's name, or why there is none. */
export function describePerson(
  { fullName, withdrawnAt }: Pick<Lead, "fullName" | "withdrawnAt">,
  words: Words,
): string {
  return fullName ?? (withdrawnAt === undefined ? words.nameless : words.withdrawnName);
}

/** How far it has come: "Visit", "Lost: no bed is available". */
export function formatStage(
  { stage, lostReason, withdrawnAt }: Pick<Lead, "stage" | "lostReason" | "withdrawnAt">,
  words: Words,
): string {
  if (withdrawnAt !== undefined) return words.withdrawn;
  return lostReason === undefined
    ? words.stages[stage]
    : fill(words.lostBecause, { reason: words.lostReasons[lostReason].toLowerCase() });
}

/** Two letters for somebody's place in a list: "Ananya Rawat" → "AR". By what people see as letters, in any script. */
export function initialsOf(name: string): string {
  const parts = name.split(" ").filter(Boolean);
  const chosen = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  const segmenter = new Intl.Segmenter("en-IN", { granularity: "grapheme" });
  return chosen.map((part = "") => [...segmenter.segment(part)][0]?.segment.toUpperCase() ?? "").join("");
}

/** Where a number can be reached; undefined for one that is masked or gone. Ten digits are an Indian mobile number. */
export function waysToReach(
  { contact, fullName = "", property }: Pick<Lead, "contact" | "fullName" | "property">,
  brand: string,
  words: Words,
): { call: string; whatsapp: string } | undefined {
  if (contact === undefined || !/^\d{10}$/.test(contact)) return undefined;
  const greeting = property
    ? fill(words.greeting, { name: fullName, about: property.title, brand })
    : fill(words.greetingGeneral, { name: fullName, brand });
  return { call: `tel:+91${contact}`, whatsapp: `https://wa.me/91${contact}?text=${encodeURIComponent(greeting)}` };
}

/** "98765 43210": in two halves, as people read them out. A masked one too. */
export function spaceOut(contact: string): string {
  return contact.replace(/^(.{5})(.{5})$/, "$1 $2");
}
