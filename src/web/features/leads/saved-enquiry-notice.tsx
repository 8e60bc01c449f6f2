import { savedEnquiryPage } from "#contract/lead/saved-enquiry.ts";
import { savedEnquiryMessages } from "#web/messages/lead/saved-enquiry.ts";
import { PageLink } from "#web/ui/page-link.tsx";

/** On each step of the way in that ends with sending an enquiry: it is saved, and there is a way back to the listing. */
export function SavedEnquiryNotice({
  next,
  className,
}: {
  /** Where the way in leads on to. */
  next: string | undefined;
  className: string | undefined;
}) {
  const { savedEnquiry: words } = savedEnquiryMessages;
  const page = savedEnquiryPage(next);
  if (!page) return null;
  return (
    <output className={className}>
      <span>
        {words.saved} <PageLink href={page}>{words.back}</PageLink>
      </span>
    </output>
  );
}
