import type { Language } from "#contract/languages.ts";
import type { Lead } from "#contract/lead/leads.ts";
import { type LeadsFileWords, leadsFileWords } from "./leads-file-words.ts";

const moment = new Intl.DateTimeFormat("en-CA", {
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

/** `2026-11-24 09:30`, in India's time zone: sorts correctly as text in spreadsheets. */
function writeMoment(text: string): string {
  return moment.format(new Date(text)).replace(",", "");
}

type Column = readonly [heading: string, valueOf: (lead: Lead) => string | number | undefined];

function columnsIn({ headings, days, sharing, stages, lostReasons }: LeadsFileWords): Column[] {
  return [
    [headings.pgId, ({ property }) => property?.pgId],
    [headings.pg, ({ property }) => property?.title],
    [headings.name, ({ fullName }) => fullName],
    [headings.phone, ({ contact }) => contact],
    [headings.college, ({ college }) => college],
    [headings.moveIn, (lead) => days(lead.days)],
    [headings.sharing, (lead) => lead.sharing && sharing(lead.sharing)],
    [headings.stage, ({ stage, withdrawnAt }) => stages(withdrawnAt === undefined ? stage : "withdrawn")],
    [headings.lostBecause, ({ lostReason }) => lostReason && lostReasons(lostReason)],
    [headings.timesAsked, ({ timesAsked }) => timesAsked],
    [headings.firstAsked, ({ createdAt }) => writeMoment(createdAt)],
    [headings.lastAsked, ({ askedAt }) => writeMoment(askedAt)],
  ];
}

/** Enquiries as CSV (RFC 4180), with a BOM, by which spreadsheets recognise UTF-8. No cell is interpreted as a formula. */
export function writeLeadsFile(leads: readonly Lead[], language: Language): string {
  const columns = columnsIn(leadsFileWords[language]);
  const rows = [
    columns.map(([heading]) => heading),
    ...leads.map((lead) => columns.map(([, valueOf]) => valueOf(lead))),
  ];
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(",")).join("\r\n")}\r\n`;
}

function writeCell(value: string | number | undefined): string {
  const text = String(value ?? "");
  // Tenants write these texts, and spreadsheets run text that begins like a formula, some also with full-width signs.
  const harmless = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
