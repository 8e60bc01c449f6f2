import { paths, searchAddress } from "#web/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useSite } from "#web/use-site.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { aboutMessages } from "#web/messages/about.ts";
import { type PromiseId, type SaidPromise, sayPromises } from "./promises.ts";
import styles from "./services-page.module.css";
import { ReadingPage } from "./reading-page.tsx";

export function ServicesPage() {
  const { services } = aboutMessages;
  const { now, later } = sayPromises(useSite(), services);
  return (
    <ReadingPage title={services.title} lead={services.lead}>
      <section className={styles.group} aria-labelledby="now">
        <h2 id="now">{services.nowTitle}</h2>
        <PromiseList promises={now} isKept />
      </section>
      <section className={styles.group} aria-labelledby="later">
        <h2 id="later">{services.laterTitle}</h2>
        <p>{services.laterNote}</p>
        <PromiseList promises={later} />
      </section>
    </ReadingPage>
  );
}

function PromiseList({ promises, isKept = false }: { promises: readonly SaidPromise[]; isKept?: boolean }) {
  const { services } = aboutMessages;
  return (
    <ul className={styles.promises}>
      {promises.map(({ id, name, text, isComingSoon }) => (
        <li key={id} id={id}>
          <h3>
            {isKept && <Icon name="check" />}
            <span>{name}</span>
          </h3>
          <div className={styles.how}>
            {isComingSoon && <Badge tone="look">{services.comingSoon}</Badge>}
            <p>{text}</p>
            <Proof of={id} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Where a promise can be tried, the list that shows it. */
function Proof({ of: id }: { of: PromiseId }) {
  const { services } = aboutMessages;
  if (id === "homely-meals")
    return <PageLink href={searchAddress({ amenities: ["FoodIncluded"] })}>{services.seeMeals}</PageLink>;
  if (id === "live-pgs") return <PageLink href={paths.search}>{services.seeAll}</PageLink>;
  return null;
}
