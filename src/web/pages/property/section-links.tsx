import { useEffect, useState } from "react";
import { stayMessages } from "#web/messages/property/stay.ts";
import styles from "./section-links.module.css";

const sections = ["pictures", "rent", "rules", "food", "place", "enquiry"] as const;
type Section = (typeof sections)[number];

/** Links to the parts of the page that people ask for first, in view while the page scrolls. */
export function SectionLinks() {
  const { stay: words } = stayMessages;
  const shown = useShownSection();
  return (
    <nav className={styles.links} aria-label={words.sections}>
      {sections.map((id) => (
        <a key={id} href={`#${id}`} aria-current={id === shown ? "location" : undefined}>
          {words.sectionLinks[id]}
        </a>
      ))}
    </nav>
  );
}

/** The section that lies across a line in the upper half of the screen; between two of them, the last one. */
function useShownSection(): Section | undefined {
  const [shown, setShown] = useState<Section>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) setShown(sections.find((id) => id === target.id));
      },
      { rootMargin: "-30% 0px -69% 0px" },
    );
    for (const id of sections) {
      const section = document.querySelector(`#${id}`);
      if (section) observer.observe(section);
    }
    return () => {
      observer.disconnect();
    };
  }, []);
  return shown;
}
