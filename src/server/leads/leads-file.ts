import type { Lead } from "#contract/leads.ts";

const moment = new Intl.DateTimeFormat("en-CA", {
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

/** `2026-11-24 09:30`, India's time: what spreadsheets sort rightly as text. */
function writeMoment(text: string): string {
  return moment.format(new Date(text)).replace(",", "");
}

const columns: readonly [heading: string, valueOf: (lead: Lead) => string | number | undefined][] = [
  ["PG ID", ({ property }) => property?.pgId],
  ["PG", ({ property }) => property?.title],
  ["Name", ({ fullName }) => fullName],
  ["Phone", ({ contact }) => contact],
  ["College", ({ college }) => college],
  ["Move in", ({ days }) => days],
  ["Stage", ({ stage, withdrawnAt }) => (withdrawnAt === undefined ? stage : "withdrawn")],
  ["Lost because", ({ lostReason }) => lostReason],
  ["Times asked", ({ timesAsked }) => timesAsked],
  ["First asked (IST)", ({ createdAt }) => writeMoment(createdAt)],
  ["Last asked (IST)", ({ askedAt }) => writeMoment(askedAt)],
];

/** Enquiries as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. No cell is read as a formula. */
export function writeLeadsFile(leads: readonly Lead[]): string {
  const rows = [
    columns.map(([heading]) => heading),
    ...leads.map((lead) => columns.map(([, valueOf]) => valueOf(lead))),
  ];
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(",")).join("\r\n")}\r\n`;
}

function writeCell(value: string | number | undefined): string {
  const text = String(value ?? "");
  // Tenants write these texts: a spreadsheet would run what begins like a formula, some also with the wide signs.
  const harmless = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
