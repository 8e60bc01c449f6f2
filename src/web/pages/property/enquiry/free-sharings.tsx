import { useEffect, useRef } from "react";
import { type Sharing, sharings } from "#contract/property/property-facts.ts";
import type { Property } from "#contract/property/property.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import { propertyAddress } from "#web/paths.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { stayMessages } from "#web/messages/property/stay.ts";
import styles from "./enquiry-part.module.css";

/** A listing and the sharing that its page is shown for. */
export interface ChosenSharing {
  property: Property;
  sharing: Sharing | undefined;
  onChoose: (sharing: Sharing) => void;
}

/** Where the sharing that the page is shown for is full: the free ones of the same house, each a link that chooses it, on the page as it stands. */
export function FreeSharings({ property, sharing, onChoose }: ChosenSharing) {
  const { enquiry: words, facts } = stayMessages;
  const { pgId, rent: rents, bedsFree } = property;
  /** The link that was followed, by its form and its sharing. */
  const followed = useRef<{ form: HTMLFormElement | null; name: Sharing }>(undefined);
  useEffect(() => {
    if (followed.current === undefined || followed.current.name !== sharing) return;
    // The link is gone once its sharing is chosen: the focus goes to the field that names it.
    const field = followed.current.form?.elements.namedItem("sharing");
    if (field instanceof HTMLSelectElement) field.focus({ preventScroll: true });
    followed.current = undefined;
  });
  if (sharing === undefined || bedsFree[sharing] !== 0) return null;
  const free = sharings.filter((name) => (bedsFree[name] ?? 0) > 0);
  return (
    <div className={styles.full}>
      <p>{fill(words.full, { sharing: facts.sharing[sharing] })}</p>
      {free.map((name) => {
        const rent = rents[name];
        const values = { sharing: facts.sharing[name], rent: rent === undefined ? "" : formatRupees(rent) };
        return (
          <p key={name}>
            <PageLink
              href={`${propertyAddress(pgId, name)}#enquiry`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                followed.current = { form: event.currentTarget.closest("form"), name };
                onChoose(name);
              }}
            >
              {fill(rent === undefined ? words.freeInstead : words.freeInsteadAt, values)}
            </PageLink>
          </p>
        );
      })}
    </div>
  );
}
