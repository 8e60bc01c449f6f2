import type { PropertyCard } from "#contract/property/property-card.ts";
import { isIllustration } from "#web/features/properties/property-facts.ts";
import { PropertyPicture } from "#web/features/properties/property-picture.tsx";
import { languageOf } from "#web/format/language-of.ts";
import { placeMessages } from "#web/messages/site/place.ts";
import { propertyAddress } from "#web/paths.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { pictureSizes } from "#web/ui/picture-sizes.ts";
import styles from "./place-picture.module.css";

const widths = [320, 480, 640, 960, 1280, 1600] as const;
const sizes = pictureSizes(
  ["(min-width: 1280px)", "588px"],
  ["(min-width: 960px)", "50vw - 52px"],
  ["", "100vw - 32px"],
);

/** A room of the place, with whose it is. */
export function PlacePicture({ property }: { property: PropertyCard }) {
  const { place: words } = placeMessages;
  const { photo, title, pgId } = property;
  return (
    <figure className={styles.figure}>
      <PropertyPicture photo={photo} widths={widths} sizes={sizes} priority />
      <figcaption className="spread">
        <PageLink className="alone" href={propertyAddress(pgId)}>
          <bdi lang={languageOf(title)}>{title}</bdi>
        </PageLink>
        {photo && isIllustration(photo) && <span>{words.illustration}</span>}
      </figcaption>
    </figure>
  );
}
