import { type MouseEvent, type ReactNode, createContext, use, useEffect, useMemo, useState } from "react";
import { type EnquiryAbout, enquiryAbout } from "#contract/lead/enquiry-about.ts";
import { listingOwnership } from "#contract/owner/listing-ownership.ts";
import type { Property } from "#contract/property/property.ts";
import { listAddress, paths } from "#web/paths.ts";
import { useCall, usePageData } from "#web/router-api.ts";
import { useViewer } from "#web/session/viewer.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import { EnquiredProperty } from "./enquired-property.ts";
import { useLeftEnquiry } from "./use-posted-enquiry.ts";

/**
 * What the viewer has to do with the enquiry about a listing: not sent, sent on an earlier visit, sent without scripts, sent just now,
 * their own PG.
 */
type Standing = "open" | "earlier" | "posted" | "sent" | "own";

const StandingContext = createContext<{
  property: Pick<Property, "pgId">;
  standing: Standing;
  /** The enquiry of an earlier visit. */
  earlier: EnquiryAbout | undefined;
  note: (standing: "open" | "sent") => void;
} | null>(null);

/** Provides the enquiry parts of a details page with the listing and with the user's earlier enquiry about it. */
export function EnquiryStanding({ property, children }: { property: Property; children: ReactNode }) {
  const wasPosted = useLeftEnquiry(property.id)?.stage === "sent";
  const [noted, note] = useState<Standing | undefined>(wasPosted ? "posted" : undefined);
  const earlier = useEarlierEnquiry(property);
  const standing = useIsOwn(property) ? "own" : (noted ?? (earlier ? "earlier" : "open"));
  const context = useMemo(() => ({ property, standing, earlier, note }), [property, standing, earlier]);
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

/** The target and label of the button next to the rent. */
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

/** Loaded with the page where the server knew the viewer; else requested here, for those alone who may own a listing. */
function useIsOwn({ id }: Property): boolean {
  const loaded = usePageData(paths.property).isOwn;
  const call = useCall();
  const role = useViewer()?.role;
  const mayOwn = role === "pg-owner" || role === "admin";
  const [isOwn, setIsOwn] = useState(loaded);
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

/** Loaded with the page where the server knew the viewer; else requested here, for those who are signed in. */
function useEarlierEnquiry({ id }: Property): EnquiryAbout | undefined {
  const loaded = usePageData(paths.property).earlierEnquiry;
  const call = useCall();
  const isSignedIn = useViewer() !== undefined;
  const [found, setFound] = useState<EnquiryAbout>();
  useEffect(() => {
    if (!isSignedIn || loaded !== undefined) return;
    call(enquiryAbout, { query: { property: id } }).then(
      (answer) => setFound(answer.enquiry),
      // The form is shown, and the server adds what is sent again to the enquiry that it has.
      () => {},
    );
  }, [call, id, isSignedIn, loaded]);
  return isSignedIn ? (loaded ?? found) : undefined;
}
