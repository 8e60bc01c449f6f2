import { createHash } from "node:crypto";
import { inTransaction } from "#server/database/database.ts";
import { type Letter, newsletterLetterMail } from "./mails/newsletter-letter.ts";
import { type NewsletterPost, sendWithLink } from "./newsletter-service.ts";
import { claimReaders } from "./newsletter-store.ts";

/** Mailboxes of one transaction. */
const batch = 200;

/**
 * Queues a letter for all subscribers. After an interruption, sending the same letter again continues where it stopped, and nobody
 * gets it twice. That works only until another letter is sent, since only the last one is stored.
 * @returns the number of queued mails.
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

/** Parses a letter from a file: the first line is the subject, and empty lines separate paragraphs. Throws for other formats. */
export function readLetter(text: string): Letter {
  const [subject = "", ...paragraphs] = text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((part) => part.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);
  if (paragraphs.length === 0) throw new Error("A letter is a line for the subject, an empty line, and what it says.");
  return { subject, paragraphs };
}
