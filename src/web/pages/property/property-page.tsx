import { Suspense } from "react";
import { startingPrice } from "#contract/property/property-facts.ts";
import { picturesOf } from "#web/features/properties/property-facts.ts";
import { languageOf } from "#web/format/language-of.ts";
import { fill } from "#web/format/fill.ts";
import { languageTag } from "#web/language.ts";
import { paths, propertyAddress } from "#web/paths.ts";
import { usePageData } from "#web/router-api.ts";
import { useSite } from "#web/use-site.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { propertyMessages } from "#web/messages/property/property.ts";
import { Heart } from "#web/features/properties/heart.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { RemovedPage, StayDetails } from "./later-parts.ts";
import type { LoadedListing } from "./load-property.ts";
import { propertyCrumbs } from "./property-crumbs.ts";
import { SimilarPgs } from "./similar-pgs.tsx";
import { useChosenSharing } from "./use-chosen-sharing.ts";
import { useListAsPreviousPage } from "./use-list-as-previous-page.ts";
import styles from "./property-page.module.css";

export function Page() {
  const loaded = usePageData(paths.property);
  if (!("removed" in loaded)) return <ListingPage {...loaded} />;
  return (
    <Suspense>
      <RemovedPage removed={loaded.removed} standing={loaded.standing} />
    </Suspense>
  );
}

function ListingPage({ property, nearby, sketch, similar, namesNote, moveIn, shared }: LoadedListing) {
  const { property: words, facts, contact } = propertyMessages;
  const [price, chooseSharing] = useChosenSharing(property);
  useListAsPreviousPage();
  const { title, locality, city, pgId } = property;
  const { brandName, publicUrl, isDemo } = useSite();
  const other = price && price.sharing !== startingPrice(property)?.sharing ? price.sharing : undefined;
  const address = publicUrl + propertyAddress(pgId, other);
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <div className={styles.title}>
          <div className={`spread ${styles.top}`}>
            <Breadcrumb label={words.breadcrumb} crumbs={propertyCrumbs(property, words.home)} />
            <p className={styles.plate}>
              <span className="vh">{words.pgId} </span>
              {pgId}
            </p>
          </div>
          <div className={styles.heading}>
            <h1>
              <bdi lang={languageOf(title)}>{title}</bdi> <small>{fill(words.title, { locality })}</small>
            </h1>
            <Heart pgId={pgId} title={title} />
          </div>
          <p className={styles.meta}>
            {fill(facts.place, { locality, city })} · {facts.genders[property.gender]}
            {languageOf(title) && ` · ${words.nameAsWritten}`}
          </p>
          <div className={styles.printed}>
            <p>
              {fill(words.printed, { brand: brandName, address })}
              {isDemo && ` (${contact.demoNotice})`}
            </p>
            {/* The QR code of this address. Not shown on screens, so browsers fetch it when the page is printed. */}
            <img
              src={`/share/qr/${pgId}-${languageTag.slice(0, 2)}.svg${other ? `?sharing=${other}` : ""}`}
              alt=""
              width="128"
              height="128"
              loading="lazy"
            />
          </div>
        </div>
        <div className={styles.page}>
          <Gallery key={property.id} pictures={picturesOf(property)} />
          <Suspense>
            <StayDetails
              key={property.id}
              property={property}
              price={price}
              onChooseSharing={chooseSharing}
              moveIn={moveIn}
              shared={{ title, text: (other && shared.of[other]) ?? shared.usual, url: address }}
              nearby={nearby}
              sketch={sketch}
            />
          </Suspense>
        </div>
      </div>
      {similar && (
        <SimilarPgs
          key={property.id}
          property={property}
          namesNote={namesNote}
          similar={similar}
          criteria={price ? { sharing: [price.sharing] } : {}}
        />
      )}
    </main>
  );
}
