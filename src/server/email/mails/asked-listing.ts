/** A listing as mails about an enquiry name it; without one, that it was asked about none. */
export function sayAsked(asked: { title: string; pgId: string } | undefined): string {
  return asked ? `${asked.title} (PG ID ${asked.pgId})` : "PGs in general";
}
