import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Photo } from "#contract/property/property-facts.ts";
import { isIllustration } from "#web/features/properties/property-facts.ts";
import { PropertyPicture } from "#web/features/properties/property-picture.tsx";
import { describePicturedRoom } from "#web/features/properties/describe-picture.ts";
import { fill } from "#web/format/fill.ts";
import { propertyMessages } from "#web/messages/property/property.ts";
import { pictureSizes } from "#web/ui/picture-sizes.ts";
import type * as liveGallery from "./live-gallery.tsx";
import type { RequestedPicture } from "./live-gallery.tsx";
import styles from "./gallery.module.css";

const stageWidths = [320, 480, 640, 960, 1280, 1600] as const;
const stageSizes = pictureSizes(
  ["(min-width: 1280px)", "660px"],
  ["(min-width: 960px)", "100vw - 620px"],
  ["(min-width: 768px)", "100vw - 180px"],
  ["", "100vw"],
);
/** Without the column of thumbs. */
const loneStageSizes = pictureSizes(
  ["(min-width: 1280px)", "792px"],
  ["(min-width: 960px)", "100vw - 488px"],
  ["(min-width: 768px)", "100vw - 48px"],
  ["", "100vw"],
);
const thumbWidths = [80, 120, 160, 240, 320, 480] as const;
/** A quarter of the stage without the gaps. */
const thumbSizes = pictureSizes(
  ["(min-width: 1280px)", "157px"],
  ["(min-width: 960px)", "max(124px, 25vw - 163px)"],
  ["(min-width: 768px)", "25vw - 53px"],
  ["", "25vw - 14px"],
);
/** The largest width in which pictures are stored, in pixels. */
const largeWidth = 1600;

/**
 * The pictures as a strip to swipe, with a thumb for each. It is whole as it comes; what moves it, and what shows a picture
 * over the whole screen, is fetched when the page has loaded.
 */
export function Gallery({ pictures }: { pictures: readonly Photo[] }) {
  const { property: words } = propertyMessages;
  const gallery = useRef<HTMLElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [requested, setRequested] = useState<RequestedPicture>();
  const [live, setLive] = useState<typeof liveGallery>();
  const count = pictures.length;
  const positionOf = (i: number) => fill(words.pictureOf, { position: i + 1, count });

  useEffect(() => {
    // Should it fail, the strip is swiped by hand, and a click on a picture tries again.
    const comeAlive = () => void fetchLiveGallery().then(setLive, () => {});
    if (document.readyState === "complete") comeAlive();
    window.addEventListener("load", comeAlive);
    return () => {
      window.removeEventListener("load", comeAlive);
    };
  }, []);

  const ask = (event: MouseEvent<HTMLAnchorElement>, position: number) => {
    // In a new tab, as without JavaScript, the link is one: to the large picture, or to its place in the strip.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    setRequested({ position, link });
    fetchLiveGallery().then(setLive, () => {
      window.location.assign(link.href);
    });
  };

  const slides = count > 0 ? pictures : [undefined];
  return (
    <section
      ref={gallery}
      id="pictures"
      className={styles.gallery}
      aria-roledescription={words.carousel}
      aria-label={words.pictures}
    >
      <div className={styles.stage}>
        {live && (
          <live.LiveGallery
            {...{ gallery, strip, pictures, requested }}
            onAnswered={() => {
              setRequested(undefined);
            }}
            onShown={setShown}
          />
        )}
        <div ref={strip} className={styles.strip}>
          {slides.map((photo, i) => {
            const picture = (
              <PropertyPicture
                photo={photo}
                widths={stageWidths}
                sizes={count > 1 ? stageSizes : loneStageSizes}
                priority={i === 0}
                alt={describePicturedRoom(photo?.alt ?? "") || positionOf(i)}
              />
            );
            return photo ? (
              <figure
                key={photo.path}
                id={`picture-${i + 1}`}
                aria-roledescription={words.slide}
                aria-label={positionOf(i)}
              >
                <a
                  href={`/${photo.path}?w=${largeWidth}`}
                  target="_blank"
                  rel="noopener"
                  tabIndex={i === shown ? undefined : -1}
                  onClick={(event) => ask(event, i)}
                >
                  {picture}
                </a>
                <p>
                  {isIllustration(photo) && <span>{words.illustration}</span>}
                  {count > 1 && <span aria-hidden="true">{positionOf(i)}</span>}
                </p>
              </figure>
            ) : (
              <figure key="none">{picture}</figure>
            );
          })}
        </div>
      </div>
      {count > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((photo, i) => (
            <li key={photo.path}>
              <a
                href={`#picture-${i + 1}`}
                aria-label={fill(words.openPicture, {
                  position: i + 1,
                  what: describePicturedRoom(photo.alt) || positionOf(i),
                })}
                aria-current={i === shown ? "true" : undefined}
                onClick={(event) => ask(event, i)}
              >
                <PropertyPicture photo={photo} widths={thumbWidths} sizes={thumbSizes} alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function fetchLiveGallery() {
  return import("./live-gallery.tsx");
}
