/**
 * Space: metres; x to the right, y up, z away from the viewer.
 * The camera only turns about the vertical axis, so verticals stay vertical;
 * the horizon is moved by "lens shift", as architectural photographers do.
 */

export type Vec3 = readonly [number, number, number];

export type Pt = readonly [number, number];

const NEAR = 0.25;

export interface CameraSpec {
  eye: Vec3;
  /** Degrees; positive looks to the right. 0 gives one-point perspective. */
  yaw: number;
  /** Pixels per metre at one metre, on a canvas 1000 high. */
  focal: number;
  /** Screen height of the horizon. */
  horizon: number;
  /** Screen x of the optical centre. */
  centre: number;
  /** Width of the canvas; needed to mirror. */
  width: number;
  mirror: boolean;
}

export class Camera {
  readonly spec: CameraSpec;
  readonly #sin: number;
  readonly #cos: number;

  constructor(spec: CameraSpec) {
    this.spec = spec;
    const angle = (spec.yaw * Math.PI) / 180;
    this.#sin = Math.sin(angle);
    this.#cos = Math.cos(angle);
  }

  get eye(): Vec3 {
    return this.spec.eye;
  }

  #view(p: Vec3): Vec3 {
    const { eye } = this.spec;
    const x = p[0] - eye[0];
    const z = p[2] - eye[2];
    return [x * this.#cos - z * this.#sin, p[1] - eye[1], x * this.#sin + z * this.#cos];
  }

  #screen(v: Vec3): Pt {
    const { centre, horizon, focal, mirror, width } = this.spec;
    const x = centre + (focal * v[0]) / v[2];
    return [mirror ? width - x : x, horizon - (focal * v[1]) / v[2]];
  }

  depth(p: Vec3): number {
    return this.#view(p)[2];
  }

  /** Pixels per metre at a point. */
  scale(p: Vec3): number {
    return this.spec.focal / Math.max(NEAR, this.depth(p));
  }

  point(p: Vec3): Pt {
    const v = this.#view(p);
    return this.#screen(v[2] < NEAR ? [v[0], v[1], NEAR] : v);
  }

  /** A polygon, cut off where it would pass behind the viewer. */
  polygon(points: readonly Vec3[]): Pt[] {
    const view = points.map((p) => this.#view(p));
    if (view.every((v) => v[2] >= NEAR)) return view.map((v) => this.#screen(v));
    const visible: Vec3[] = [];
    view.forEach((a, i) => {
      const b = view[(i + 1) % view.length]!;
      if (a[2] >= NEAR) visible.push(a);
      if (a[2] >= NEAR !== b[2] >= NEAR) {
        const t = (NEAR - a[2]) / (b[2] - a[2]);
        visible.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, NEAR]);
      }
    });
    return visible.map((v) => this.#screen(v));
  }
}

/** Where a thing stands: floor position, height, and turn in degrees (0 faces the viewer). */
export interface Place {
  x: number;
  z: number;
  y?: number;
  turn?: number;
}

export interface Box {
  min: Vec3;
  max: Vec3;
}

const SLACK = 1e-4;

/**
 * Which of two boxes must be painted first, seen from the eye.
 * Negative: a first. Zero: neither can hide the other.
 * Every axis plane between the two proves that one of them cannot hide the other;
 * if planes disagree, neither hides the other.
 */
export function paintOrder(a: Box, b: Box, eye: Vec3): number {
  let order = 0;
  for (const axis of [0, 1, 2] as const) {
    let axisOrder = 0;
    if (a.max[axis] <= b.min[axis] + SLACK)
      axisOrder = eye[axis] >= b.min[axis] - SLACK ? -1 : eye[axis] <= a.max[axis] + SLACK ? 1 : 2;
    else if (b.max[axis] <= a.min[axis] + SLACK)
      axisOrder = eye[axis] >= a.min[axis] - SLACK ? 1 : eye[axis] <= b.max[axis] + SLACK ? -1 : 2;
    if (axisOrder === 0) continue;
    if (axisOrder === 2 || (order !== 0 && order !== axisOrder)) return 0;
    order = axisOrder;
  }
  return order || -1; // They cross: the given order stands (a mattress, then its cover).
}

/** Farthest first. Keeps the given order where nothing decides. */
export function sortForPainting<T extends { box: Box }>(items: readonly T[], eye: Vec3): T[] {
  const n = items.length;
  const before: number[] = Array.from({ length: n }, () => 0);
  const after: number[][] = items.map(() => []);
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const order = paintOrder(items[i]!.box, items[j]!.box, eye);
      if (order === 0) continue;
      const [first, second] = order < 0 ? [i, j] : [j, i];
      after[first]!.push(second);
      before[second]!++;
    }
  const done: boolean[] = Array.from({ length: n }, () => false);
  const out: T[] = [];
  while (out.length < n) {
    let next = -1;
    for (let i = 0; i < n; i++) if (!done[i] && (next < 0 || before[i]! < before[next]!)) next = i;
    done[next] = true;
    out.push(items[next]!);
    for (const j of after[next]!) before[j]!--;
  }
  return out;
}

/** Sutherland–Hodgman on a horizontal plane: keeps the part of a polygon inside a rectangle (x, z). */
export function clipToRect(points: readonly Pt[], x0: number, z0: number, x1: number, z1: number): Pt[] {
  const edges: ((p: Pt) => number)[] = [(p) => p[0] - x0, (p) => x1 - p[0], (p) => p[1] - z0, (p) => z1 - p[1]];
  let poly = [...points];
  for (const inside of edges) {
    const next: Pt[] = [];
    poly.forEach((a, i) => {
      const b = poly[(i + 1) % poly.length]!;
      const da = inside(a);
      const db = inside(b);
      if (da >= 0) next.push(a);
      if (da >= 0 !== db >= 0) {
        const t = da / (da - db);
        next.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
      }
    });
    poly = next;
  }
  return poly;
}

export function hull(points: readonly Pt[]): Pt[] {
  const p = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Pt[]) => {
    const out: Pt[] = [];
    for (const q of list) {
      while (out.length > 1) {
        const [a, b] = [out[out.length - 2]!, out[out.length - 1]!];
        if ((b[0] - a[0]) * (q[1] - a[1]) - (b[1] - a[1]) * (q[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(q);
    }
    return out.slice(0, -1);
  };
  return [...half(p), ...half(p.toReversed())];
}
