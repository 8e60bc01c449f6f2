import { useRef, useState } from "react";
import { fill } from "#web/format/fill.ts";
import badge from "#web/ui/badge.module.css";
import { classes } from "#web/ui/classes.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useRotation } from "#web/ui/use-rotation.ts";
import { homeMessages } from "#web/messages/site/home.ts";
import ananya from "./portraits/ananya.svg?url&no-inline";
import farhan from "./portraits/farhan.svg?url&no-inline";
import lakshmi from "./portraits/lakshmi.svg?url&no-inline";
import styles from "./testimonials.module.css";

/** How long each stays, milliseconds. */
const timeOfEach = 6000;
const portraits = [ananya, farhan, lakshmi];
/** Of five. */
const ratings = [5, 4, 4];
const best = 5;

/** Sample reviews, one at a time. Without JavaScript they stand one under the other, and nothing is there to turn them. */
export function Testimonials() {
  const { testimonials: words } = homeMessages;
  const [current, setCurrent] = useState(0);
  const count = words.samples.length;
  const turn = (steps: number) => {
    setCurrent((shown) => (shown + steps + count) % count);
  };
  const carousel = useRef<HTMLDivElement>(null);
  const { isPlaying, isTurning, toggle } = useRotation({
    area: carousel,
    shown: current,
    everyMs: timeOfEach,
    onTurn: () => turn(1),
  });
  return (
    <section className="band band--paper" aria-roledescription={words.carousel} aria-labelledby="testimonials">
      <div className="wrap">
        <div className="head">
          <div>
            <h2 id="testimonials">{words.title}</h2>
            <p>{words.note}</p>
          </div>
        </div>
        <div ref={carousel} className={styles.carousel}>
          <div className={styles.controls}>
            <IconButton
              look="text"
              icon={isPlaying ? "pause" : "play"}
              label={isPlaying ? words.pause : words.play}
              onClick={toggle}
            />
            <IconButton look="text" icon="chevron-left" label={words.previous} onClick={() => turn(-1)} />
            {words.samples.map(({ name }, i) => (
              <button
                key={name}
                type="button"
                className={styles.dot}
                aria-label={fill(words.show, { position: i + 1, count })}
                aria-current={i === current}
                onClick={() => setCurrent(i)}
              />
            ))}
            <IconButton look="text" icon="chevron-right" label={words.next} onClick={() => turn(1)} />
          </div>
          <div className={styles.slides} aria-live={isTurning ? "off" : "polite"}>
            {words.samples.map((sample, i) => (
              <figure
                key={sample.name}
                className={classes(styles.slide, i === current && styles.shown)}
                aria-roledescription={words.slide}
                aria-label={fill(words.position, { position: i + 1, count })}
              >
                <img src={portraits[i]} alt="" width={800} height={600} loading="lazy" decoding="async" />
                <blockquote>{`“${sample.words}”`}</blockquote>
                <figcaption>
                  <span>
                    <strong>{sample.name}</strong>
                    {`, ${sample.who}`}
                  </span>
                  <Rating stars={ratings[i] ?? best} />
                  <span className={badge.badge}>{words.sample}</span>
                </figcaption>
              </figure>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function Rating({ stars }: { stars: number }) {
  const { testimonials: words } = homeMessages;
  return (
    <span>
      <span aria-hidden="true">{"★".repeat(stars) + "☆".repeat(best - stars)}</span>
      <span className="vh">{fill(words.rated, { stars, best })}</span>
    </span>
  );
}
