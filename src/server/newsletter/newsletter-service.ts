import type { Language } from "#contract/languages.ts";
import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import type { MailedLink } from "#server/email/mailed-link.ts";
import { newsletterConfirmMail } from "./mails/newsletter-confirm.ts";
import { newsletterKnownMail } from "./mails/newsletter-known.ts";
import { newsletterWelcomeMail } from "./mails/newsletter-welcome.ts";
import { createToken, hashToken } from "#server/secrets/random-token.ts";
import {
  type Subscription,
  addUnsubscribeLink,
  confirmByToken,
  deleteByToken,
  storeSubscription,
} from "./newsletter-store.ts";

export interface NewsletterPost {
  database: Pick<Database, "pool">;
  mailer: Mailer;
  site: MailSite;
}

/** Writes down a wish for the newsletter and sends its mailbox one mail, whatever stands there: whoever asked learns nothing. */
export async function askToConfirm(
  transaction: Transaction,
  { mailer, site }: Pick<NewsletterPost, "mailer" | "site">,
  reader: { email: string; language: Language },
): Promise<void> {
  const token = createToken();
  const subscription = await storeSubscription(transaction, reader, hashToken(token));
  if (subscription.isConfirmed)
    await sendWithLink(transaction, { mailer, site }, subscription, "newsletter-known", newsletterKnownMail);
  else
    await mailer.enqueueMail(transaction, {
      words: newsletterConfirmMail(site, { token }),
      to: subscription.email,
      language: subscription.language,
      kind: "newsletter-confirm",
      about: { newsletter: subscription.id },
    });
}

/** False for a link that is worth nothing any more. Followed twice it confirms once, and sends one mail. */
export async function confirmWithLink({ database, mailer, site }: NewsletterPost, token: string): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const subscription = await confirmByToken(transaction, token);
    if (subscription?.isNew)
      await sendWithLink(transaction, { mailer, site }, subscription, "newsletter-welcome", newsletterWelcomeMail);
    return subscription !== undefined;
  });
}

/** Ends the subscription that a link is of, and forgets the letters to it that have not left yet. */
export async function unsubscribeWithLink({ database, mailer }: NewsletterPost, token: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const ended = await deleteByToken(transaction, token);
    if (ended) await mailer.cancelMailAbout(transaction, { newsletter: ended.id });
  });
}

/** To somebody who subscribes: with a link of its own that ends the subscription. */
export async function sendWithLink(
  transaction: Transaction,
  { mailer, site }: Pick<NewsletterPost, "mailer" | "site">,
  { id, email, language }: Subscription,
  kind: string,
  compose: (site: MailSite, link: MailedLink) => MailInLanguages,
): Promise<void> {
  const token = await addUnsubscribeLink(transaction, id);
  await mailer.enqueueMail(transaction, {
    words: compose(site, { token }),
    to: email,
    language,
    kind,
    about: { newsletter: id },
  });
}
