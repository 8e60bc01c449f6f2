import type { FastifyInstance } from "fastify";
import { enquiryAbout } from "#contract/lead/enquiry-about.ts";
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
import * as limit from "./lead-rate-limits.ts";
import type { LeadParts } from "./lead-parts.ts";
import { withHindiPlace } from "#server/places/names/hindi-names.ts";
import { findEnquiryAbout, findMyEnquiries } from "./my-enquiries-store.ts";
import { message } from "#contract/messages/message.ts";

/** Routes of tenants: send, list and withdraw their own enquiries. */
export function registerEnquiries(
  app: FastifyInstance,
  { served, database, limits, mails, numberNews, brandName }: LeadParts,
): void {
  serve(app, served, enquire, async ({ body }, caller) => {
    const tenant = accountOf(caller);
    requireOwnName("fullName", body.fullName, brandName);
    // The personal limit comes first: somebody above it does not use up the limit of everyone on the same network.
    await limits.count(limit.enquiriesPerPerson, tenant.id);
    const { fullName, contact, days = enquiryDays[0], propertyId, property, pgId, _id: id } = body;
    const college = body.college || tenant.college || null;
    const sent: Enquiry = { fullName, contact, days, college, sharing: body.sharing || null };
    const named = propertyId || property || pgId || id;
    const create = async () => {
      await countNetwork(limits, limit.enquiriesPerNetwork, caller.address);
      const listingRef = named ? listingNamed(named) : listingOfPage(caller.sentFrom);
      return inTransaction(database, (transaction) =>
        createEnquiry(transaction, { tenant, enquiry: sent, listingRef, mails, numberNews }),
      );
    };
    const { lead, enquiry, isRepeated } = await create().catch(async (error: unknown) => {
      // Counted up front, so that concurrent requests cannot all pass; uncounted when the enquiry is refused.
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
      ...(enquiry.sharing !== null && { sharing: enquiry.sharing }),
      timesAsked: lead.timesAsked,
      createdAt: lead.createdAt.toISOString(),
      askedAt: lead.askedAt.toISOString(),
    };
    const done = message(isRepeated ? "lead.sent-again" : "lead.sent");
    return { message: done, enquiryDetails: details, lead: details };
  });

  serve(app, served, myEnquiries, async ({ query }, caller) => {
    const found = await findMyEnquiries(database, accountOf(caller).id, readLeadCursor(query.at));
    return caller.language === "hi" ? { ...found, enquiries: found.enquiries.map(nameInHindi) } : found;
  });

  serve(app, served, enquiryAbout, async ({ query }, caller) => {
    const key = readPropertyKey(query.property ?? "");
    const enquiry = key && (await findEnquiryAbout(database, accountOf(caller).id, key));
    return enquiry ? { enquiry } : {};
  });

  serve(app, served, withdrawEnquiry, async ({ params }, caller) => {
    const tenantId = accountOf(caller).id;
    await inTransaction(database, (transaction) => markWithdrawn(transaction, { tenantId, leadId: params.id, mails }));
    return { message: message("lead.withdrawn") };
  });
}

function nameInHindi(enquiry: MyEnquiry): MyEnquiry {
  const { property } = enquiry;
  return property ? { ...enquiry, property: withHindiPlace(property) } : enquiry;
}

function listingNamed(text: string): ListingRef {
  const key = readPropertyKey(text);
  if (!key) throw notFound("property.not-found");
  return { key, isSure: true };
}

/** The specification's forms send no listing id, so it is taken from the address of the page that they are on. */
function listingOfPage(path: string | undefined): ListingRef | undefined {
  const id = /^\/pg-details\/([\w-]{1,64})\/?$/i.exec(path ?? "")?.[1];
  const key = id === undefined ? undefined : readPropertyKey(id);
  return key && { key, isSure: false };
}
