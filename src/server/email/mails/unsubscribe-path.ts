/** Where a letter's own link ends the subscription: a page for people, and for the mail programs that post to it. */
export function unsubscribePath(token: string): string {
  return `/newsletter/unsubscribe?token=${token}`;
}
