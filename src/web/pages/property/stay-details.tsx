import { useEffect, useState } from "react";
import type { NearbyPlace } from "#contract/search/places.ts";
import type { PriceOfSharing, Sharing } from "#contract/property/property-facts.ts";
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
import { PageSection } from "./page-section.tsx";
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

/** Costs, terms and location of a stay: the part of the page that is server-rendered and hydrated later. */
export function StayDetails({
  property,
  price,
  onChooseSharing,
  moveIn,
  shared,
  nearby,
  sketch,
}: {
  property: Property;
  /** Of the sharing that is chosen. */
  price: PriceOfSharing | undefined;
  onChooseSharing: (sharing: Sharing) => void;
  /** The day that the worked example begins on: the first of a month. */
  moveIn: CalendarDay;
  shared: SharedListing;
  nearby: readonly NearbyPlace[];
  /** Of the same places; undefined where there are none. */
  sketch: Sketch | undefined;
}) {
  const { stay: words } = stayMessages;
  const messages = propertyMessages;
  const [chosenBefore, setChoice] = useState<StayChoice | undefined>(() => usualChoice(property, price));
  // The sharing is the page's: its address, its printed sheet and what is shared say it too.
  const choice = chosenBefore && price && { ...chosenBefore, sharing: price.sharing };
  const chosen: ChosenStay | undefined = choice && { choice, cost: stayCost(property, choice) };
  const handleChoose = (next: StayChoice) => {
    setChoice(next);
    onChooseSharing(next.sharing);
  };
  useEffect(replayClicks, []);
  useReadingDirection();
  return (
    <EnquiryStanding property={property}>
      <SectionLinks />
      <aside {...hydratesLater} className={styles.side} id="cost" aria-label={words.cost}>
        <StayReminder chosen={chosen} />
        <CostPanel property={property} price={price} chosen={chosen} onChoose={handleChoose} />
        <ShareAndPrint {...shared} />
      </aside>
      <div {...hydratesLater} className={styles.main}>
        <PageSection id="rent" title={words.rentOptions}>
          <RentOptions property={property} choice={choice} />
        </PageSection>
        <PageSection id="charges" title={words.charges}>
          <ExtraCharges property={property} />
        </PageSection>
        <PageSection id="terms" title={words.terms}>
          <StatementList statements={describeTerms(property, words)} />
          {chosen && <MoveInExample property={property} moveIn={moveIn} chosen={chosen} />}
        </PageSection>
        <div className={styles.pair}>
          <PageSection id="rules" title={words.rules}>
            <StatementList statements={describeRules(property, words)} />
          </PageSection>
          <PageSection id="food" title={words.food}>
            <StatementList statements={describeFood(property, words)} />
          </PageSection>
        </div>
        <PageSection id="amenities" title={words.amenities}>
          <AmenitiesPanel property={property} />
        </PageSection>
        <div className={styles.pair}>
          <PageSection id="safety" title={words.safety}>
            <SafetyPanel property={property} />
          </PageSection>
          <PageSection id="bills" title={words.billsIncluded}>
            <BillsPanel property={property} />
          </PageSection>
        </div>
        <AboutPg description={property.description} />
        <PageSection id="place" title={messages.property.where}>
          <Whereabouts property={property} nearby={nearby} sketch={sketch} />
        </PageSection>
        <EnquiryPart property={property} sharing={choice?.sharing} onChoose={onChooseSharing} />
      </div>
      <ActionBar chosen={chosen} />
    </EnquiryStanding>
  );
}
