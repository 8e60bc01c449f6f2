import type { ReactNode } from "react";
import { amenityNames, billNames, safetyNames } from "#contract/property/amenities.ts";
import type { Form } from "#web/forms/use-form.ts";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import { MoreFields } from "./more-fields.tsx";
import { StatedFields } from "./stated-fields.tsx";
import { TickBoxes } from "./tick-boxes.tsx";

/** Every field of a listing; in between, as `children`, its photos. */
export function ListingFields({ form, children }: { form: Form; children?: ReactNode }) {
  const { listing: words, facts } = listingFormMessages;
  return (
    <>
      <StatedFields form={form} />
      <TickBoxes
        form={form}
        field="CommonFacilities"
        title={words.CommonFacilities}
        names={amenityNames}
        labels={facts.amenities}
        help={<p className="mute">{words.laundryHelp}</p>}
      />
      <TickBoxes form={form} field="Safety" title={words.Safety} names={safetyNames} labels={facts.safety} />
      <TickBoxes form={form} field="BillsIncluded" title={words.BillsIncluded} names={billNames} labels={facts.bills} />
      {children}
      <MoreFields form={form} />
    </>
  );
}
