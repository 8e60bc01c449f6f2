/**
 * The page of the listing that a saved enquiry is about, where signing in leads on to sending one; otherwise undefined. Without the
 * fragment by which that page knows that its visitor has signed in for it.
 */
export function savedEnquiryPage(next: string | undefined): string | undefined {
  return next && /^(.+)#enquiry-\d+$/.exec(next)?.[1];
}
