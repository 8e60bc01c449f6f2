import { billNames, safetyNames, amenityNames } from "#contract/amenities.ts";
import type { Property } from "#contract/property.ts";
import { amenitiesOf } from "#contract/amenities.ts";
import { amenityIcons, billIcons, safetyIcons } from "#web/features/properties/property-facts.ts";
import { usePropertyMessages } from "./use-property-messages.ts";
import type { IconName } from "#web/ui/icon-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./amenities-panel.module.css";

interface Item {
  icon: IconName;
  label: string;
}

/** What the house has; what is false or unknown cannot be told apart in the data, so it is named together, apart. */
export function AmenitiesPanel({ property }: { property: Property }) {
  const { property: words, facts } = usePropertyMessages();
  const present = amenitiesOf(property);
  const item = (name: keyof typeof amenityIcons): Item => ({ icon: amenityIcons[name], label: facts.amenities[name] });
  const absent = amenityNames.filter((name) => !present.includes(name)).map(item);
  return (
    <div className={styles.panel}>
      {present.length > 0 ? <Items items={present.map(item)} /> : <p>{words.amenitiesNone}</p>}
      {absent.length > 0 && <Absent items={absent} />}
    </div>
  );
}

export function SafetyPanel({ property }: { property: Property }) {
  const { facts } = usePropertyMessages();
  const item = (name: keyof typeof safetyIcons): Item => ({ icon: safetyIcons[name], label: facts.safety[name] });
  const absent = safetyNames.filter((name) => !property.safetyFeatures.includes(name));
  return (
    <div className={styles.panel}>
      {property.safetyFeatures.length > 0 && <Items items={property.safetyFeatures.map(item)} />}
      {absent.length > 0 && <Absent items={absent.map(item)} isOpen={property.safetyFeatures.length === 0} />}
    </div>
  );
}

export function BillsPanel({ property }: { property: Property }) {
  const { facts } = usePropertyMessages();
  const item = (name: keyof typeof billIcons): Item => ({ icon: billIcons[name], label: facts.bills[name] });
  const absent = billNames.filter((name) => !property.billsIncluded.includes(name));
  return (
    <div className={styles.panel}>
      {property.billsIncluded.length > 0 && <Items items={property.billsIncluded.map(item)} />}
      {absent.length > 0 && <Absent items={absent.map(item)} isOpen={property.billsIncluded.length === 0} />}
    </div>
  );
}

function Items({ items }: { items: readonly Item[] }) {
  return (
    <ul className={styles.items}>
      {items.map(({ icon, label }) => (
        <li key={icon}>
          <Icon name={icon} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function Absent({ items, isOpen = false }: { items: readonly Item[]; isOpen?: boolean }) {
  const { property: words } = usePropertyMessages();
  return (
    <details className={styles.absent} open={isOpen}>
      <summary>
        {words.notAvailable}
        <Icon name="chevron-down" size="small" />
      </summary>
      <Items items={items} />
    </details>
  );
}
