import { AroundSketch } from "#web/features/surroundings/around-sketch.tsx";
import type { Sketch } from "#web/features/surroundings/sketch.ts";
import { fill } from "#web/format/fill.ts";
import { placeMessages } from "#web/messages/site/place.ts";
import styles from "./place-page.module.css";

/** A place in the middle of what is around it. The list beside it says the same in words. */
export function PlaceSketch({ sketch, name }: { sketch: Sketch; name: string }) {
  return (
    <figure className={styles.sketch}>
      <AroundSketch sketch={sketch} />
      <figcaption>{fill(placeMessages.place.mapNote, { place: name })}</figcaption>
    </figure>
  );
}
