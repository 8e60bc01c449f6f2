import { useEffect, useState } from "react";
import { stayMessages } from "#web/messages/property/stay.ts";
import styles from "./section-links.module.css";

const sections = ["pictures", "rent", "rules", "food", "place", "enquiry"] as const;
type Section = (typeof sections)[number];
/** On phones the bill comes before the table of rents, and "Rent" leads to it; elsewhere it is beside everything. */
const bill = "cost";
/** As in section-links.module.css. */
const narrowScreen = "(width < 60em)";

/** Links to the parts of the page that people ask for first, in view while the page scrolls. */
export function SectionLinks() {
  const { stay: words } = stayMessages;
  const shown = useShownSection();
  return (
    <nav className={styles.links} aria-label={words.sections}>
      {sections.flatMap((id) =>
        (id === "rent" ? [bill, id] : [id]).map((target) => (
          <a
            key={target}
            className={target === bill ? styles.narrow : id === "rent" ? styles.wide : undefined}
            href={`#${target}`}
            aria-current={id === shown ? "location" : undefined}
          >
            {words.sectionLinks[id]}
          </a>
        )),
      )}
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
          if (isIntersecting) setShown(target.id === bill ? "rent" : sections.find((id) => id === target.id));
      },
      { rootMargin: "-30% 0px -69% 0px" },
    );
    for (const id of matchMedia(narrowScreen).matches ? [...sections, bill] : sections) {
      const section = document.querySelector(`#${id}`);
      if (section) observer.observe(section);
    }
    return () => {
      observer.disconnect();
    };
  }, []);
  return shown;
}
