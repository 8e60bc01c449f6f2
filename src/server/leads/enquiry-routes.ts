import { type MyEnquiry, enquire, myEnquiries, withdrawEnquiry } from "#contract/lead/enquiry.ts";
import { enquiryDays } from "#contract/lead/lead-facts.ts";
import { inTransaction } from "#server/database/database.ts";
import { accountOf } from "#server/http/caller.ts";
import { HttpError, notFound } from "#server/http/errors.ts";
import { countNetwork } from "#server/http/limits/rate-limits.ts";
import { requireOwnName } from "#server/http/forms/require-own-name.ts";
import { serve } from "#server/http/serve.ts";
import { readPropertyKey } from "#server/properties/property-key.ts";
import { type Enquiry, type ListingRef, markWithdrawn, createEnquiry } from "./enquiry-service.ts";
import { readLeadCursor } from "./lead-cursor.ts";
import * as limit from "./lead-limits.ts";
import type { LeadParts } from "./lead-parts.ts";
import { withHindiPlace } from "#server/places/names/hindi-names.ts";
import { findMyEnquiries } from "./my-enquiries-store.ts";

/** What people do with the enquiries that they send. */
export function registerEnquiries({ server, served, database, limits, mails, numberNews, brandName }: LeadParts): void {
  serve(server, served, enquire, async ({ body }, caller) => {
    const tenant = accountOf(caller);
    requireOwnName("fullName", body.fullName, brandName);
    // Whoever has reached their own limit does not use up that of all behind their address.
    await limits.count(limit.enquiriesPerPerson, tenant.id);
    const { fullName, contact, days = enquiryDays[0], propertyId, property, pgId, _id: id } = body;
    const college = body.college || tenant.college || null;
    const sent: Enquiry = { fullName, contact, days, college };
    const named = propertyId || property || pgId || id;
    const take = async () => {
      await countNetwork(limits, limit.enquiriesPerNetwork, caller.address);
      const meant = named ? listingNamed(named) : listingOfPage(caller.sentFrom);
      return inTransaction(database, (transaction) =>
        createEnquiry(transaction, { tenant, enquiry: sent, meant, mails, numberNews }),
      );
    };
    const { lead, enquiry, isRepeated } = await take().catch(async (error: unknown) => {
      // Counted before, so that many at once are not all let in; what was refused is not held against anybody.
      if (error instanceof HttpError) await limits.uncount(limit.enquiriesPerPerson, tenant.id);
      throw error;
    });
    const details = {
      id: lead.id,
      ...(lead.propertyId !== null && { propertyId: lead.propertyId }),
      fullName: enquiry.fullName,
      contact: enquiry.contact,
      ...(enquiry.college !== null && { college: enquiry.college }),
      days: enquiry.days,
      timesAsked: lead.timesAsked,
      createdAt: lead.createdAt.toISOString(),
      askedAt: lead.askedAt.toISOString(),
    };
    const message = isRepeated
      ? "You had asked within the last 24 hours: your enquiry now has what you sent just now."
      : "Your enquiry is sent.";
    return { message, enquiryDetails: details, lead: details };
  });

  serve(server, served, myEnquiries, async ({ query }, caller) => {
    const found = await findMyEnquiries(database, accountOf(caller).id, readLeadCursor(query.at));
    return caller.language === "hi" ? { ...found, enquiries: found.enquiries.map(nameInHindi) } : found;
  });

  serve(server, served, withdrawEnquiry, async ({ params }, caller) => {
    const tenantId = accountOf(caller).id;
    await inTransaction(database, (transaction) => markWithdrawn(transaction, { tenantId, leadId: params.id, mails }));
    return { message: "Your enquiry is withdrawn: your name and number are erased from it." };
  });
}

function nameInHindi(enquiry: MyEnquiry): MyEnquiry {
  const { property } = enquiry;
  return property ? { ...enquiry, property: withHindiPlace(property) } : enquiry;
}

function listingNamed(text: string): ListingRef {
  const key = readPropertyKey(text);
  if (!key) throw notFound("Property");
  return { key, isSure: true };
}

/** The specification's forms name no listing, but they stand on its page. */
function listingOfPage(path: string | undefined): ListingRef | undefined {
  const id = /^\/pg-details\/([\w-]{1,64})\/?$/i.exec(path ?? "")?.[1];
  const key = id === undefined ? undefined : readPropertyKey(id);
  return key && { key, isSure: false };
}
