/**
 * The path of the listing whose enquiry draft is sent after signing in, if `next` leads there; otherwise undefined. Without the
 * fragment that tells that page to send the draft.
 */
export function savedEnquiryPage(next: string | undefined): string | undefined {
  return next && /^(.+)#enquiry-\d+$/.exec(next)?.[1];
}
