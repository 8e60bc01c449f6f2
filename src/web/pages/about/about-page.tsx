import { fill } from "#web/format/fill.ts";
import { paths, searchAddress } from "#web/paths.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useSite } from "#web/use-site.ts";
import { aboutMessages } from "#web/messages/about.ts";
import styles from "./about-page.module.css";
import { ReadingPage } from "./reading-page.tsx";

export function AboutPage() {
  const { about } = aboutMessages;
  const { brandName, isDemo } = useSite();
  const { photos, brokers, money } = about.problems;
  return (
    <ReadingPage title={about.title} lead={about.lead}>
      <section className={styles.part} aria-labelledby="students">
        <h2 id="students">{about.studentsTitle}</h2>
        <p>{about.students}</p>
      </section>
      <section className={styles.part} aria-labelledby="problems">
        <h2 id="problems">{about.problemsTitle}</h2>
        <ul className={styles.problems}>
          {[photos, brokers, money].map(({ title, wrong, now }) => (
            <li key={title}>
              <div>
                <h3>{title}</h3>
                <p>{wrong}</p>
              </div>
              <div className={styles.today}>
                <h4>{fill(about.today, { brand: brandName })}</h4>
                <p>{now}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="now">
        <h2 id="now">{about.nowTitle}</h2>
        <p>{about.now}</p>
        {isDemo && <p>{about.demo}</p>}
        <p>
          {about.towns} <a href="https://www.geonames.org">GeoNames</a>,{" "}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
        </p>
        <div className={styles.ways}>
          <LinkButton href={searchAddress({ city: "Delhi" })}>{about.seeDelhi}</LinkButton>
          <LinkButton href={paths.services} look="line">
            {about.seeServices}
          </LinkButton>
        </div>
      </section>
    </ReadingPage>
  );
}
