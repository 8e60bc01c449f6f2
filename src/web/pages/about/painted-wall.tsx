import type { ReactNode } from "react";
import styles from "./painted-wall.module.css";

/** What a room's wall shows: lime wash, dado, red-oxide floor, and before it what is drawn on a field of 160 by 112. */
export function PaintedWall({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.wall} viewBox="0 0 160 112" preserveAspectRatio="xMidYMax" aria-hidden="true">
      {/* Wall and floor go on beyond the field, as far as the picture is wider or higher. */}
      <path className={styles.lime} d="M-400-300h960V64h-960z" />
      <path className={styles.dado} d="M-400 64h960v34h-960z" />
      <path className={styles.edge} d="M-400 62h960v4h-960z" />
      <path className={styles.floor} d="M-400 98h960v14h-960z" />
      {children}
    </svg>
  );
}

/** Standing on the floor, seen from the chest up to the hair. */
export function Person({ x, wears = "neel" }: { x: number; wears?: "neel" | "oxide" | "green" }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={styles[wears]} d="M-14 98q-1-34 14-34t14 34z" />
      <circle className={styles.skin} cy="52" r="9" />
      <path className={styles.hair} d="M-10 53q-1-13 10-13t10 13q-3-7-10-7t-10 7z" />
    </g>
  );
}

/** A sheet on the wall, its corner at x and y. */
export function Paper({
  x,
  y,
  width,
  height,
  children,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  children?: ReactNode;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.shade} x="2" y="3" width={width} height={height} rx="3" />
      <rect className={styles.paper} width={width} height={height} rx="3" />
      {children}
    </g>
  );
}

/** A picture of a room in a frame of wood. */
export function Framed({ x, y, children }: { x: number; y: number; children?: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.frame} width="52" height="39" rx="2" />
      <path className={styles.pillow} d="M9 21h10v6H9z" />
      <path className={styles.neel} d="M19 22h24v7H9v-3h10z" />
      <path className={styles.line} d="M9 20v13M43 25v8" />
      {children}
    </g>
  );
}

/** The gate of a house, with its number plate. */
export function Door({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={styles.darkWood} d="M0 26h46v72H0z" />
      <path className={styles.wood} d="M4 30h38v68H4z" />
      <path className={styles.darkWood} d="M9 36h12v24H9zM25 36h12v24H25z" />
      <circle className={styles.haldi} cx="36" cy="70" r="2.5" />
    </g>
  );
}

export function Bed({ x, isBare = false }: { x: number; isBare?: boolean }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={styles.darkWood} d="M0 58h6v40H0zM70 72h5v26h-5z" />
      <path className={styles.wood} d="M2 80h72v8H2z" />
      {!isBare && <path className={styles.pillow} d="M8 70q0-8 6-8h12q6 0 6 8v10H8z" />}
      {!isBare && <path className={styles.neel} d="M28 68h38q4 0 4 5v9H26q0-12 2-14z" />}
    </g>
  );
}

export function Envelope({ x, y }: { x: number; y: number }) {
  return (
    <Paper x={x} y={y} width={44} height={28}>
      <path className={styles.ruled} d="M2 3l20 14L42 3" />
    </Paper>
  );
}
