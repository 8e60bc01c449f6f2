import type { LoaderArgs } from "#web/page-loader.ts";
import { fill } from "#web/format/fill.ts";
import { paths, searchAddress } from "#web/paths.ts";
import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useSite } from "#web/use-site.ts";
import { aboutMessages } from "#web/messages/site/about.ts";
import { problemDrawings, startDrawings } from "./about-drawings.tsx";
import styles from "./about-page.module.css";
import { DrawnStory } from "./drawn-steps.tsx";
import { loadWords } from "./load-words.ts";
import { ReadingPage } from "./reading-page.tsx";

export const load = (args: LoaderArgs) => loadWords(args, aboutMessages.about);

export function Page() {
  const { about } = aboutMessages;
  const { brandName, isDemo } = useSite();
  const today = fill(about.today, { brand: brandName });
  return (
    <ReadingPage title={about.title} lead={about.lead}>
      <DrawnStory
        title={about.studentsTitle}
        steps={about.starts.map((text, i) => ({ text, drawing: startDrawings[i] }))}
      >
        <p>{about.students}</p>
      </DrawnStory>
      <section className={styles.problems} aria-labelledby="problems">
        <h2 id="problems">{about.problemsTitle}</h2>
        {(["photos", "brokers", "money"] as const).map((problem) => {
          const { title, wrong, now } = about.problems[problem];
          const drawings = problemDrawings[problem];
          return (
            <DrawnStory
              key={problem}
              heading="h3"
              title={title}
              steps={[
                { label: about.elsewhere, text: wrong, drawing: drawings.wrong },
                { label: today, text: now, drawing: drawings.now },
              ]}
            />
          );
        })}
      </section>
      <section className={styles.now} aria-labelledby="now">
        <h2 id="now">{about.nowTitle}</h2>
        <div>
          <ul className={styles.works}>
            {about.works.map((work) => (
              <li key={work}>
                <Icon name="check" />
                {work}
              </li>
            ))}
          </ul>
          <h3>{about.notYet}</h3>
          <p>{about.waits.join(" · ")}</p>
          {isDemo && <p>{about.demo}</p>}
          <p>
            {about.towns} <a href="https://www.geonames.org">GeoNames</a>,{" "}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
          </p>
          <p>
            {about.maps} <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>,{" "}
            <a href="https://opendatacommons.org/licenses/odbl/1-0/">ODbL 1.0</a>;{" "}
            <a href="https://github.com/datameet/Municipal_Spatial_Data">DataMeet</a>,{" "}
            <a href="https://creativecommons.org/licenses/by-sa/2.5/in/">CC BY-SA 2.5 IN</a>,{" "}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
          </p>
          <div className={classes("actions", styles.ways)}>
            <LinkButton href={searchAddress({ city: "Delhi" })}>{about.seeDelhi}</LinkButton>
            <LinkButton href={paths.services} look="line">
              {about.seeServices}
            </LinkButton>
          </div>
        </div>
      </section>
    </ReadingPage>
  );
}
