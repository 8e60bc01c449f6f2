import { fill } from "#web/format/fill.ts";
import { travelMessages } from "#web/messages/property/travel.ts";
import { type Sketch, sketchSize } from "./sketch.ts";
import styles from "./around-sketch.module.css";

/** What is around a listing or a place, drawn to scale without streets: nothing that the list of the same places does not say. */
export function AroundSketch({ sketch }: { sketch: Sketch }) {
  const { sketch: words } = travelMessages;
  const { areaRadius, rings, scaleBar, marks } = sketch;
  const middle = sketchSize / 2;
  const formatKm = (km: number) =>
    km < 1 ? fill(words.metres, { distance: km * 1000 }) : fill(words.kilometres, { distance: km });
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${sketchSize} ${sketchSize}`} aria-hidden="true">
      {rings.map(({ km, radius, label }) => (
        <g key={km}>
          <circle className={styles.ring} cx={middle} cy={middle} r={radius} />
          {label && (
            <text className={styles.quiet} {...label}>
              {formatKm(km)}
            </text>
          )}
        </g>
      ))}
      <circle className={styles.area} cx={middle} cy={middle} r={areaRadius} />
      {marks.map(({ at, number, name }, i) => (
        <g key={`${number.x} ${number.y}`}>
          <path className={styles.leader} d={`M${at.x} ${at.y}L${number.x} ${number.y}`} />
          <circle className={styles.place} cx={at.x} cy={at.y} r={3} />
          <circle className={styles.place} cx={number.x} cy={number.y} r={9} />
          <text className={styles.number} {...number}>
            {i + 1}
          </text>
          {name && (
            <text className={styles.name} textAnchor={name.anchor}>
              {name.lines.map(({ y, text }) => (
                <tspan key={y} x={name.x} y={y}>
                  {text}
                </tspan>
              ))}
            </text>
          )}
        </g>
      ))}
      <path className={styles.north} d="M320 28V9m-5 5 5-5 5 5" />
      <text className={styles.quiet} x={320} y={37}>
        {words.north}
      </text>
      <path className={styles.bar} d={`M12 ${sketchSize - 16}v4h${scaleBar.length}v-4`} />
      <text className={styles.quiet} x={12 + scaleBar.length / 2} y={sketchSize - 25}>
        {formatKm(scaleBar.km)}
      </text>
    </svg>
  );
}
