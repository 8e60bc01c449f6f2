import type { ReactNode } from "react";
import { aboutMessages } from "#web/messages/site/about.ts";
import type { LegalSection } from "#web/messages/site/legal-sections.ts";
import { fill } from "#web/format/fill.ts";
import { paths } from "#web/paths.ts";
import { useSite } from "#web/use-site.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import styles from "./legal-page.module.css";
import { formatLegalSections } from "./legal-text.ts";
import { ReadingPage } from "./reading-page.tsx";

/** Sections with anchors, a list of them, and after them what every legal page ends with. */
export function LegalPage({
  words: { title, lead, sections },
  note = aboutMessages.legal.versions,
}: {
  words: { title: string; lead: string; sections: readonly LegalSection[] };
  /** Since when it says so. */
  note?: string;
}) {
  const { legal } = aboutMessages;
  const site = useSite();
  const shownSections = formatLegalSections(sections, site);
  const endings = [
    { id: "changes", title: legal.changesTitle },
    { id: "questions", title: legal.questionsTitle },
  ];
  return (
    <ReadingPage title={title} lead={fill(lead, { brand: site.brandName })} note={note}>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{legal.onThisPage}</h2>
          <ul className={styles.links}>
            {[...shownSections, ...endings].map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.sections}>
          {shownSections.map((section) => (
            <Section key={section.id} id={section.id} title={section.title}>
              {section.parts.map((part) => (
                <Part key={String(part)} part={part} />
              ))}
            </Section>
          ))}
          <Section id="changes" title={legal.changesTitle}>
            <p>{legal.changes}</p>
          </Section>
          <Section id="questions" title={legal.questionsTitle}>
            {site.grievanceOfficer && <p>{fill(legal.officer, { officer: site.grievanceOfficer })}</p>}
            <p>
              <PageLink href={paths.contact}>{legal.askUs}</PageLink>
            </p>
          </Section>
        </div>
      </div>
    </ReadingPage>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Part({ part }: { part: string | string[] }) {
  if (typeof part === "string") return <p>{part}</p>;
  return (
    <ul>
      {part.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
