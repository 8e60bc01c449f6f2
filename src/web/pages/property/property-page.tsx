import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import type { Property } from "#contract/property.ts";
import { startingPrice } from "#contract/property-facts.ts";
import { picturesOf } from "#web/features/properties/property-facts.ts";
import { languageOf } from "#web/format/words.ts";
import { fill } from "#web/format/fill.ts";
import { localitySearch } from "./locality-search.ts";
import { usePropertyMessages } from "./use-property-messages.ts";
import { paths, searchAddress } from "#web/paths.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { AmenitiesPanel, BillsPanel, SafetyPanel } from "./amenities-panel.tsx";
import { ExtraCharges } from "./extra-charges.tsx";
import { Gallery } from "./gallery.tsx";
import { PriceCard } from "./price-card.tsx";
import { sayFood, sayRules, sayTerms } from "./property-terms.ts";
import { RentOptions } from "./rent-options.tsx";
import { SimilarPgs } from "./similar-pgs.tsx";
import { StatementList } from "./statement-list.tsx";
import { useListBehind } from "./use-list-behind.ts";
import { Whereabouts } from "./whereabouts.tsx";
import styles from "./property-page.module.css";

const route = getRouteApi(paths.property);

export function PropertyPage() {
  const { property: words, facts } = usePropertyMessages();
  const { property, nearby, sketch, similar } = route.useLoaderData();
  const price = startingPrice(property);
  useListBehind();
  const { locality, city } = property;
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <div className={styles.title}>
          <div className={styles.top}>
            <Breadcrumb property={property} />
            <p className={styles.plate}>
              <span className="vh">{words.pgId} </span>
              {property.pgId}
            </p>
          </div>
          <h1>{fill(words.title, { locality })}</h1>
          <p className={styles.meta}>
            <strong lang={languageOf(property.title)} dir="auto">
              {property.title}
            </strong>
            <span>
              {fill(facts.place, { locality, city })} · {facts.genders[property.gender]}
            </span>
          </p>
        </div>
        <div className={styles.page}>
          <Gallery key={property.id} pictures={picturesOf(property)} />
          <aside className={styles.side} aria-label={words.cost}>
            <PriceCard property={property} price={price} />
          </aside>
          <div className={styles.main}>
            <Part title={words.rentOptions}>
              <RentOptions property={property} shown={price?.sharing} />
            </Part>
            <Part title={words.charges} id="charges">
              <ExtraCharges property={property} price={price} />
            </Part>
            <Part title={words.terms}>
              <StatementList statements={sayTerms(property, words)} />
            </Part>
            <Part title={words.food}>
              <StatementList statements={sayFood(property, words)} />
            </Part>
            <Part title={words.rules}>
              <StatementList statements={sayRules(property, words)} />
            </Part>
            <Part title={words.amenities}>
              <AmenitiesPanel property={property} />
            </Part>
            <div className={styles.pair}>
              <Part title={words.safety}>
                <SafetyPanel property={property} />
              </Part>
              <Part title={words.billsIncluded}>
                <BillsPanel property={property} />
              </Part>
            </div>
            {property.description !== undefined && property.description.trim() !== "" && (
              <Part title={words.about}>
                <Description text={property.description} />
              </Part>
            )}
            <Part title={words.where}>
              <Whereabouts property={property} nearby={nearby} sketch={sketch} />
            </Part>
          </div>
        </div>
      </div>
      {similar && (
        <SimilarPgs
          key={property.id}
          property={property}
          similar={similar}
          wish={price ? { sharing: [price.sharing] } : {}}
        />
      )}
    </main>
  );
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section id={id} className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}

function Breadcrumb({ property }: { property: Property }) {
  const { city, locality } = property;
  const { property: words } = usePropertyMessages();
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className={styles.crumbs}>
        <li>
          <PageLink href={paths.home}>{words.home}</PageLink>
        </li>
        <li>
          <PageLink href={searchAddress({ city })}>{city}</PageLink>
        </li>
        <li>
          <PageLink href={searchAddress(localitySearch(property))}>{locality}</PageLink>
        </li>
      </ol>
    </nav>
  );
}

function Description({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((each) => each.trim() !== "");
  return (
    <div className={styles.description}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} lang={languageOf(paragraph)} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
