import type { LoaderArgs } from "#web/page-loader.ts";
import { paths, searchAddress } from "#web/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useSite } from "#web/use-site.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { aboutMessages } from "#web/messages/site/about.ts";
import { DrawnStory } from "./drawn-steps.tsx";
import { loadWords } from "./load-words.ts";
import { promiseDrawings } from "./promise-drawings.tsx";
import { type ActivePromise, type PromiseId, describePromises } from "./promises.ts";
import styles from "./services-page.module.css";
import { ReadingPage } from "./reading-page.tsx";

export const load = (args: LoaderArgs) => loadWords(args, aboutMessages.services);

export function Page() {
  const { services } = aboutMessages;
  const { now, later } = describePromises(useSite(), services);
  return (
    <ReadingPage title={services.title} lead={services.lead}>
      {now.map((promise) => (
        <FulfilledPromise key={promise.id} promise={promise} />
      ))}
      <section className={styles.later} aria-labelledby="later">
        <div>
          <h2 id="later">{services.laterTitle}</h2>
          <p>{services.laterNote}</p>
        </div>
        <ul className={styles.list}>
          {later.map(({ id, name, text, isComingSoon }) => (
            <li key={id} id={id}>
              <h3>{name}</h3>
              {isComingSoon && <Badge tone="look">{services.comingSoon}</Badge>}
              <p>{text}</p>
              <Proof of={id} />
            </li>
          ))}
        </ul>
      </section>
    </ReadingPage>
  );
}

function FulfilledPromise({ promise: { id, name, figure, text, steps } }: { promise: ActivePromise }) {
  const drawings = promiseDrawings[id];
  return (
    <DrawnStory id={id} title={name} steps={steps.map((step, i) => ({ text: step, drawing: drawings[i] }))}>
      <p>
        {figure !== undefined && <b className={styles.figure}>{figure}</b>} {text}
      </p>
      <Proof of={id} />
    </DrawnStory>
  );
}

/** Where a promise can be tried, the list that shows it. */
function Proof({ of: id }: { of: PromiseId }) {
  const { services } = aboutMessages;
  const proofs: { [Id in PromiseId]?: { href: string; label: string } } = {
    "no-brokerage": { href: paths.search, label: services.seeAll },
    "small-lock-in": { href: searchAddress({ maxLockIn: 1 }), label: services.seeSmallLockIn },
    "live-pgs": { href: searchAddress({ sort: "newest" }), label: services.seeNewest },
    "homely-meals": { href: searchAddress({ meals: ["included"] }), label: services.seeMeals },
  };
  const proof = proofs[id];
  return (
    proof && (
      <PageLink href={proof.href}>
        {proof.label}
        <Icon name="chevron-right" size="small" />
      </PageLink>
    )
  );
}
