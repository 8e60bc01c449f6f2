import { type MouseEvent, useRef, useState } from "react";
import type { Photo } from "#contract/property-facts.ts";
import { isIllustration } from "#web/features/properties/property-facts.ts";
import { PropertyPicture } from "#web/features/properties/property-picture.tsx";
import { fill } from "#web/format/fill.ts";
import { usePropertyMessages } from "./use-property-messages.ts";
import styles from "./gallery.module.css";

const stageWidths = [480, 640, 960, 1280] as const;
const stageSizes =
  "(min-width: 1280px) 660px, (min-width: 960px) calc(100vw - 620px), (min-width: 768px) calc(100vw - 180px), 100vw";
const thumbWidths = [160, 320] as const;
const thumbSizes = "(min-width: 768px) 124px, 25vw";

/** The pictures as a strip to swipe, with a thumb for each. Nothing moves by itself. */
export function Gallery({ pictures }: { pictures: readonly Photo[] }) {
  const { property: words } = usePropertyMessages();
  const strip = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const count = pictures.length;
  const what = (photo: Photo | undefined, position: number) => photo?.alt || fill(words.pictureOf, { position, count });

  const handleScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  // Without JavaScript the link scrolls to its picture; with it, the strip alone moves.
  const handleThumb = (event: MouseEvent, position: number) => {
    event.preventDefault();
    const slide = strip.current?.children[position];
    if (slide instanceof HTMLElement) strip.current?.scrollTo({ left: slide.offsetLeft });
  };

  const slides = count > 0 ? pictures : [undefined];
  return (
    <div className={styles.gallery}>
      <section
        ref={strip}
        className={styles.strip}
        aria-label={words.pictures}
        // What scrolls has to be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={handleScroll}
      >
        {slides.map((photo, i) => (
          <figure key={photo?.path ?? "none"} id={`picture-${i + 1}`}>
            <PropertyPicture
              photo={photo}
              widths={stageWidths}
              sizes={stageSizes}
              priority={i === 0}
              alt={what(photo, i + 1)}
            />
            {photo && (
              <figcaption>
                <span>{isIllustration(photo) && words.illustration}</span>
                <span>{fill(words.pictureOf, { position: i + 1, count })}</span>
              </figcaption>
            )}
          </figure>
        ))}
      </section>
      {count > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((photo, i) => (
            <li key={photo.path}>
              <a
                href={`#picture-${i + 1}`}
                aria-label={fill(words.goToPicture, { position: i + 1, what: what(photo, i + 1) })}
                aria-current={i === current ? "true" : undefined}
                onClick={(event) => {
                  handleThumb(event, i);
                }}
              >
                <PropertyPicture photo={photo} widths={thumbWidths} sizes={thumbSizes} alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
