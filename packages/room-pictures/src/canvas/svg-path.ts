/** Outlines as SVG path data, and the rounded shapes that are drawn again and again. */
import type { Pt } from "./projection.ts";

/** Written units per canvas unit: whole quarters are short to write and fine to look at. */
const UNIT = 4;

export const num = (v: number) => String(Math.round(v * UNIT));

/** Absolute move, then relative lines in whole units: half the bytes of absolute decimals. */
export function pathOf(points: readonly Pt[]): string {
  if (points.length < 2) return "";
  let px = Math.round(points[0]![0] * UNIT);
  let py = Math.round(points[0]![1] * UNIT);
  let d = `M${px} ${py}l`;
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) continue;
    const nx = Math.round(x * UNIT);
    const ny = Math.round(y * UNIT);
    if (nx === px && ny === py) continue;
    const dx = nx - px;
    const dy = ny - py;
    d += (dx < 0 || d.endsWith("l") ? "" : " ") + dx + (dy < 0 ? "" : " ") + dy;
    px = nx;
    py = ny;
  }
  return d.endsWith("l") ? "" : d + "z";
}

export interface Paint {
  opacity?: number;
  stroke?: string;
  width?: number;
  evenodd?: boolean;
}

export function circle(x: number, y: number, r: number, n = 16, squash = 1): Pt[] {
  return Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2;
    return [x + r * Math.cos(a), y + r * squash * Math.sin(a)] as const;
  });
}

/** A round as path text, for many rounds in one path. Screen coordinates. */
export function disc(x: number, y: number, r: number, squash = 1): string {
  const [a, b] = [num(r), num(r * squash)];
  return `M${num(x - r)} ${num(y)}a${a} ${b} 0 1 0 ${num((2 * Math.round(r * UNIT)) / UNIT)} 0a${a} ${b} 0 1 0-${num((2 * Math.round(r * UNIT)) / UNIT)} 0z`;
}

export function roundedRect(x0: number, y0: number, x1: number, y1: number, r: number, steps = 2): Pt[] {
  const q = Math.min(r, (x1 - x0) / 2, (y1 - y0) / 2);
  const corner = (cx: number, cy: number, start: number): Pt[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const a = start + (i / steps) * (Math.PI / 2);
      return [cx + q * Math.cos(a), cy + q * Math.sin(a)] as const;
    });
  return [
    ...corner(x1 - q, y1 - q, 0),
    ...corner(x0 + q, y1 - q, Math.PI / 2),
    ...corner(x0 + q, y0 + q, Math.PI),
    ...corner(x1 - q, y0 + q, Math.PI * 1.5),
  ];
}
