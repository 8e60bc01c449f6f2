import { languageOf } from "#web/format/language-of.ts";
import { propertyMessages } from "#web/messages/property/property.ts";
import { PageSection } from "#web/pages/property/page-section.tsx";
import styles from "#web/pages/property/property-page.module.css";

/** What the owner wrote; nothing where that is nothing. */
export function AboutPg({ description = "" }: { description: string | undefined }) {
  const { property: words } = propertyMessages;
  const paragraphs = description.split(/\n+/).filter((each) => each.trim() !== "");
  if (paragraphs.length === 0) return null;
  const isForeign = paragraphs.some((paragraph) => languageOf(paragraph) !== undefined);
  return (
    <PageSection id="about" title={words.about}>
      {isForeign && <p className="cap mute">{words.ownersWords}</p>}
      <div className={styles.description}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} lang={languageOf(paragraph)} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </PageSection>
  );
}
