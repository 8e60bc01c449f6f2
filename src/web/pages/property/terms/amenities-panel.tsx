import type { Property } from "#contract/property/property.ts";
import { amenityIcons, billIcons, safetyIcons } from "#web/features/properties/property-facts.ts";
import { fill } from "#web/format/fill.ts";
import { formatCount } from "#web/format/words.ts";
import type { IconName } from "#web/ui/icon-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { stayMessages } from "#web/messages/property/stay.ts";
import styles from "./amenities-panel.module.css";
import { AskLink } from "#web/pages/property/enquiry/contact-link.tsx";
import { type Stated, amenityLabels, statedAmenities, statedBills, statedSafety } from "./stated-facilities.ts";

export function AmenitiesPanel({ property }: { property: Property }) {
  const labels = amenityLabels(property, stayMessages);
  return <FacilityPanel stated={statedAmenities(property)} icons={amenityIcons} labels={labels} />;
}

export function SafetyPanel({ property }: { property: Property }) {
  const { facts } = stayMessages;
  return <FacilityPanel stated={statedSafety(property)} icons={safetyIcons} labels={facts.safety} />;
}

export function BillsPanel({ property }: { property: Property }) {
  const { facts } = stayMessages;
  return <FacilityPanel stated={statedBills(property)} icons={billIcons} labels={facts.bills} />;
}

/** What is stated, what is denied, and what is not stated: each under its word and with its icon. */
function FacilityPanel<Name extends string>({
  stated: { yes, no, unknown },
  icons,
  labels,
}: {
  stated: Stated<Name>;
  icons: Readonly<Record<Name, IconName>>;
  labels: Readonly<Record<Name, string>>;
}) {
  const { stay: words } = stayMessages;
  return (
    <div className={styles.panel}>
      {yes.length > 0 && (
        <>
          <Heading icon="check" text={words.statedYes} />
          <Items items={yes} labels={labels} iconOf={(name) => icons[name]} />
        </>
      )}
      {no.length > 0 && (
        <>
          <Heading icon="x" text={words.statedNo} />
          <Items items={no} labels={labels} iconOf={() => "x"} />
        </>
      )}
      {unknown.length > 0 && (
        <details className={styles.unknown} open={unknown.length <= fewUnknown}>
          <summary>
            <Icon name="message-circle-question-mark" size="small" />
            {fill(words.notStated, { count: unknown.length })}
            <Icon name="chevron-down" size="small" />
          </summary>
          <p>
            {formatCount(words.notStatedNote, unknown.length)}{" "}
            <AskLink topic={unknown.map((name) => labels[name]).join(", ")} />
          </p>
          <Items items={unknown} labels={labels} iconOf={() => "message-circle-question-mark"} />
        </details>
      )}
    </div>
  );
}

function Heading({ icon, text }: { icon: IconName; text: string }) {
  return (
    <h3 className={styles.group}>
      <Icon name={icon} size="small" />
      {text}
    </h3>
  );
}

/** More than these would push what is known out of view. */
const fewUnknown = 4;

function Items<Name extends string>({
  items,
  labels,
  iconOf,
}: {
  items: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  iconOf: (name: Name) => IconName;
}) {
  return (
    <ul className={styles.items}>
      {items.map((name) => (
        <li key={name}>
          <Icon name={iconOf(name)} />
          {labels[name]}
        </li>
      ))}
    </ul>
  );
}
