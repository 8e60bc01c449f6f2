import type { FastifyInstance } from "fastify";
import { languages } from "#contract/languages.ts";
import { notFound } from "./errors.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year; whoever stores the file reads it anew by then. */
const validDays = 180;

/** `/.well-known/security.txt`: whom to tell of a hole in this site. 404 where no contact is configured. */
export function registerSecurityTxt(
  app: FastifyInstance,
  { contact, publicUrl }: { contact: string | undefined; publicUrl: () => string },
): void {
  app.get("/.well-known/security.txt", (_request, reply) => {
    if (contact === undefined) throw notFound("Security contact");
    return reply
      .header("Cache-Control", "public, max-age=86400")
      .type("text/plain; charset=utf-8")
      .send(writeSecurityTxt({ contact, origin: publicUrl(), now: new Date() }));
  });
}

/** RFC 9116. @param origin of the public site, without a slash at the end */
export function writeSecurityTxt({ contact, origin, now }: { contact: string; origin: string; now: Date }): string {
  // The same all day long, so that caches hold one file.
  const expires = new Date(Math.floor(now.getTime() / dayMs) * dayMs + validDays * dayMs);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\r\n");
}
