import type { Language } from "#contract/languages.ts";
import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { MailKind } from "#server/email/mail-kinds.ts";
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

/** Stores a request to subscribe and mails the mailbox in every case, so that the requester learns nothing about it. */
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

/** Confirms a subscription; idempotent, with one mail. False for a link that is not valid any more. */
export async function confirmWithLink({ database, mailer, site }: NewsletterPost, token: string): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const subscription = await confirmByToken(transaction, token);
    if (subscription?.isNew)
      await sendWithLink(transaction, { mailer, site }, subscription, "newsletter-welcome", newsletterWelcomeMail);
    return subscription !== undefined;
  });
}

/** Ends the subscription of a link, and cancels queued letters to it. */
export async function unsubscribeWithLink({ database, mailer }: NewsletterPost, token: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const ended = await deleteByToken(transaction, token);
    if (ended) await mailer.cancelMailAbout(transaction, { newsletter: ended.id });
  });
}

/** Queues a mail to a subscriber, with its own link to unsubscribe. */
export async function sendWithLink(
  transaction: Transaction,
  { mailer, site }: Pick<NewsletterPost, "mailer" | "site">,
  { id, email, language }: Subscription,
  kind: MailKind,
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
