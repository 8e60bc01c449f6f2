import { type MouseEvent, type ReactNode, createContext, use, useEffect, useMemo, useState } from "react";
import { listingOwnership } from "#contract/owner/listing-ownership.ts";
import type { Property } from "#contract/property/property.ts";
import { listAddress, paths } from "#web/paths.ts";
import { useCall, usePageData } from "#web/routing.ts";
import { useViewer } from "#web/session/viewer.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import { EnquiredProperty } from "./enquired-property.ts";
import { useLeftEnquiry } from "./use-posted-enquiry.ts";

/** What a visitor has to do with the enquiry about a listing: not sent, sent without scripts, sent just now, their own PG. */
type Standing = "open" | "posted" | "sent" | "own";

const StandingContext = createContext<{
  property: Pick<Property, "pgId">;
  standing: Standing;
  note: (standing: "open" | "sent") => void;
} | null>(null);

/** Around all that asks something about a listing: tells it which that is, and whether an enquiry about it is sent already. */
export function EnquiryStanding({ property, children }: { property: Property; children: ReactNode }) {
  const wasPosted = useLeftEnquiry(property.id)?.stage === "sent";
  const [noted, note] = useState<Standing>(wasPosted ? "posted" : "open");
  const standing = useIsOwn(property) ? "own" : noted;
  const context = useMemo(() => ({ property, standing, note }), [property, standing]);
  return (
    <StandingContext value={context}>
      <EnquiredProperty value={property}>{children}</EnquiredProperty>
    </StandingContext>
  );
}

export function useEnquiryStanding() {
  const context = use(StandingContext);
  if (!context) throw new Error("Enquiries stand within EnquiryStanding");
  return context;
}

interface EnquiryWay {
  href: string;
  label: string;
  onClick?: (event: MouseEvent) => void;
}

/** Where a button beside the rent leads to, and what it says. */
export function useEnquiryWay(): EnquiryWay {
  const { property, standing } = useEnquiryStanding();
  const { enquiry: words } = stayMessages;
  if (standing === "own")
    return { href: listAddress(paths.ownerLeads, { listing: property.pgId }), label: words.ownLeads };
  if (standing === "open") return { href: "#enquiry", label: words.send, onClick: sendShownForm };
  return { href: paths.myEnquiries, label: words.sent };
}

/** Sends the form in place of leading to it, where the form is what the person is looking at: it has a button of the same name. */
function sendShownForm(event: MouseEvent): void {
  const form = document.querySelector<HTMLFormElement>("#enquiry form");
  const middle = window.innerHeight / 2;
  const shown = form?.getBoundingClientRect();
  if (!form || !shown || shown.top > middle || shown.bottom < middle) return;
  event.preventDefault();
  form.requestSubmit();
}

/** Said by the server where it knew who asks; else asked here, of those alone who may own a listing. */
function useIsOwn({ id }: Property): boolean {
  const said = usePageData(paths.property).isOwn;
  const call = useCall();
  const role = useViewer()?.role;
  const mayOwn = role === "pg-owner" || role === "admin";
  const [isOwn, setIsOwn] = useState(said);
  useEffect(() => {
    if (!mayOwn || isOwn !== undefined) return;
    call(listingOwnership, { query: { property: id } }).then(
      (answer) => setIsOwn(answer.isOwn),
      // The form is shown, and the server says whose it is.
      () => {},
    );
  }, [call, id, isOwn, mayOwn]);
  return mayOwn && isOwn === true;
}
