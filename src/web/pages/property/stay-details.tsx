import { useEffect, useState } from "react";
import type { NearbyPlace } from "#contract/search/places.ts";
import type { PriceOfSharing } from "#contract/property/property-facts.ts";
import type { Property } from "#contract/property/property.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import { propertyMessages } from "#web/messages/property/property.ts";
import { AboutPg } from "./terms/about-pg.tsx";
import { ActionBar } from "./enquiry/action-bar.tsx";
import { AmenitiesPanel, BillsPanel, SafetyPanel } from "./terms/amenities-panel.tsx";
import type { CalendarDay } from "./cost/calendar-day.ts";
import { type ChosenStay, CostPanel } from "./cost/cost-panel.tsx";
import { EnquiryPart } from "./enquiry/enquiry-part.tsx";
import { EnquiryStanding } from "./enquiry/enquiry-standing.tsx";
import { ExtraCharges } from "./cost/extra-charges.tsx";
import { replayClicks, hydratesLater } from "#web/hydration/replay-clicks.ts";
import { MoveInExample } from "./cost/move-in-example.tsx";
import { Part } from "./part.tsx";
import styles from "./property-page.module.css";
import { describeFood, describeRules, describeTerms } from "./terms/property-terms.ts";
import { RentOptions } from "./cost/rent-options.tsx";
import { SectionLinks } from "./section-links.tsx";
import { ShareAndPrint } from "./share/share-and-print.tsx";
import type { SharedListing } from "./share/share-listing.ts";
import type { Sketch } from "#web/features/surroundings/sketch.ts";
import { StatementList } from "./terms/statement-list.tsx";
import { type StayChoice, stayCost, usualChoice } from "#contract/costs/stay-cost.ts";
import { StayReminder } from "./cost/stay-reminder.tsx";
import { useReadingDirection } from "./use-reading-direction.ts";
import { Whereabouts } from "./surroundings/whereabouts.tsx";

/** What a stay costs and asks, beside and below the pictures, and where it is: all that a page shows whole before its code comes. */
export function StayDetails({
  property,
  price,
  moveIn,
  shared,
  nearby,
  sketch,
}: {
  property: Property;
  /** What to begin with. */
  price: PriceOfSharing | undefined;
  /** The day that the worked example begins on: the first of a month. */
  moveIn: CalendarDay;
  shared: SharedListing;
  nearby: readonly NearbyPlace[];
  /** Of the same places; undefined where there are none. */
  sketch: Sketch | undefined;
}) {
  const { stay: words } = stayMessages;
  const messages = propertyMessages;
  const [choice, setChoice] = useState<StayChoice | undefined>(() => usualChoice(property, price));
  const chosen: ChosenStay | undefined = choice && { choice, cost: stayCost(property, choice) };
  useEffect(replayClicks, []);
  useReadingDirection();
  return (
    <EnquiryStanding property={property}>
      <SectionLinks />
      <aside {...hydratesLater} className={styles.side} id="cost" aria-label={words.cost}>
        <StayReminder chosen={chosen} />
        <CostPanel property={property} price={price} chosen={chosen} onChoose={setChoice} />
        <ShareAndPrint {...shared} />
      </aside>
      <div {...hydratesLater} className={styles.main}>
        <Part id="rent" title={words.rentOptions}>
          <RentOptions property={property} shown={choice?.sharing} />
        </Part>
        <Part id="charges" title={words.charges}>
          <ExtraCharges property={property} />
        </Part>
        <Part id="terms" title={words.terms}>
          <StatementList statements={describeTerms(property, words)} />
          {chosen && <MoveInExample property={property} moveIn={moveIn} chosen={chosen} />}
        </Part>
        <div className={styles.pair}>
          <Part id="rules" title={words.rules}>
            <StatementList statements={describeRules(property, words)} />
          </Part>
          <Part id="food" title={words.food}>
            <StatementList statements={describeFood(property, words)} />
          </Part>
        </div>
        <Part id="amenities" title={words.amenities}>
          <AmenitiesPanel property={property} />
        </Part>
        <div className={styles.pair}>
          <Part id="safety" title={words.safety}>
            <SafetyPanel property={property} />
          </Part>
          <Part id="bills" title={words.billsIncluded}>
            <BillsPanel property={property} />
          </Part>
        </div>
        <AboutPg description={property.description} />
        <Part id="place" title={messages.property.where}>
          <Whereabouts property={property} nearby={nearby} sketch={sketch} />
        </Part>
        <EnquiryPart property={property} />
      </div>
      <ActionBar chosen={chosen} />
    </EnquiryStanding>
  );
}
