import { createHash } from "node:crypto";
import { inTransaction } from "#server/database/database.ts";
import { type Letter, newsletterLetterMail } from "./mails/newsletter-letter.ts";
import { type NewsletterPost, sendWithLink } from "./newsletter-service.ts";
import { claimReaders } from "./newsletter-store.ts";

/** Mailboxes of one transaction. */
const batch = 200;

/**
 * Writes a letter to everybody who subscribes; the mails then leave like any other. A sending that broke off goes on where it
 * was when the same letter is sent again, and nobody gets it twice, until another letter is sent: only the last one is remembered.
 * @returns how many it was written to.
 */
export async function sendLetter(post: NewsletterPost, letter: Letter): Promise<number> {
  const hash = createHash("sha256").update(JSON.stringify(letter)).digest();
  const writeSome = () =>
    inTransaction(post.database, async (transaction) => {
      const readers = await claimReaders(transaction, hash, batch);
      for (const reader of readers)
        await sendWithLink(transaction, post, reader, "newsletter-letter", (site, link) =>
          newsletterLetterMail(site, { letter, ...link }),
        );
      return readers.length;
    });
  let written = 0;
  for (let some = await writeSome(); some > 0; some = await writeSome()) written += some;
  return written;
}

/** A letter as it stands in a file: its first line is the subject, and empty lines part what follows. Throws where it is not. */
export function readLetter(text: string): Letter {
  const [subject = "", ...paragraphs] = text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((part) => part.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);
  if (paragraphs.length === 0) throw new Error("A letter is a line for the subject, an empty line, and what it says.");
  return { subject, paragraphs };
}
