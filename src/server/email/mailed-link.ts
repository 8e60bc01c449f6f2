/** What makes a link of the newsletter's, or of a saved search's: a token that only its mail carries. */
export interface MailedLink {
  token: string;
}

/** The page that asks a reader whether they want the newsletter. */
export function confirmPath({ token }: MailedLink): string {
  return `/newsletter/confirm/${token}`;
}

/** Where a letter's own link ends the subscription: a page for people, which mail programs may post to. */
export function unsubscribePath({ token }: MailedLink): string {
  return `/newsletter/unsubscribe/${token}`;
}

/** Where a mail about a saved search has its mails ended, in the same way. */
export function endAlertsPath({ token }: MailedLink): string {
  return `/alerts/unsubscribe/${token}`;
}
