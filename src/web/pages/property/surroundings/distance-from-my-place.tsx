import { useEffect, useRef, useState } from "react";
import { distanceInKm } from "#contract/search/distance.ts";
import type { PublicPoint } from "#contract/property/property-facts.ts";
import { formatTravel } from "#web/features/properties/format-travel.ts";
import { type MyPlace, forgetMyPlace, saveMyPlace, useMyPlace } from "#web/features/search-box/my-place.ts";
import { PlaceField } from "#web/features/search-box/place-field.tsx";
import { fill } from "#web/format/fill.ts";
import { nameOf } from "#web/format/place-names.ts";
import { travelMessages } from "#web/messages/property/travel.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { propertyMessages } from "#web/messages/property/property.ts";
import styles from "./distance-from-my-place.module.css";

/**
 * The distance from a listing to the user's place, which is stored on the device, and a field to choose it. The page is the same
 * for everyone when it comes: what is personal is added in the browser.
 */
export function DistanceFromMyPlace({ point }: { point: PublicPoint }) {
  const { property: words } = propertyMessages;
  const myPlace = useMyPlace();
  const [isChoosing, setIsChoosing] = useState(false);
  const block = useRef<HTMLDivElement>(null);

  // The focused element was removed: moves the focus to the field or to the result.
  const hasChanged = useRef(false);
  useEffect(() => {
    if (hasChanged.current) block.current?.querySelector<HTMLElement>("input, [tabindex], button")?.focus();
    hasChanged.current = false;
  });
  const change = (act: () => void) => () => {
    hasChanged.current = true;
    act();
  };
  const open = change(() => {
    setIsChoosing(true);
  });
  const close = change(() => {
    setIsChoosing(false);
  });
  const choose = (place: MyPlace) => {
    saveMyPlace(place);
    close();
  };

  return (
    <div ref={block} className={styles.block}>
      {isChoosing ? (
        <div className={styles.choose}>
          <PlaceField id="my-place" label={words.measureFrom} isLabelHidden={false} onChoose={choose} />
          <Button look="text" onClick={close}>
            {words.cancel}
          </Button>
        </div>
      ) : myPlace ? (
        <>
          <Distance point={point} myPlace={myPlace} />
          <div className={styles.ways}>
            <Button look="soft" size="small" onClick={open}>
              {words.changePlace}
            </Button>
            <Button look="text" size="small" onClick={change(forgetMyPlace)}>
              {fill(words.forgetPlace, { place: nameOf(myPlace) })}
            </Button>
          </div>
        </>
      ) : (
        <Button look="text" onClick={open}>
          <Icon name="footprints" />
          {words.askDistance}
        </Button>
      )}
    </div>
  );
}

function Distance({ point, myPlace }: { point: PublicPoint; myPlace: MyPlace }) {
  const { property: words } = propertyMessages;
  const { travel } = travelMessages;
  const { distance, times } = formatTravel(distanceInKm(point, myPlace), nameOf(myPlace), travel);
  return (
    <div className={styles.distance} tabIndex={-1}>
      <Icon name="footprints" />
      <p>
        <strong>{distance}</strong>
        {times}
        <small>{words.distanceNote}</small>
      </p>
    </div>
  );
}
