import type { FastifyInstance } from "fastify";
import { languages } from "#contract/languages.ts";
import { notFound } from "./errors.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. Copies of the file are expected to be refreshed by then. */
const validDays = 180;

/** Serves `/.well-known/security.txt`: where to report a vulnerability of this site. 404 if no contact is configured. */
export function registerSecurityTxt(
  app: FastifyInstance,
  { contact, publicUrl }: { contact: string | undefined; publicUrl: () => string },
): void {
  app.get("/.well-known/security.txt", (_request, reply) => {
    if (contact === undefined) throw notFound("site.security-contact-not-found");
    return reply
      .header("Cache-Control", "public, max-age=86400")
      .type("text/plain; charset=utf-8")
      .send(writeSecurityTxt({ contact, origin: publicUrl(), now: new Date() }));
  });
}

/** Writes the file of RFC 9116. @param origin of the public site, without a trailing slash. */
export function writeSecurityTxt({ contact, origin, now }: { contact: string; origin: string; now: Date }): string {
  // Rounded to a day, so that caches hold one file all day.
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\r\n");
}
